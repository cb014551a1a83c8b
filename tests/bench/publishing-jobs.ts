import type { TableName } from '../../functions/platform/dynamodb/tables.ts';
import type { Run } from '../../functions/platform/events/scheduled.ts';
import { dueDraft } from '../support/due-draft.ts';
import { fill, idOf } from '../support/table-rows.ts';
import { countOf, type Job, type Row } from './job.ts';
import { createMeter } from './meter.ts';

/** Monthly posts of the expert plan. */
const EXPERT = 50;
/** As in the product: queues, and posts on one page (functions/areas/posts/store). */
const QUEUES = 8;
const A_PAGE = 1000;
const limited = (n: number) => `LIMITADA${n}`;
const company = (id: string, plano_nome: string) => ({
  id,
  email: `${id.toLowerCase()}@exemplo.com.br`,
  plano_nome,
  mes: '2031-05',
  totalPosts: 0,
  totalPostsNoMes: 0,
  visiveisSemValidade: 0,
  numColaboradores: 0,
});
/** The draft that became a post: its id follows the instant of the publication. */
const draftOf = (id: unknown) => String(id).split('_')[1] ?? String(id);

/** A late run, in parallel with the run of the current minute. */
async function twoAtOnce(meter: ReturnType<typeof createMeter>) {
  const { handler } = await import('../../functions/areas/sistema/consumers/every-minute.ts');
  await meter.start();
  return async (event: { time: string }, run: Run) => {
    const ends = await Promise.allSettled([handler(event, run), handler(event, run)]);
    let posts = 0;
    for (const end of ends) {
      if (end.status === 'rejected') throw end.reason;
      posts += end.value.posts;
    }
    return { posts };
  };
}

/**
 * Posts without room stay in the queue, half of all: a run has time for both queues to read that many,
 * but not all posts of the beginning.
 */
const looksAtHeld = (count: number): number => 2 * QUEUES * (Math.ceil(count / 2 / QUEUES / A_PAGE) + 0.25);

/** A run with posts of one company is cut off after a fourth of them; each queue checks the time too. */
const looksAtOne = (count: number): number => 1.5 * QUEUES + count / 4 / A_PAGE;

/** `count` posts due in one minute, at `at`: of one company, and of many that may not publish them all. */
export function publishingJobs(
  count: number,
  at: Date,
  rowsOf: (name: TableName) => Promise<Row[]>,
): readonly Job[] {
  /** Each company has twice as many due posts as its month has room for. */
  const companies = Math.ceil(count / (2 * EXPERT));
  const scheduled = (id: string, empresaId: string, queue: number) => ({
    ...dueDraft({
      id,
      empresaId,
      criadoEm: '2031-04-01T12:00:00.000Z',
      publicarEm: at.toISOString(),
      ordem: `${at.toISOString()}#${id}`,
    }),
    fila: String(queue % QUEUES),
  });
  const postsOf = async (of: (empresaId: string) => boolean) =>
    (await rowsOf('posts')).flatMap(({ id, empresaId }) =>
      of(String(empresaId)) ? [{ id, empresaId: String(empresaId) }] : [],
    );
  const meter = createMeter('every-minute-at-the-limit');
  return [
    {
      name: 'every-minute',
      load: () => import('../../functions/areas/sistema/consumers/every-minute.ts'),
      looks: looksAtOne(count),
      table: 'rascunhos',
      // All of one company, whose posts are published one batch after the other: the slowest case.
      beside: () => fill('empresas', 1, () => company('EMPRESA', 'enterprise_anual')),
      tenThousand: 60,
      row: (n) => scheduled(idOf('d', n), 'EMPRESA', 0),
      left: (rows) => countOf(rows, ({ postId }) => postId === undefined),
      wrong: {
        'posts published twice, or counted otherwise': async () => {
          const posts = await postsOf((empresaId) => empresaId === 'EMPRESA');
          const [empresa] = (await rowsOf('empresas')).filter(({ id }) => id === 'EMPRESA');
          const distinct = new Set(posts.map(({ id }) => draftOf(id)));
          return posts.length - distinct.size + Math.abs(posts.length - Number(empresa?.totalPostsNoMes));
        },
      },
    },
    {
      name: 'every-minute-at-the-limit',
      load: async () => ({ handler: await twoAtOnce(meter) }),
      looks: looksAtHeld(count),
      table: 'rascunhos',
      beside: () => fill('empresas', companies, (n) => company(limited(n), 'expert_anual')),
      tenThousand: 60,
      row: (n) => scheduled(idOf('e', n), limited(n % companies), n % companies),
      left: (rows) =>
        countOf(rows, ({ postId, bloqueio }) => postId === undefined && bloqueio !== 'limite_mensal'),
      wrong: {
        'posts over or under the limit of a month, or published twice': async () => {
          const posts = await postsOf((empresaId) => empresaId.startsWith('LIMITADA'));
          const each = new Map<string, Set<string>>();
          for (const { empresaId, id } of posts)
            each.set(empresaId, (each.get(empresaId) ?? new Set()).add(draftOf(id)));
          const due = count / companies;
          const off = [...each.values()].reduce(
            (sum, { size }) => sum + Math.abs(size - Math.min(EXPERT, due)),
            0,
          );
          return off + Math.abs(posts.length - companies * Math.min(EXPERT, due));
        },
      },
      figures: () => [
        { name: 'calls for each post', value: meter.calls / count, unit: 'calls' },
        { name: 'transactions for each post', value: meter.transactions / count, unit: 'transactions' },
        { name: 'refused of them, for each post', value: meter.refused / count, unit: 'transactions' },
      ],
    },
  ];
}
