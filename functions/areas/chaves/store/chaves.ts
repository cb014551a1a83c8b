import { createHash } from 'node:crypto';
import { refusal } from '../../../../shared/errors.ts';
import * as REFUSALS from '../../../../shared/refusals.ts';
import { MOST_CHAVES } from '../../../../shared/rules/chaves.ts';
import { deleteItem, putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { above, any, beginsWith, below, exists, missing } from '../../../platform/dynamodb/conditions.ts';
import { idNotDeleted, markIdDeleted } from '../../../platform/dynamodb/deleted-ids.ts';
import { getItem, queryPage } from '../../../platform/dynamodb/queries.ts';
import { transact, tryTransact } from '../../../platform/dynamodb/writes.ts';

/** A directory key has two items: under its company, for lists, and under its hash, for requests. The key is not stored. */
export interface ChaveItem {
  empresaId: string;
  id: string;
  nome: string;
  criadaEm: string;
  hash: string;
}

const LISTED = 'chave#';
/** The item that counts a company's keys. */
const COUNT = 'chaves';

const listed = (empresaId: string, id: string) => ({ escopo: empresaId, item: LISTED + id });
const byHash = (hash: string) => ({ escopo: `chave#${hash}`, item: 'chave' });

/** Keys have 256 random bits, too many to guess, so a plain hash is enough. */
const hashOf = (chave: string): string => createHash('sha256').update(chave).digest('hex');

/** Whether a text has the format of a key. */
export const isChave = (text: string): boolean => /^ups_[A-Za-z0-9_-]{43}$/.test(text);

/** Oldest first, by a consistent read. */
export async function listChaves(empresaId: string): Promise<ChaveItem[]> {
  const { items } = await queryPage<Omit<ChaveItem, 'id'> & { item: string }>('provisionamento', {
    where: { escopo: empresaId },
    range: beginsWith('item', LISTED),
    fresh: true,
  });
  return items.map(({ item, nome, criadaEm, hash }) => ({
    empresaId,
    id: item.slice(LISTED.length),
    nome,
    criadaEm,
    hash,
  }));
}

const count = (empresaId: string, change: 1 | -1): Write =>
  updateItem(
    'provisionamento',
    { escopo: empresaId, item: COUNT },
    { add: { quantas: change }, set: { empresaId } },
    {
      when: change > 0 ? any(missing('quantas'), below('quantas', MOST_CHAVES)) : above('quantas', 0),
      otherwise: () => refusal(REFUSALS.tooManyChaves),
    },
  );

interface NewChave {
  empresaId: string;
  id: string;
  nome: string;
  /** the key's random bytes; a retry passes those that the first attempt may have used, the likeliest first */
  bytes: readonly [Buffer, ...Buffer[]];
  now: Date;
}
interface CreatedChave {
  chave: string;
  criadaEm: string;
}

/**
 * Creates a key and returns it. Repeated with the same id and bytes, it returns the first one. Throws 409 if the company has
 * the most keys it may have, or has deleted this one since.
 */
export async function createChave(novo: NewChave, extra: readonly Write[]): Promise<CreatedChave> {
  const { empresaId, id, nome, bytes, now } = novo;
  const chave = chaveOf(bytes[0]);
  const hash = hashOf(chave);
  const criadaEm = now.toISOString();
  const isNew = missing('escopo');
  const made = [
    putItem(
      'provisionamento',
      { ...listed(empresaId, id), empresaId, nome, criadaEm, hash },
      { when: isNew },
    ),
    putItem('provisionamento', { ...byHash(hash), empresaId, chaveId: id, nome }, { when: isNew }),
  ];
  const refused = await tryTransact([...made, idNotDeleted(id), count(empresaId, 1), ...extra], made);
  if (!refused) return { chave, criadaEm };
  const before = await findCreatedChave(novo);
  if (!before) throw refusal(REFUSALS.changedMeanwhile);
  return before;
}

const chaveOf = (bytes: Buffer): string => `ups_${bytes.toString('base64url')}`;

/** The key that an earlier attempt created. Undefined if none of the bytes matches: the stage's key was replaced since. */
export async function findCreatedChave({
  empresaId,
  id,
  bytes,
}: Pick<NewChave, 'empresaId' | 'id'> & { bytes: readonly Buffer[] }): Promise<CreatedChave | undefined> {
  const found = await getItem<ChaveItem>('provisionamento', listed(empresaId, id), { fresh: true });
  const chave = bytes.map(chaveOf).find((each) => hashOf(each) === found?.hash);
  return chave === undefined ? undefined : { chave, criadaEm: String(found?.criadaEm) };
}

/** Deletes a key: requests with it are refused from now on. Throws 404. */
export async function removeChave(
  empresaId: string,
  id: string,
  { now, extra }: { now: Date; extra: (found: ChaveItem) => readonly Write[] },
): Promise<void> {
  const found = (await listChaves(empresaId)).find((each) => each.id === id);
  if (!found) throw refusal(REFUSALS.chaveNotFound);
  await transact([
    deleteItem('provisionamento', listed(empresaId, id), {
      when: exists('escopo'),
      otherwise: () => refusal(REFUSALS.chaveNotFound),
    }),
    deleteItem('provisionamento', byHash(found.hash)),
    count(empresaId, -1),
    markIdDeleted(id, now),
    ...extra(found),
  ]);
}

/** The key of a request. */
export interface FoundChave {
  empresaId: string;
  chaveId: string;
  nome: string;
}

/** A consistent read. Undefined if the key is unknown or deleted. */
export async function findChave(chave: string): Promise<FoundChave | undefined> {
  if (!isChave(chave)) return undefined;
  return getItem<FoundChave>('provisionamento', byHash(hashOf(chave)), { fresh: true });
}
