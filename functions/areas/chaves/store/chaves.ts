import { createHash } from 'node:crypto';
import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../../shared/refusals.ts';
import { MOST_CHAVES } from '../../../../shared/rules/chaves.ts';
import { db, queryPage, table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import { endId, notEnded } from '../../../platform/dynamodb/ended-ids.ts';

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

const key = (escopo: string, item: string) => ({
  TableName: table('provisionamento'),
  Key: { escopo, item },
});
const byHash = (hash: string) => key(`chave#${hash}`, 'chave');

/** Keys have 256 random bits: nobody guesses one, so a plain hash keeps it, and finds it. */
const hashOf = (chave: string): string => createHash('sha256').update(chave).digest('hex');

/** Whether a text can be a key at all: nothing is looked up for any other. */
export const isChave = (text: string): boolean => /^ups_[A-Za-z0-9_-]{43}$/.test(text);

/** The keys of a company, oldest first, as they are now. */
export async function listChaves(empresaId: string): Promise<ChaveItem[]> {
  const { items } = await queryPage<Omit<ChaveItem, 'id'> & { item: string }>(
    new QueryCommand({
      TableName: table('provisionamento'),
      KeyConditionExpression: 'escopo = :empresa AND begins_with(#item, :listed)',
      ExpressionAttributeNames: { '#item': 'item' },
      ExpressionAttributeValues: { ':empresa': empresaId, ':listed': LISTED },
      ConsistentRead: true,
    }),
  );
  return items.map(({ item, nome, criadaEm, hash }) => ({
    empresaId,
    id: item.slice(LISTED.length),
    nome,
    criadaEm,
    hash,
  }));
}

const count = (empresaId: string, change: 1 | -1): Write => ({
  item: {
    Update: {
      ...key(empresaId, COUNT),
      UpdateExpression: 'ADD quantas :change SET empresaId = :empresa',
      ConditionExpression:
        change > 0 ? 'attribute_not_exists(quantas) OR quantas < :most' : 'quantas > :most',
      ExpressionAttributeValues: {
        ':change': change,
        ':most': change > 0 ? MOST_CHAVES : 0,
        ':empresa': empresaId,
      },
    },
  },
  otherwise: () => refusal('tooManyChaves'),
});

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

class AlreadyMadeError extends Error {
  override readonly name = 'AlreadyMadeError';
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
  const put = ({ Key }: ReturnType<typeof key>, more: object): Write => ({
    item: {
      Put: {
        TableName: table('provisionamento'),
        Item: { ...Key, empresaId, ...more },
        ConditionExpression: 'attribute_not_exists(escopo)',
      },
    },
    otherwise: () => new AlreadyMadeError(),
  });
  try {
    await transact([
      put(key(empresaId, LISTED + id), { nome, criadaEm, hash }),
      put(byHash(hash), { chaveId: id, nome }),
      notEnded(id),
      count(empresaId, 1),
      ...extra,
    ]);
    return { chave, criadaEm };
  } catch (error) {
    if (!(error instanceof AlreadyMadeError)) throw error;
    const made = await findChaveMade(novo);
    if (!made) throw refusal('changedMeanwhile');
    return made;
  }
}

const chaveOf = (bytes: Buffer): string => `ups_${bytes.toString('base64url')}`;

/** What a request of before has made. Undefined where its bytes can't be had again: a stage's key has been replaced since. */
export async function findChaveMade({
  empresaId,
  id,
  bytes,
}: Pick<NewChave, 'empresaId' | 'id'> & { bytes: readonly Buffer[] }): Promise<MadeChave | undefined> {
  const found = await db.send(new GetCommand({ ...key(empresaId, LISTED + id), ConsistentRead: true }));
  const chave = bytes.map(chaveOf).find((each) => hashOf(each) === found.Item?.hash);
  return chave === undefined ? undefined : { chave, criadaEm: String(found.Item?.criadaEm) };
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
    {
      item: {
        Delete: { ...key(empresaId, LISTED + id), ConditionExpression: 'attribute_exists(escopo)' },
      },
      otherwise: () => refusal('chaveNotFound'),
    },
    { item: { Delete: byHash(found.hash) } },
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
  const found = await db.send(new GetCommand({ ...byHash(hashOf(chave)), ConsistentRead: true }));
  return found.Item as FoundChave | undefined;
}
