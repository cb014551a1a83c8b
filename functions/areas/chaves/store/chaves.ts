import { createHash } from 'node:crypto';
import { refusal } from '../../../../shared/errors.ts';
import { type Escopo, MOST_CHAVES } from '../../../../shared/rules/chaves.ts';
import { addMs, MINUTE_MS } from '../../../../shared/rules/dates.ts';
import { deleteItem, putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import {
  above,
  all,
  any,
  beginsWith,
  below,
  exists,
  missing,
} from '../../../platform/dynamodb/conditions.ts';
import { idNotDeleted, markIdDeleted } from '../../../platform/dynamodb/deleted-ids.ts';
import { batchGet, getItem, queryPage } from '../../../platform/dynamodb/queries.ts';
import { transact, tryTransact, tryWrite } from '../../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { type ContaKey, checkEpoch, isCurrent, type WithEpoch } from '../../contas/index.ts';

/** A key has two items: under its company, for lists, and under its hash, for requests. The key is not stored. */
export interface ChaveItem extends WithEpoch {
  empresaId: string;
  id: string;
  nome: string;
  criadaEm: string;
  hash: string;
  escopos: readonly Escopo[];
  /** not `expiraEm`, at which the table deletes items: an expired key stays listed */
  validaAte?: string;
}
const LISTED = 'chave#';
const COUNT = 'chaves';

const listed = (empresaId: string, id: string) => ({ escopo: empresaId, item: LISTED + id });
const BY_HASH = 'chave#';
const byHash = (hash: string) => ({ escopo: BY_HASH + hash, item: 'chave' });

/**
 * Keys have 256 random bits, too many to guess, so a plain hash is enough. Keys are found by their hash: how long a search
 * takes depends on the hash of a guess, which tells nothing about a key.
 */
const hashOf = (chave: string): string => createHash('sha256').update(chave).digest('hex');

const isChave = (text: string): boolean => /^ups_[A-Za-z0-9_-]{43}$/.test(text);

/** Oldest first, by a consistent read. */
export async function listChaves(empresaId: string): Promise<ChaveItem[]> {
  const { items } = await queryPage<Omit<ChaveItem, 'id'> & { item: string }>('chaves', {
    where: { escopo: empresaId },
    range: beginsWith('item', LISTED),
    fresh: true,
  });
  return items.map(({ item, ...chave }) => ({ ...chave, empresaId, id: item.slice(LISTED.length) }));
}

/** When each of these keys was last used, by hash. */
export async function lastUses(chaves: readonly ChaveItem[]): Promise<Map<string, string>> {
  const found = await batchGet<FoundChave & { escopo: string }>(
    'chaves',
    chaves.map(({ hash }) => byHash(hash)),
    { fresh: true },
  );
  return new Map(
    found.flatMap(({ escopo, ultimoUso }) =>
      ultimoUso === undefined ? [] : [[escopo.slice(BY_HASH.length), ultimoUso] as const],
    ),
  );
}

/** Only the owner's account makes keys. */
const ownerOf = (empresaId: string): ContaKey => ({ tipo: 'empresa', empresaId, contaId: empresaId });

const count = (empresaId: string, change: 1 | -1): Write =>
  updateItem(
    'chaves',
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
  escopos: readonly Escopo[];
  validaAte?: string | undefined;
  /** of the owner's account, whose session creates it */
  epoca: number;
  /** the key's random bytes; a retry passes those that the first attempt may have used, the likeliest first */
  bytes: readonly [Buffer, ...Buffer[]];
  now: Date;
}
/** `chave` is the key itself. */
type CreatedChave = Omit<ChaveItem, 'hash'> & { chave: string };

/**
 * Creates a key and returns it. Repeated with the same id and bytes, it returns the first one. Throws 409 if the company has
 * the most keys it may have, or has deleted this one since.
 */
export async function createChave(novo: NewChave, extra: readonly Write[]): Promise<CreatedChave> {
  const { empresaId, id, nome, escopos, validaAte, epoca, bytes, now } = novo;
  const chave = chaveOf(bytes[0]);
  const hash = hashOf(chave);
  const criadaEm = now.toISOString();
  const isNew = missing('escopo');
  const both = { empresaId, nome, escopos, epoca, ...(validaAte && { validaAte }) };
  const made = [
    putItem('chaves', { ...listed(empresaId, id), ...both, criadaEm, hash }, { when: isNew }),
    putItem('chaves', { ...byHash(hash), ...both, chaveId: id }, { when: isNew }),
  ];
  const refused = await tryTransact(
    [
      ...made,
      idNotDeleted(id),
      count(empresaId, 1),
      checkEpoch(ownerOf(empresaId), epoca, () => refusal(REFUSALS.changedMeanwhile)),
      ...extra,
    ],
    made,
  );
  if (!refused) return { ...both, id, criadaEm, chave };
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
  const found = await getItem<ChaveItem>('chaves', listed(empresaId, id), { fresh: true });
  const chave = bytes.map(chaveOf).find((each) => hashOf(each) === found?.hash);
  return found && chave !== undefined ? { ...found, id, chave } : undefined;
}

/** The writes that carry keys over to a new epoch of the owner's account. */
export const carryChaves = (kept: readonly ChaveItem[], epoca: number): Write[] =>
  kept.flatMap(({ empresaId, id, hash }) =>
    [listed(empresaId, id), byHash(hash)].map((key) =>
      updateItem(
        'chaves',
        key,
        { set: { epoca } },
        { when: exists('escopo'), otherwise: () => refusal(REFUSALS.changedMeanwhile) },
      ),
    ),
  );

/** Deletes a key: requests with it are refused from now on. Throws 404. */
export async function removeChave(
  empresaId: string,
  id: string,
  { now, extra }: { now: Date; extra: (found: ChaveItem) => readonly Write[] },
): Promise<void> {
  const found = (await listChaves(empresaId)).find((each) => each.id === id);
  if (!found) throw refusal(REFUSALS.chaveNotFound);
  await transact([
    deleteItem('chaves', listed(empresaId, id), {
      when: exists('escopo'),
      otherwise: () => refusal(REFUSALS.chaveNotFound),
    }),
    deleteItem('chaves', byHash(found.hash)),
    count(empresaId, -1),
    markIdDeleted(id, now),
    ...extra(found),
  ]);
}

/** The key of a request. */
export interface FoundChave extends WithEpoch {
  empresaId: string;
  chaveId: string;
  nome: string;
  escopos: readonly Escopo[];
  validaAte?: string;
  ultimoUso?: string;
}

/**
 * The key of a request, by a consistent read. Its use is noted once a minute. Undefined if the key is unknown, deleted,
 * expired or of before the owner's account was taken back.
 */
export async function useChave(chave: string, now: Date): Promise<FoundChave | undefined> {
  if (!isChave(chave)) return undefined;
  const key = byHash(hashOf(chave));
  const found = await getItem<FoundChave>('chaves', key, { fresh: true });
  if (!found || (found.validaAte !== undefined && found.validaAte <= now.toISOString())) return undefined;
  const owner = await getItem<WithEpoch>('empresas', { id: found.empresaId }, { fresh: true });
  if (!isCurrent(found, owner)) return undefined;
  const aMinuteAgo = addMs(now, -MINUTE_MS).toISOString();
  if ((found.ultimoUso ?? '') < aMinuteAgo) {
    await tryWrite(
      updateItem(
        'chaves',
        key,
        { set: { ultimoUso: now.toISOString() } },
        { when: all(exists('escopo'), any(missing('ultimoUso'), below('ultimoUso', aMinuteAgo))) },
      ),
    );
  }
  return found;
}
