import { isDeepStrictEqual } from 'node:util';
import { refusal } from '../../../../shared/errors.ts';
import type { Span } from '../../../../shared/rules/periodos.ts';
import type { HoldReason } from '../../../../shared/rules/scheduled-posts.ts';
import {
  checkItem,
  deleteItem,
  putItem,
  updateItem,
  type Write,
} from '../../../platform/dynamodb/commands.ts';
import {
  all,
  any,
  atMost,
  between,
  type Condition,
  equals,
  exists,
  missing,
  sized,
} from '../../../platform/dynamodb/conditions.ts';
import {
  decodeCursor,
  encodeCursor,
  type Page,
  type PageRequest,
} from '../../../platform/dynamodb/cursor.ts';
import { pageOfKeys } from '../../../platform/dynamodb/keyed-list.ts';
import { batchGet, getItem, queryPage } from '../../../platform/dynamodb/queries.ts';
import { transact, tryTransact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import type { EmpresaItem } from '../../contas/index.ts';
import { fileNames, type PostItem } from './posts.ts';

type OfPublished =
  | 'ups'
  | 'todos'
  | 'visivel'
  | 'oculto'
  | 'validadeDia'
  | 'createdAt'
  | 'lugar'
  | 'compartilhado'
  | 'lembradoEm';

/** A post that is not published yet. `motivo`: why one of its media was refused. */
export interface DraftItem extends Omit<PostItem, OfPublished | 'versao'> {
  situacao: 'rascunho' | 'agendado';
  /** absent while none was chosen */
  ups?: number;
  criadoEm: string;
  /** incremented by each change a person makes, and by publication */
  versao: number;
  /** when it is to be published (ISO); present exactly when it is scheduled */
  publicarEm?: string;
  /** uploads of the media that were refused */
  recusadas?: string[];
  /** why it was not published when due, and under which plan or for which blocked host */
  bloqueio?: HoldReason;
  bloqueadoNo?: string;
  /** keys of its indexes (`keysOf`) */
  lista: string;
  ordem: string;
  fila?: string;
}

export type NewDraft = Omit<DraftItem, 'lista' | 'ordem' | 'fila'>;

/** The queue of scheduled posts is split, so that posts due in the same minute spread over partitions. */
export const QUEUES: readonly string[] = Array.from({ length: 8 }, (_, queue) => String(queue));

/** A company's posts share one queue, so that they are published together. The last characters of an id are random. */
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

export async function getDraft(empresaId: string, id: string): Promise<DraftItem | undefined> {
  const draft = await getItem<DraftItem>('rascunhos', { id }, { fresh: true });
  return draft?.empresaId === empresaId ? draft : undefined;
}

/** Drafts by id, in the order of the ids, without published and deleted ones. */
export const getDrafts = (ids: readonly string[], options: { fresh?: boolean } = {}): Promise<DraftItem[]> =>
  batchGet<DraftItem>(
    'rascunhos',
    ids.map((id) => ({ id })),
    options,
  );

/** A page of a company's drafts, newest first, or of its scheduled posts, soonest first. */
export async function listDrafts(
  empresaId: string,
  situacao: DraftItem['situacao'],
  { limit, offset = 0, cursor }: PageRequest & { offset?: number },
): Promise<Page<DraftItem>> {
  const lista = listOf(empresaId, situacao);
  const { keys, lastKey } = await pageOfKeys(
    (page) =>
      queryPage<Pick<DraftItem, 'lista' | 'ordem' | 'id'>>('rascunhos', {
        index: 'porEstado',
        where: { lista },
        newestFirst: situacao !== 'agendado',
        ...page,
      }),
    { limit, offset, startKey: decodeCursor(cursor, { lista, ordem: null, id: null }) },
  );
  return { items: await getDrafts(keys.map(({ id }) => id)), nextCursor: encodeCursor(lastKey) };
}

/** A company's posts scheduled between two instants, `limit` at most. */
export async function listScheduled(
  empresaId: string,
  { since, until }: Span,
  limit: number,
): Promise<DraftItem[]> {
  const { items } = await queryPage<{ id: string }>('rascunhos', {
    index: 'porEstado',
    where: { lista: listOf(empresaId, 'agendado') },
    range: between('ordem', since.toISOString(), until.toISOString()),
    limit,
  });
  return getDrafts(items.map(({ id }) => id));
}

export class DraftChangedError extends Error {
  override readonly name = 'DraftChangedError';
}

const stateOf = ({ versao, situacao, pendentes, recusadas }: DraftItem) => ({
  versao,
  situacao,
  pendentes: pendentes?.size ?? 0,
  recusadas: recusadas?.length ?? 0,
});

/** The draft is as it was read: unchanged, and no media check ended. */
export function asRead(draft: DraftItem): Condition {
  const { versao, situacao, pendentes, recusadas } = stateOf(draft);
  const counted = (name: string, count: number) => (count > 0 ? sized(name, count) : missing(name));
  return all(
    equals('versao', versao),
    equals('situacao', situacao),
    counted('pendentes', pendentes),
    counted('recusadas', recusadas),
  );
}

/** Whether a draft read again is still as `asRead` requires. */
export const isAsRead = (again: DraftItem, before: DraftItem): boolean =>
  isDeepStrictEqual(stateOf(again), stateOf(before));

const changed = () => new DraftChangedError();

/** Counters in the company's record. */
const COUNTERS = { rascunho: 'rascunhos', agendado: 'agendados' } as const;

/** Changes a company's counters of drafts; no write if nothing changes. */
function countDrafts(
  empresaId: string,
  before: DraftItem['situacao'] | undefined,
  after: DraftItem['situacao'] | undefined,
): Write[] {
  if (before === after) return [];
  const add = { ...(before && { [COUNTERS[before]]: -1 }), ...(after && { [COUNTERS[after]]: 1 }) };
  return [updateItem('empresas', { id: empresaId }, { add }, { when: exists('id') })];
}

/** Records a draft and returns it. Repeated with the same ids, it changes nothing and returns the first. */
export async function createDraft(draft: NewDraft, extra: readonly Write[]): Promise<DraftItem> {
  const item = withKeys(draft);
  const record = putItem('rascunhos', item, { when: missing('id') });
  const unpublished = checkItem('posts', { id: item.id }, { when: missing('id') });
  const refused = await tryTransact(
    [record, unpublished, ...countDrafts(item.empresaId, undefined, item.situacao), ...extra],
    [record, unpublished],
  );
  return (refused && (await getDraft(item.empresaId, item.id))) ?? item;
}

/**
 * The writes of a transaction that records several new drafts of a company, if it still has its plan and at most `most` drafts
 * with them.
 */
export function recordDrafts(
  { id, plano_nome }: Pick<EmpresaItem, 'id' | 'plano_nome'>,
  drafts: readonly NewDraft[],
  most: number,
): Write[] {
  if (drafts.length === 0) return [];
  const room = most - drafts.length;
  return [
    ...drafts.map((draft) => putItem('rascunhos', withKeys(draft), { when: missing('id') })),
    updateItem(
      'empresas',
      { id },
      { add: { rascunhos: drafts.length } },
      {
        when: all(equals('plano_nome', plano_nome), any(missing('rascunhos'), atMost('rascunhos', room))),
        otherwise: () => refusal(REFUSALS.unavailable),
      },
    ),
  ];
}

/** Replaces a draft. Throws DraftChangedError if it changed since it was read. */
export async function replaceDraft(
  before: DraftItem,
  draft: NewDraft,
  extra: readonly Write[],
): Promise<DraftItem> {
  const item = withKeys(draft);
  await transact([
    putItem('rascunhos', item, { when: asRead(before), otherwise: changed }),
    ...countDrafts(item.empresaId, before.situacao, item.situacao),
    ...extra,
  ]);
  return item;
}

/** Deletes a draft with its media. Throws DraftChangedError if it changed since it was read. */
export async function removeDraft(draft: DraftItem, now: Date, extra: readonly Write[] = []): Promise<void> {
  const midias = fileNames(draft);
  await transact([
    deleteItem('rascunhos', { id: draft.id }, { when: asRead(draft), otherwise: changed }),
    ...countDrafts(draft.empresaId, draft.situacao, undefined),
    emit('post.removido', {
      empresaId: draft.empresaId,
      dados: { postId: draft.id, visivel: false, ...(midias.length > 0 && { midias }) },
      now,
    }),
    ...extra,
  ]);
}
