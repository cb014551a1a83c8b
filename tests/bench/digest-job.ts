import { placeOf } from '../../functions/areas/posts/store/place.ts';
import { monthBoard, ordemOf } from '../../functions/areas/ranking/ranking-keys.ts';
import type { TableName } from '../../functions/platform/dynamodb/tables.ts';
import type { Run } from '../../functions/platform/events/scheduled.ts';
import { fill, idOf } from '../support/table-rows.ts';
import type { Job, Row } from './job.ts';
import { createMeter } from './meter.ts';

const MONDAY = '2031-05-05T12:00:00.000Z';
const MES = '2031-05';
/** Sorts the employees of the other companies after the large one's, newest first. */
const LARGE = idOf('F', 0);
const POSTS = 3;
const PEOPLE_A_COMPANY = 100;
/** How often a run dies before it has saved its progress: once in this many times. */
const DIES_EVERY = 40;

/** The kind of employee: of ten, two have shared this week. */
const KINDS = ['new', 'new', 'new', 'new', 'new', 'one', 'all', 'long ago', 'wants none', 'no address'];
const kindOf = (n: number) => KINDS[n % KINDS.length];
const gets = (n: number) => !['all', 'wants none', 'no address'].includes(kindOf(n) ?? '');
const stands = (n: number) => ['one', 'all'].includes(kindOf(n) ?? '');

/**
 * The digests of a Monday: half of the employees are in one company, the others in companies of a hundred. Some shared
 * all three posts of their company, or one, and are in the month's ranking; some want no digest. Runs time out, run
 * twice at the same time, and die with mails written but no progress saved.
 */
export function digestJob(count: number, looks: number, rowsOf: (name: TableName) => Promise<Row[]>): Job {
  const half = Math.ceil(count / 2);
  const companies = Math.max(1, Math.ceil((count - half) / PEOPLE_A_COMPANY));
  const companyOf = (n: number) => (n < half ? companies : n % companies);
  const empresaAt = (n: number) => (n === companies ? LARGE : idOf('E', n));
  const empresaOf = (n: number) => empresaAt(companyOf(n));
  const instantOf = (n: number) => `2031-05-0${1 + n}T12:00:00.000Z`;
  /** The key and place of one of a company's posts. */
  const postOf = (company: number, n: number) => {
    const id = idOf('P', company * POSTS + n);
    return { id, lugar: placeOf(id, new Date(instantOf(n))) };
  };
  const ordemMesOf = (n: number) =>
    monthBoard(MES) + ordemOf(5 + ((n * 7919) % 40), new Date(MONDAY), idOf('C', n));
  const sharing = (n: number) => {
    if (kindOf(n) === 'long ago')
      return { totalCompartilhados: 7, ultimoCompartilhamento: '2031-03-01T12:00:00.000Z' };
    if (!stands(n)) return { totalCompartilhados: 0 };
    return {
      totalCompartilhados: kindOf(n) === 'all' ? POSTS : 1,
      ultimoCompartilhamento: '2031-05-04T12:00:00.000Z',
      ordemMes: ordemMesOf(n),
    };
  };
  const sharers = Array.from({ length: count }, (_, n) => n).filter(stands);

  async function beside(): Promise<void> {
    await fill('empresas', companies + 1, (n) => ({
      id: empresaAt(n),
      todas: 'empresa',
      nome: 'Acme',
      numColaboradores: 0,
    }));
    await fill('posts', (companies + 1) * POSTS, (n) => {
      const company = Math.floor(n / POSTS);
      const empresaId = empresaAt(company);
      const createdAt = instantOf(n % POSTS);
      const shown = { legenda: 'Para a semana', midias: [], ups: 5, tags: [], visivel: empresaId };
      return { empresaId, ...postOf(company, n % POSTS), createdAt, ...shown };
    });
    await fill('compartilhamentos', sharers.length * POSTS, (row) => {
      const n = sharers[Math.floor(row / POSTS)] ?? 0;
      const isShared = kindOf(n) === 'all' || row % POSTS === 0;
      const id = idOf('C', n);
      const { id: postId, lugar } = postOf(companyOf(n), row % POSTS);
      return { funcionarioId: id, postId, lugar, ...(isShared && { publicou: id }) };
    });
    const { markRanking } = await import('../../functions/areas/ranking/store/mark-rows.ts');
    await markRanking(LARGE, monthBoard(MES), new Date(MONDAY));
  }

  /** Mails to employees who should get none, or already got one. */
  async function mails() {
    const written = (await rowsOf('correio')).map(({ conta }) => (conta as { contaId: string }).contaId);
    const people = new Set(written);
    const expected = new Set(
      Array.from({ length: count }, (_, n) => n)
        .filter(gets)
        .map((n) => idOf('C', n)),
    );
    return {
      missing: [...expected].filter((id) => !people.has(id)).length,
      wrong: [...people].filter((id) => !expected.has(id)).length,
      twice: written.length - people.size,
    };
  }

  const meter = createMeter('resumo-da-semana', DIES_EVERY);
  return {
    name: 'weekly-digest',
    load: async () => ({ handler: await wholeDigest(looks, meter) }),
    table: 'funcionarios',
    beside,
    row: (n) => ({
      empresaId: empresaOf(n),
      id: idOf('C', n),
      nome: `Pessoa ${n}`,
      email: `c${n}@exemplo.com.br`,
      todos: 'funcionario',
      ups: 0,
      movimentos: 0,
      hash: '',
      emailConfirmed: kindOf(n) !== 'no address',
      ...(kindOf(n) === 'wants none' && { preferencias: { email: { resumo: false } } }),
      ...sharing(n),
    }),
    left: async () => (await mails()).missing,
    wrong: {
      'people mailed twice': async () => (await mails()).twice,
      'people mailed who want none or have shared all': async () => (await mails()).wrong,
    },
    figures: () => [
      {
        name: 'runs that died',
        value: meter.deaths,
        unit: 'runs',
        min: Math.min(1, Math.floor(count / 10_000)),
      },
      { name: 'read for each person', value: meter.read / count, unit: 'units' },
      { name: 'written for each person', value: meter.write / count, unit: 'units' },
      { name: 'calls for each person', value: meter.calls / count, unit: 'calls' },
    ],
  };
}

/**
 * The job without its pacing. It ends its runs itself: one that leaves work counts as cut off. The first run happens
 * twice at the same time; once all are done, another run visits everyone again as far as its time allows.
 */
async function wholeDigest(looks: number, meter: ReturnType<typeof createMeter>) {
  const { handler } = await import('../../functions/areas/correio/consumers/weekly-digest.ts');
  const { readProgress } = await import('../../functions/platform/jobs/progress.ts');
  const { UnfinishedError } = await import('../../functions/platform/events/scheduled.ts');
  const event = { time: MONDAY, porSegundo: Number.POSITIVE_INFINITY };
  await meter.start();
  let isFirst = true;
  return async (_event: { time: string }, run: Run) => {
    const runs = [handler(event, run), ...(isFirst ? [handler(event, run)] : [])];
    isFirst = false;
    const ends = await Promise.allSettled(runs);
    for (const end of ends) if (end.status === 'rejected' && !meter.isDeath(end.reason)) throw end.reason;
    const progress = await readProgress<{ cursor: unknown }>('resumo-da-semana');
    if (progress?.cursor !== null) throw new UnfinishedError('To be continued');
    let left = looks / 2;
    const again = { getRemainingTimeInMillis: () => (left-- > 0 ? 600_000 : 0) };
    const { resumos } = await handler({ ...event, deNovo: true }, again).catch((error: unknown) => {
      if (meter.isDeath(error)) return { resumos: 0 };
      throw error;
    });
    return { resumos };
  };
}
