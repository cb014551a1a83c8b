import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../../shared/refusals.ts';
import { MAX_EQUIPES } from '../../../../shared/rules/equipes.ts';
import { normalizeName } from '../../../../shared/rules/tags.ts';
import { batchGet, db, queryPages, table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import { emit } from '../../../platform/events/outbox.ts';

export interface EquipeItem {
  empresaId: string;
  id: string;
  nome: string;
  /** people of it who hold a seat, kept in the transactions of people's changes (people.ts) */
  colaboradores: number;
}

export const equipeKey = (empresaId: string, id: string) => ({
  TableName: table('equipes'),
  Key: { empresaId, id },
});

/** Beside each team stands a guard item for its normalised name: two teams of one name can't both be written. */
const guardId = (nome: string) => `nome#${normalizeName(nome)}`;
/** How many teams there are, which the limit is a condition of. */
const TOTAL = 'total';
/** Who is in which team (people.ts): sorts behind the ids of teams, as everything else of the table does. */
export const MEMBERS = 'membro#';

/** Teams of a company in order of creation: `MAX_EQUIPES` at most. ULIDs begin with a digit up to 7, all else with a letter. */
export async function listEquipes(empresaId: string, { fresh = true } = {}): Promise<EquipeItem[]> {
  const equipes: EquipeItem[] = [];
  const pages = queryPages<EquipeItem>(
    new QueryCommand({
      TableName: table('equipes'),
      KeyConditionExpression: 'empresaId = :empresaId AND id < :others',
      ExpressionAttributeValues: { ':empresaId': empresaId, ':others': MEMBERS },
      ConsistentRead: fresh,
    }),
  );
  for await (const { items } of pages) equipes.push(...items);
  return equipes;
}

/** A team of the company, as it is now; undefined for whatever is none. */
export async function findEquipe(empresaId: string, id: string): Promise<EquipeItem | undefined> {
  const found = await db.send(new GetCommand({ ...equipeKey(empresaId, id), ConsistentRead: true }));
  return found.Item && 'colaboradores' in found.Item ? (found.Item as EquipeItem) : undefined;
}

/** A team of the company. Throws 404. */
export async function mustGetEquipe(empresaId: string, id: string): Promise<EquipeItem> {
  const found = await findEquipe(empresaId, id);
  if (!found) throw refusal('equipeNotFound');
  return found;
}

/** The company's team of this name, ignoring case and space. */
export async function findEquipeByNome(empresaId: string, nome: string): Promise<EquipeItem | undefined> {
  const guard = await db.send(
    new GetCommand({ ...equipeKey(empresaId, guardId(nome)), ConsistentRead: true }),
  );
  return guard.Item && findEquipe(empresaId, String(guard.Item.dono));
}

/** Those of the ids that are teams of the company, as they are now. */
export async function getEquipes(empresaId: string, ids: readonly string[]): Promise<EquipeItem[]> {
  const items = await batchGet<EquipeItem>(
    'equipes',
    [...new Set(ids)].map((id) => ({ empresaId, id })),
    { fresh: true },
  );
  return items.filter((item) => 'colaboradores' in item);
}

const claimName = (empresaId: string, nome: string, equipeId: string): Write => ({
  item: {
    Put: {
      TableName: table('equipes'),
      Item: { empresaId, id: guardId(nome), dono: equipeId },
      ConditionExpression: 'attribute_not_exists(id) OR dono = :equipeId',
      ExpressionAttributeValues: { ':equipeId': equipeId },
    },
  },
  otherwise: () => refusal('equipeNameTaken'),
});

const releaseName = ({ empresaId, id, nome }: EquipeItem): Write => ({
  item: {
    Delete: {
      ...equipeKey(empresaId, guardId(nome)),
      ConditionExpression: 'attribute_not_exists(id) OR dono = :equipeId',
      ExpressionAttributeValues: { ':equipeId': id },
    },
  },
});

/** Throws 409 for a name that is taken, ignoring case and space, and beyond as many teams as a company may have. */
export const createEquipe = (equipe: EquipeItem, extra: readonly Write[]): Promise<void> =>
  transact([
    claimName(equipe.empresaId, equipe.nome, equipe.id),
    {
      item: {
        Update: {
          ...equipeKey(equipe.empresaId, TOTAL),
          UpdateExpression: 'ADD equipes :one',
          ConditionExpression: 'attribute_not_exists(equipes) OR equipes < :max',
          ExpressionAttributeValues: { ':one': 1, ':max': MAX_EQUIPES },
        },
      },
      otherwise: () => refusal('tooManyEquipes'),
    },
    { item: { Put: { TableName: table('equipes'), Item: equipe } } },
    ...extra,
  ]);

/** Renames; a change of case only keeps the name's guard. Throws 409 when the name is taken, 404 once it is gone. */
export const renameEquipe = (before: EquipeItem, nome: string, extra: readonly Write[] = []): Promise<void> =>
  transact([
    claimName(before.empresaId, nome, before.id),
    ...(guardId(before.nome) === guardId(nome) ? [] : [releaseName(before)]),
    {
      item: {
        Update: {
          ...equipeKey(before.empresaId, before.id),
          UpdateExpression: 'SET nome = :nome',
          ConditionExpression: 'nome = :before',
          ExpressionAttributeValues: { ':nome': nome, ':before': before.nome },
        },
      },
      otherwise: () => refusal('equipeNotFound'),
    },
    ...extra,
  ]);

/** Deletes a team; its people are told apart from it afterwards (functions/areas/privacidade/consumers/forget-equipe.ts). Throws 404 once it is gone. */
export const removeEquipe = (equipe: EquipeItem, now: Date, extra: readonly Write[] = []): Promise<void> =>
  transact([
    {
      item: {
        Delete: {
          ...equipeKey(equipe.empresaId, equipe.id),
          ConditionExpression: 'nome = :nome',
          ExpressionAttributeValues: { ':nome': equipe.nome },
        },
      },
      otherwise: () => refusal('equipeNotFound'),
    },
    releaseName(equipe),
    {
      item: {
        Update: {
          ...equipeKey(equipe.empresaId, TOTAL),
          UpdateExpression: 'ADD equipes :less',
          ExpressionAttributeValues: { ':less': -1 },
        },
      },
    },
    emit('equipe.removida', { empresaId: equipe.empresaId, dados: { equipeId: equipe.id }, now }),
    ...extra,
  ]);
