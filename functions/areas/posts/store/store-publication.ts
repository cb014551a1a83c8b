import { refusal } from '../../../../shared/errors.ts';
import { monthOf } from '../../../../shared/rules/dates.ts';
import { isForTeams } from '../../../../shared/rules/equipes.ts';
import { PLAN_RULES } from '../../../../shared/rules/planos.ts';
import { deleteItem, putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { all, any, atMost, differs, equals, missing } from '../../../platform/dynamodb/conditions.ts';
import { scaled } from '../../../platform/dynamodb/rate.ts';
import { ConflictError, retry } from '../../../platform/dynamodb/retry.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { type EmpresaItem, mustGetEmpresa } from '../../contas/index.ts';
import { FIRST_WEEK_LINKS, firstWeekReached, isFirstWeek } from '../first-week.ts';
import { asRead, DraftChangedError, type DraftItem } from './drafts.ts';
import { placeOf } from './place.ts';
import { type PostItem, visibleKey } from './posts.ts';
import { countChanges } from './visible-counts.ts';

/** A post to be published, and the draft it comes from. */
export interface Publication {
  post: PostItem;
  draft?: DraftItem;
}

/** Posts published in one transaction: three or four of its hundred writes each. */
export const PUBLISHED_AT_ONCE = 20;

/** How many posts a company may still publish this month; null: unlimited. */
export function roomThisMonth(empresa: EmpresaItem, now: Date): number | null {
  const { limitePosts } = PLAN_RULES[empresa.plano_nome];
  if (limitePosts === null) return null;
  return Math.max(0, limitePosts - (empresa.mes === monthOf(now) ? empresa.totalPostsNoMes : 0));
}

const sum = <T>(items: readonly T[], count: (item: T) => boolean): number => items.filter(count).length;

/**
 * Counts posts in the company's month. Limit, month and plan are conditions of the write, so concurrent posts cannot
 * exceed the limit, and a counter of an earlier month never counts. `inRecord`: visibility counters.
 */
function countPublished(
  empresa: EmpresaItem,
  published: readonly Publication[],
  inRecord: Record<string, number>,
  now: Date,
): Write {
  const mes = monthOf(now);
  const limite = PLAN_RULES[empresa.plano_nome].limitePosts;
  const sameMonth = empresa.mes === mes;
  const links = isFirstWeek(empresa, now) ? sum(published, ({ post }) => post.link !== undefined) : 0;
  const linksRoom = scaled(FIRST_WEEK_LINKS) - links;
  const more: Record<string, number> = {
    totalPosts: published.length,
    linksPrimeiraSemana: links,
    ...(sameMonth && { totalPostsNoMes: published.length }),
    ...inRecord,
    rascunhos: -sum(published, ({ draft }) => draft?.situacao === 'rascunho'),
    agendados: -sum(published, ({ draft }) => draft?.situacao === 'agendado'),
  };
  const add = Object.fromEntries(Object.entries(more).filter(([, change]) => change !== 0));
  return updateItem(
    'empresas',
    { id: empresa.id },
    { add, ...(!sameMonth && { set: { mes, totalPostsNoMes: published.length } }) },
    {
      when: all(
        equals('plano_nome', empresa.plano_nome),
        sameMonth ? equals('mes', mes) : differs('mes', mes),
        sameMonth && limite !== null ? atMost('totalPostsNoMes', limite - published.length) : undefined,
        links > 0 ? any(missing('linksPrimeiraSemana'), atMost('linksPrimeiraSemana', linksRoom)) : undefined,
      ),
      otherwise: (current) => {
        if (current?.plano_nome !== empresa.plano_nome || (current.mes === mes) !== sameMonth)
          return new ConflictError();
        const isFull = links > 0 && Number(current.linksPrimeiraSemana ?? 0) > linksRoom;
        return isFull ? firstWeekReached(empresa) : refusal(REFUSALS.postLimit);
      },
    },
  );
}

function recordPublished({ post, draft }: Publication): Write[] {
  return [
    putItem('posts', post, {
      when: missing('id'),
      // Another request published the same draft.
      otherwise: (stored) =>
        draft ? new DraftChangedError() : new AlreadyRecordedError((stored ?? post) as PostItem),
    }),
    ...(draft
      ? [
          deleteItem(
            'rascunhos',
            { id: draft.id },
            { when: asRead(draft), otherwise: () => new DraftChangedError() },
          ),
        ]
      : []),
  ];
}

const ATTEMPTS = 4;

/**
 * Publishes posts of one company, all or none, and updates all counters. Throws 403 if the month has no room for all,
 * DraftChangedError if a draft changed.
 */
export async function publishPosts(
  empresa: EmpresaItem,
  published: readonly Publication[],
  now: Date,
  extra: readonly Write[] = [],
): Promise<void> {
  if (published.length === 0) return;
  const { inRecord, byDay } = countChanges(
    empresa.id,
    published.map(({ post }) => ({ after: post })),
  );
  // Again if the company's month or plan changed since it was read.
  await retry(ATTEMPTS, async (attempt) => {
    const current = attempt === 1 ? empresa : await mustGetEmpresa(empresa.id);
    await transact([
      ...published.flatMap(recordPublished),
      countPublished(current, published, inRecord, now),
      ...byDay,
      ...published.flatMap(({ post }) => (post.visivel ? [emitShown(post, now)] : [])),
      ...extra,
    ]);
  });
}

/**
 * Records a post that was no draft, and returns it. Repeated with the same ids, it changes nothing and returns the
 * first. Throws 403 at the monthly limit.
 */
export async function createPost(
  empresa: EmpresaItem,
  post: PostItem,
  now: Date,
  extra: readonly Write[],
): Promise<PostItem> {
  try {
    await publishPosts(empresa, [{ post }], now, extra);
    return post;
  } catch (error) {
    if (error instanceof AlreadyRecordedError) return error.post;
    throw error;
  }
}

export function postOf(draft: DraftItem, now: Date): PostItem {
  const { situacao, publicarEm, bloqueio, bloqueadoNo, recusadas, criadoEm, lista, ordem, fila, ...rest } =
    draft;
  const { validade } = draft;
  return {
    ...rest,
    ups: draft.ups ?? 0,
    versao: draft.versao + 1,
    createdAt: now.toISOString(),
    lugar: placeOf(draft.id, now),
    todos: 'post',
    compartilhado: false,
    ...(validade !== undefined && { validadeDia: validade }),
    ...(draft.pendentes?.size ? { oculto: true } : { visivel: visibleKey(draft) }),
  };
}

/** Emitted when employees see the post: at once, or with its last ready medium (media.ts). */
export const emitShown = (post: Pick<PostItem, 'empresaId' | 'id' | 'equipes'>, now: Date): Write =>
  emit('post.publicado', {
    empresaId: post.empresaId,
    dados: { postId: post.id, ...(isForTeams(post) && { paraEquipes: true }) },
    now,
  });

class AlreadyRecordedError extends Error {
  override readonly name = 'AlreadyRecordedError';
  readonly post: PostItem;
  constructor(post: PostItem) {
    super();
    this.post = post;
  }
}
