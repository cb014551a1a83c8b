import { dayOf } from '../../shared/rules/dates.ts';
import { addDays } from '../../shared/rules/periodos.ts';
import { fill, idOf } from '../support/table-rows.ts';
import { startBenchStack } from './bench-stack.ts';
import { type Figure, report } from './figures.ts';
import { measureOf } from './measure.ts';
import { openStores } from './seeding.ts';

/** The cost of results: reading them in a small company and in one of 100,000, and the writes of a share or a click. */
const MANY = Number(process.env.BENCH_FUNCIONARIOS ?? 100_000);
const SENHA = 'Senha123';
const DAYS = 731;
const HOJE = dayOf(new Date());
const stack = await startBenchStack();
const { login, costOf } = measureOf(stack.url);
const stores = await openStores();
const { db } = await import('../../functions/platform/dynamodb/db.ts');
const { countFacts, countLiveFacts } = await import('../../functions/areas/resultados/count-facts.ts');
const { countedClicks } = await import('../../functions/areas/resultados/counted-clicks.ts');
const { clicksFact, clicksKey } = await import('../../functions/areas/resultados/facts.ts');
const { countClick, visitOf } = await import('../../functions/areas/links/store/clicks.ts');

/** Two years of days on which everything happened, and a year in which every employee shared. */
async function withHistory(people: number) {
  const empresa = await stores.empresa('enterprise_anual', SENHA);
  await fill('resultados', DAYS, (n) => ({
    empresaId: empresa.id,
    item: `dia#${addDays(HOJE, -n)}`,
    compartilhamentos: 1234,
    cliques: 12_345,
    upsGanhos: 23_456,
    upsTrocados: 3456,
    publicacoes: 3,
    entradas: 12,
    primeiraSemana: 123,
    primeiraMes: 45,
    primeiraTrimestre: 12,
    primeiraAno: 3,
  }));
  await fill('resultados', 24, (n) => ({
    empresaId: empresa.id,
    item: `mes#${Number(HOJE.slice(0, 4)) - (n < 12 ? 1 : 0)}-${String(1 + (n % 12)).padStart(2, '0')}`,
    entradas: 300,
  }));
  await fill('resultados', people, (n) => ({
    empresaId: empresa.id,
    item: `pessoa#${HOJE.slice(0, 4)}#${idOf('P', n)}`,
    versao: 9,
    dias: Array.from({ length: 20 }, (_, day) => `${String(101 + day * 50).padStart(4, '0')}:1,4,10`).join(
      ';',
    ),
    linhas: '1-20',
  }));
  const { token } = await login(empresa.email, SENHA);
  const read = async (kind: string, periodo: string) =>
    (await costOf('GET', `/api/resultados${kind}`, { token, query: { empresaId: empresa.id, periodo } }))
      .leitura;
  return {
    mes: await read('', 'mes'),
    ano: await read('', 'ano'),
    page: await read('/colaboradores', 'mes'),
  };
}

let written = 0;
db.middlewareStack.add(
  (next) => async (args) => {
    Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
    const result = await next(args);
    const { ConsumedCapacity: used } = result.output as { ConsumedCapacity?: unknown };
    const isWrite = ['TransactItems', 'Item', 'UpdateExpression'].some((name) => name in args.input);
    for (const { CapacityUnits = 0 } of [used ?? []].flat() as { CapacityUnits?: number }[])
      if (isWrite) written += CapacityUnits;
    return result;
  },
  { step: 'initialize', name: 'counted' },
);
/** The write units of some work. */
async function costOfWriting(work: () => Promise<void>): Promise<number> {
  written = 0;
  await work();
  return written;
}

/** An id without a company, so that the running stack does not count the same clicks too. */
async function adding(people: number, clicks: number): Promise<{ share: number; click: number }> {
  const empresaId = `NENHUMA${people}-${clicks}`;
  const who = Array.from({ length: people }, (_, n) => ({ funcionarioId: idOf('P', n), postId: 'POST' }));
  const shares = who.map((each) => ({
    of: 'share' as const,
    ...each,
    lugar: 'LPOST',
    line: 1,
    dia: HOJE,
    ups: 10,
  }));
  const share = await costOfWriting(() => countFacts(empresaId, shares));
  const now = new Date();
  const click = await costOfWriting(async () => {
    const facts = new Map<string, ReturnType<typeof clicksFact>>();
    for (let n = 0; n < people * clicks; n += 1) {
      const link = { ...who[n % people], codigo: `c${n % people}`, empresaId, link: '' } as Parameters<
        typeof countClick
      >[0];
      const visit = visitOf(`visitante${n}`, now);
      await countClick(link, visit, now, AbortSignal.timeout(5000));
      const fact = clicksFact({ ...link, ...visit, visitantes: 1, expiraEm: 0 });
      facts.set(clicksKey(fact), fact);
    }
    await countFacts(empresaId, [...facts.values()], { clicks: countedClicks });
  });
  return { share: share / people, click: click / (people * clicks) };
}

/** Shares of as many companies, one each. */
async function apart(companies: number): Promise<number> {
  const batch: Parameters<typeof countLiveFacts>[0][number][] = [];
  for (let n = 0; n < companies; n += 1) {
    const { id } = await stores.empresa('enterprise_anual', SENHA);
    const share = {
      of: 'share' as const,
      funcionarioId: idOf('P', n),
      postId: 'POST',
      lugar: 'LPOST',
      line: 1,
    };
    batch.push({ empresaId: id, facts: [{ ...share, dia: HOJE, ups: 10 }] });
  }
  return (await costOfWriting(() => countLiveFacts(batch, {}, new Date()))) / companies;
}

try {
  const [few, many] = [await withHistory(10), await withHistory(MANY)];
  const [alone, four, together] = [await adding(1, 1), await adding(1, 4), await adding(10, 4)];
  const ofTen = await apart(10);
  const units = (name: string, value: number, max?: number): Figure => ({
    name,
    value,
    unit: 'units',
    ...(max !== undefined && { max }),
  });
  report('results', 'Results (consumed DynamoDB units)', [
    units('a month, company of 10: read', few.mes, 10),
    units(`a month, company of ${MANY}: read`, many.mes, 10),
    units('a year, company of 10: read', few.ano, 40),
    units(`a year, company of ${MANY}: read`, many.ano, 40),
    units(`a page of people, ${MANY} of them active: read`, many.page),
    units('a share, ten folded together: write', together.share, 1.7),
    units('a share, with those of nine other companies: write', ofTen, 6),
    units('a share folded alone: write', alone.share, 6),
    units('a click, forty on the addresses of ten people, the redirect included: write', together.click, 2),
    units('a click, four on one address, the redirect included: write', four.click, 3),
    units('a click folded alone, the redirect included: write', alone.click, 8),
  ]);
} finally {
  await stack.stop();
}
