import { createHash } from 'node:crypto';
import { refusal } from '../../../../shared/refusals.ts';
import { MOST_CHAVES } from '../../../../shared/rules/chaves.ts';
import { deleteItem, putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { above, any, beginsWith, below, exists, missing } from '../../../platform/dynamodb/conditions.ts';
import { endId, notEnded } from '../../../platform/dynamodb/ended-ids.ts';
import { getItem, queryPage } from '../../../platform/dynamodb/queries.ts';
import { transact, tryTransact } from '../../../platform/dynamodb/writes.ts';

/**
 * Keys of access. Each stands twice in the table: under its company, where it is listed, and under its hash, where a
 * request finds it. The key itself is kept nowhere.
 */
export interface ChaveItem {
  empresaId: string;
  id: string;
  nome: string;
  criadaEm: string;
  hash: string;
}

const LISTED = 'chave#';
/** The guard item that counts a company's keys. */
const COUNT = 'chaves';

const listed = (empresaId: string, id: string) => ({ escopo: empresaId, item: LISTED + id });
const byHash = (hash: string) => ({ escopo: `chave#${hash}`, item: 'chave' });

/** Keys have 256 random bits: nobody guesses one, so a plain hash keeps it, and finds it. */
const hashOf = (chave: string): string => createHash('sha256').update(chave).digest('hex');

/** Whether a text can be a key at all: nothing is looked up for any other. */
export const isChave = (text: string): boolean => /^ups_[A-Za-z0-9_-]{43}$/.test(text);

/** The keys of a company, oldest first, as they are now. */
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
      otherwise: () => refusal('tooManyChaves'),
    },
  );

interface NewChave {
  empresaId: string;
  id: string;
  nome: string;
  /** what the key is made of; a repeated request brings what the first may have had, the likeliest first */
  bytes: readonly [Buffer, ...Buffer[]];
  now: Date;
}
interface MadeChave {
  chave: string;
  criadaEm: string;
}

/**
 * Makes a key and returns it; the same id again finds the first, and returns it too where the same bytes come. Throws 409
 * where the company has as many as it may, or has deleted this one since.
 */
export async function createChave(novo: NewChave, extra: readonly Write[]): Promise<MadeChave> {
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
  const refused = await tryTransact([...made, notEnded(id), count(empresaId, 1), ...extra], made);
  if (!refused) return { chave, criadaEm };
  const before = await findChaveMade(novo);
  if (!before) throw refusal('changedMeanwhile');
  return before;
}

const chaveOf = (bytes: Buffer): string => `ups_${bytes.toString('base64url')}`;

/** What a request of before has made. Undefined where its bytes can't be had again: a stage's key has been replaced since. */
export async function findChaveMade({
  empresaId,
  id,
  bytes,
}: Pick<NewChave, 'empresaId' | 'id'> & { bytes: readonly Buffer[] }): Promise<MadeChave | undefined> {
  const found = await getItem<ChaveItem>('provisionamento', listed(empresaId, id), { fresh: true });
  const chave = bytes.map(chaveOf).find((each) => hashOf(each) === found?.hash);
  return chave === undefined ? undefined : { chave, criadaEm: String(found?.criadaEm) };
}

/** Ends a key: the next request that comes with it is nobody's. Throws 404. */
export async function removeChave(
  empresaId: string,
  id: string,
  { now, extra }: { now: Date; extra: (found: ChaveItem) => readonly Write[] },
): Promise<void> {
  const found = (await listChaves(empresaId)).find((each) => each.id === id);
  if (!found) throw refusal('chaveNotFound');
  await transact([
    deleteItem('provisionamento', listed(empresaId, id), {
      when: exists('escopo'),
      otherwise: () => refusal('chaveNotFound'),
    }),
    deleteItem('provisionamento', byHash(found.hash)),
    count(empresaId, -1),
    endId(id, now),
    ...extra(found),
  ]);
}

/** A key as a request finds it. */
export interface FoundChave {
  empresaId: string;
  chaveId: string;
  nome: string;
}

/** Whose key it is, as it is now; undefined for one that is nobody's, or has ended. */
export async function findChave(chave: string): Promise<FoundChave | undefined> {
  if (!isChave(chave)) return undefined;
  return getItem<FoundChave>('provisionamento', byHash(hashOf(chave)), { fresh: true });
}
