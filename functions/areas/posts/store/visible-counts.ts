import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import { isForTeams } from '../../../../shared/rules/equipes.ts';
import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { atLeast } from '../../../platform/dynamodb/conditions.ts';
import { queryPages } from '../../../platform/dynamodb/queries.ts';
import type { PostItem } from './posts.ts';

/**
 * How many posts employees see, and how many are hidden behind their media: those without an end in the company's own
 * record, the others in an item per company and last day, so that an ended day just drops out. TTL takes the items of
 * days that are over.
 */
/** The scope of a company's counts by day. */
export const visibleCountsOf = (empresaId: string) => `visiveis#${empresaId}`;

/** Longer than the sweep may be late (functions/areas/posts/consumers/expire-posts.ts). */
const KEPT_MS = 30 * DAY_MS;

/** Posts with one last day: those that employees see, those of them that are for some teams only, and those that are hidden. */
interface DayCounts {
  posts: number;
  deEquipes: number;
  ocultos: number;
}

const NONE: DayCounts = { posts: 0, deEquipes: 0, ocultos: 0 };

/** Changes the counts of the posts that are good through the end of a day (`YYYY-MM-DD`). */
export const countOnDay = (
  empresaId: string,
  dia: string,
  { posts, deEquipes = 0, ocultos }: Omit<DayCounts, 'deEquipes'> & Partial<DayCounts>,
): Write =>
  updateItem(
    'contadores',
    { escopo: visibleCountsOf(empresaId), fatia: dia },
    {
      add: { posts, ocultos, ...(deEquipes !== 0 && { deEquipes }) },
      set: { expiraEm: epoch(addMs(new Date(`${dia}T12:00:00Z`), KEPT_MS)) },
    },
  );

/** A post as far as it is counted here. */
export type Counted = Pick<PostItem, 'empresaId' | 'validade' | 'visivel' | 'oculto' | 'equipes'>;

/** What becomes of a post: one that is new was none before, one that is deleted is none after. */
interface Change {
  before?: Counted | undefined;
  after?: Counted | undefined;
}

/** What counts in a company's record the posts without an end. */
const IN_RECORD: Record<keyof DayCounts, string> = {
  posts: 'visiveisSemValidade',
  deEquipes: 'visiveisDeEquipes',
  ocultos: 'ocultosSemValidade',
};
const ofTeams = (post: Counted): 'deEquipes'[] => (isForTeams(post) ? ['deEquipes'] : []);

/** The changes of all counters by what becomes of some posts of one company: in its record, and by their last days. */
export function countChanges(empresaId: string, changes: readonly Change[]) {
  const inRecord = new Map<string, number>();
  const days = new Map<string, DayCounts>();
  const count = (post: Counted | undefined, change: 1 | -1) => {
    if (!post?.visivel && !post?.oculto) return;
    const kinds = post.visivel ? (['posts', ...ofTeams(post)] as const) : (['ocultos'] as const);
    for (const kind of kinds) {
      if (post.validade) {
        const day = days.get(post.validade) ?? NONE;
        days.set(post.validade, { ...day, [kind]: day[kind] + change });
      } else {
        const name = IN_RECORD[kind];
        inRecord.set(name, (inRecord.get(name) ?? 0) + change);
      }
    }
  };
  for (const { before, after } of changes) {
    count(before, -1);
    count(after, 1);
  }
  return {
    inRecord: Object.fromEntries([...inRecord].filter(([, change]) => change !== 0)),
    byDay: [...days]
      .filter(([, { posts, deEquipes, ocultos }]) => posts !== 0 || deEquipes !== 0 || ocultos !== 0)
      .map(([dia, change]) => countOnDay(empresaId, dia, change)),
  };
}

/** How many posts with an end a company's employees see on a day, some of them in their teams, and how many are hidden from them. */
export async function countEndingFrom(empresaId: string, hoje: string): Promise<DayCounts> {
  const count = { ...NONE };
  const pages = queryPages<Partial<DayCounts>>('contadores', {
    where: { escopo: visibleCountsOf(empresaId) },
    range: atLeast('fatia', hoje),
  });
  for await (const { items } of pages)
    for (const { posts = 0, deEquipes = 0, ocultos = 0 } of items) {
      count.posts += posts;
      count.deEquipes += deEquipes;
      count.ocultos += ocultos;
    }
  return count;
}
