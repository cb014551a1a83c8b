import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { HoldReason } from '../../../../shared/rules/agendamento.ts';
import {
  decodeCursor,
  encodeCursor,
  type Page,
  type PageRequest,
} from '../../../platform/dynamodb/cursor.ts';
import { batchGet, db, queryPage, table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import { pageOfKeys } from '../../../platform/dynamodb/keyed-list.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { fileNames, type PostItem } from './posts.ts';

type OfPublished =
  | 'ups'
  | 'todos'
  | 'visivel'
  | 'oculto'
  | 'validadeDia'
  | 'createdAt'
  | 'compartilhado'
  | 'lembradoEm';

/** A post that is not published yet. `motivo`: why one of its media was refused. */
export interface DraftItem extends Omit<PostItem, OfPublished | 'versao'> {
  situacao: 'rascunho' | 'agendado';
  /** absent while none was chosen */
  ups?: number;
  criadoEm: string;
  /** rises with each change that a person makes, and at its publication */
  versao: number;
  /** when it is to be published (ISO); present exactly when it is scheduled */
  publicarEm?: string;
  /** of the media that were refused, their uploads */
  recusadas?: string[];
  /** why it was not published when it was due, and under which plan or for which blocked host */
  bloqueio?: HoldReason;
  bloqueadoNo?: string;
  /** keys of its indexes (`keysOf`) */
  lista: string;
  ordem: string;
  fila?: string;
}

/** What a draft leaves behind: where its post is stored. */
export interface Published {
  id: string;
  empresaId: string;
  postId: string;
}

export type NewDraft = Omit<DraftItem, 'lista' | 'ordem' | 'fila'>;

/** The queue of what waits for its instant is split, so that all that is due in one minute is not one partition. */
export const QUEUES: readonly string[] = Array.from({ length: 8 }, (_, queue) => String(queue));

/** A company's posts wait in one queue, and are published together. The last characters of an id are random. */
const queueOf = (empresaId: string): string =>
  String((empresaId.codePointAt(empresaId.length - 1) ?? 0) % QUEUES.length);

const listOf = (empresaId: string, situacao: DraftItem['situacao']) => `${empresaId}#${situacao}`;

/** A draft with the keys of its indexes: drafts by id, scheduled ones by their instant. */
function withKeys(draft: NewDraft): DraftItem {
  const { id, empresaId, situacao, publicarEm } = draft;
  const lista = listOf(empresaId, situacao);
  if (publicarEm === undefined) return { ...draft, lista, ordem: id };
  const waits = draft.bloqueio !== 'midia_recusada';
  return { ...draft, lista, ordem: `${publicarEm}#${id}`, ...(waits && { fila: queueOf(empresaId) }) };
}

const draftKey = (id: string) => ({ TableName: table('rascunhos'), Key: { id } });

const isDraft = (item: DraftItem | Published | undefined): item is DraftItem =>
  item !== undefined && 'situacao' in item;

/** A draft or scheduled post of a company, as it is now. */
export async function getDraft(empresaId: string, id: string): Promise<DraftItem | undefined> {
  const found = await db.send(new GetCommand({ ...draftKey(id), ConsistentRead: true }));
  const item = found.Item as DraftItem | Published | undefined;
  return isDraft(item) && item.empresaId === empresaId ? item : undefined;
}

/** Drafts by id, as they are now and in the order of the ids; what was published or deleted is left out. */
export async function getDrafts(ids: readonly string[], options?: { fresh: boolean }): Promise<DraftItem[]> {
  const items = await batchGet<DraftItem | Published>(
    'rascunhos',
    ids.map((id) => ({ id })),
    options,
  );
  return items.filter(isDraft);
}

/** A page of a company's drafts, the newest first, or of what it scheduled, what comes next first. */
export async function listDrafts(
  empresaId: string,
  situacao: DraftItem['situacao'],
  { limit, offset = 0, cursor }: PageRequest & { offset?: number },
): Promise<Page<DraftItem>> {
  const lista = listOf(empresaId, situacao);
  const { keys, lastKey } = await pageOfKeys<Pick<DraftItem, 'lista' | 'ordem' | 'id'>>(
    {
      table: 'rascunhos',
      index: 'porEstado',
      partition: { name: 'lista', value: lista },
      ascending: situacao === 'agendado',
    },
    { limit, offset, startKey: decodeCursor(cursor, { lista, ordem: null, id: null }) },
  );
  return { items: await getDrafts(keys.map(({ id }) => id)), nextCursor: encodeCursor(lastKey) };
}

/** What a company scheduled from an instant up to another, `limit` at most. */
export async function listScheduled(
  empresaId: string,
  { since, until }: { since: Date; until: Date },
  limit: number,
): Promise<DraftItem[]> {
  const { items } = await queryPage<{ id: string }>(
    new QueryCommand({
      TableName: table('rascunhos'),
      IndexName: 'porEstado',
      KeyConditionExpression: 'lista = :lista AND ordem BETWEEN :since AND :until',
      ExpressionAttributeValues: {
        ':lista': listOf(empresaId, 'agendado'),
        ':since': since.toISOString(),
        ':until': until.toISOString(),
      },
      Limit: limit,
    }),
  );
  return getDrafts(items.map(({ id }) => id));
}

/** The draft is no longer as it was read. */
export class DraftChangedError extends Error {
  override readonly name = 'DraftChangedError';
}

/** Condition that a draft still is as it was read: nobody changed it, and no check of its media ended. */
export function asRead({ versao, situacao, pendentes, recusadas }: DraftItem) {
  const count = pendentes?.size ?? 0;
  const refused = recusadas?.length ?? 0;
  return {
    ConditionExpression: [
      'versao = :versao AND situacao = :situacao',
      count > 0 ? 'size(pendentes) = :pendentes' : 'attribute_not_exists(pendentes)',
      refused > 0 ? 'size(recusadas) = :recusadas' : 'attribute_not_exists(recusadas)',
    ].join(' AND '),
    ExpressionAttributeValues: {
      ':versao': versao,
      ':situacao': situacao,
      ...(count > 0 && { ':pendentes': count }),
      ...(refused > 0 && { ':recusadas': refused }),
    },
  };
}

const changed = () => new DraftChangedError();

/** The counters of a company's drafts and scheduled posts, in its record. */
const COUNTERS = { rascunho: 'rascunhos', agendado: 'agendados' } as const;

/** The write that counts drafts of a company; none where nothing changes. */
function countDrafts(
  empresaId: string,
  before: DraftItem['situacao'] | undefined,
  after: DraftItem['situacao'] | undefined,
): Write[] {
  if (before === after) return [];
  const changes = [
    ...(before ? [`${COUNTERS[before]} :less`] : []),
    ...(after ? [`${COUNTERS[after]} :one`] : []),
  ];
  return [
    {
      item: {
        Update: {
          TableName: table('empresas'),
          Key: { id: empresaId },
          UpdateExpression: `ADD ${changes.join(', ')}`,
          ConditionExpression: 'attribute_exists(id)',
          ExpressionAttributeValues: { ...(before && { ':less': -1 }), ...(after && { ':one': 1 }) },
        },
      },
    },
  ];
}

/** Records a draft, and returns it. Repeated (the ids are the same), it changes nothing and returns the first. */
export async function createDraft(draft: NewDraft, extra: readonly Write[]): Promise<DraftItem> {
  const item = withKeys(draft);
  try {
    await transact([
      {
        item: {
          Put: {
            TableName: table('rascunhos'),
            Item: item,
            ConditionExpression: 'attribute_not_exists(id)',
          },
        },
        otherwise: changed,
      },
      ...countDrafts(item.empresaId, undefined, item.situacao),
      ...extra,
    ]);
    return item;
  } catch (error) {
    if (!(error instanceof DraftChangedError)) throw error;
    return (await getDraft(item.empresaId, item.id)) ?? item;
  }
}

/** Puts a changed draft in the place of the one that was read. Throws DraftChangedError when it is another one by now. */
export async function replaceDraft(
  before: DraftItem,
  draft: NewDraft,
  extra: readonly Write[],
): Promise<DraftItem> {
  const item = withKeys(draft);
  await transact([
    {
      item: { Put: { TableName: table('rascunhos'), Item: item, ...asRead(before) } },
      otherwise: changed,
    },
    ...countDrafts(item.empresaId, before.situacao, item.situacao),
    ...extra,
  ]);
  return item;
}

/** Deletes a draft with its media. Throws DraftChangedError when it is another one by now. */
export async function removeDraft(draft: DraftItem, now: Date, extra: readonly Write[] = []): Promise<void> {
  const midias = fileNames(draft);
  await transact([
    { item: { Delete: { ...draftKey(draft.id), ...asRead(draft) } }, otherwise: changed },
    ...countDrafts(draft.empresaId, draft.situacao, undefined),
    emit('post.removido', {
      empresaId: draft.empresaId,
      dados: { postId: draft.id, visivel: false, ...(midias.length > 0 && { midias }) },
      now,
    }),
    ...extra,
  ]);
}
