import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import { isForTeams } from '../../../../shared/rules/equipes.ts';
import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { atLeast } from '../../../platform/dynamodb/conditions.ts';
import { queryPages } from '../../../platform/dynamodb/queries.ts';

/**
 * How many posts employees see, and how many are hidden by their media. Posts without an end are counted in the
 * company's record; the others in an item per company and last day, so that an ended day drops out by itself. TTL
 * deletes ended days.
 */
/** The scope of a company's counts by day. */
export const visibleCountsOf = (empresaId: string) => `visiveis#${empresaId}`;

/** Longer than the expiry sweep may be late (functions/areas/posts/consumers/expire-posts.ts). */
const KEPT_MS = 30 * DAY_MS;

/** Posts with the same last day: visible ones, those of them for some teams only, and hidden ones. */
interface DayCounts {
  posts: number;
  deEquipes: number;
  ocultos: number;
}

const NONE: DayCounts = { posts: 0, deEquipes: 0, ocultos: 0 };

/** Changes the counts of posts whose last day is this one (`YYYY-MM-DD`). */
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

export interface Counted {
  empresaId: string;
  validade?: string;
  visivel?: string;
  oculto?: true;
  equipes?: string[];
}

/** A post before and after a change: no `before` for a new post, no `after` for a deleted one. */
interface CountChange {
  before?: Counted | undefined;
  after?: Counted | undefined;
}

/** The counters of posts without an end in a company's record. */
const IN_RECORD: Record<keyof DayCounts, string> = {
  posts: 'visiveisSemValidade',
  deEquipes: 'visiveisDeEquipes',
  ocultos: 'ocultosSemValidade',
};
const ofTeams = (post: Counted): 'deEquipes'[] => (isForTeams(post) ? ['deEquipes'] : []);

/** The counter changes for some posts of one company: in its record, and by last day. */
export function countChanges(empresaId: string, changes: readonly CountChange[]) {
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

/** Counts of the posts ending on `hoje` or later: visible, visible to some teams only, and hidden. */
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
