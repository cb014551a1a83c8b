import { createHash } from 'node:crypto';
import { placeOf } from '../../functions/areas/posts/store/place.ts';
import { fill } from '../support/table-rows.ts';
import { startBenchStack } from './bench-stack.ts';
import { type Figure, report } from './figures.ts';
import { measureOf } from './measure.ts';
import { fillPeople } from './people-rows.ts';
import { openStores } from './seeding.ts';

/**
 * What one company of 100,000 employees costs, 60 % of them at 0 UPS and all registered at once, as after an import:
 * the walks that mark its rankings, positions by them, and what its directory pays to read all of them, page by page. All
 * earned UPS this month, and subscribe to push notifications of new posts.
 */
const FUNCIONARIOS = Number(process.env.BENCH_FUNCIONARIOS ?? 100_000);
const SENHA = 'Senha123';
const stack = await startBenchStack();
const { call, login, costOf, connect } = measureOf(stack.url);
const stores = await openStores();
const { db, table } = await import('../../functions/platform/dynamodb/db.ts');
const { transact } = await import('../../functions/platform/dynamodb/writes.ts');
const { UpdateCommand } = await import('@aws-sdk/lib-dynamodb');
const { monthBoard, ordemOf } = await import('../../functions/areas/ranking/ranking-keys.ts');

const { monthOf } = await import('../../shared/rules/dates.ts');
const { markRanking } = await import('../../functions/areas/ranking/store/mark-rows.ts');
const { createMeter } = await import('./meter.ts');

const NOW = new Date();
const idOf = (n: number) =>
  createHash('sha256').update(`pessoa ${n}`).digest('hex').slice(0, 26).toUpperCase();
/** Shares are worth 10 UPS: the other employees have few different balances, most of them low. */
const upsOf = (n: number) => (n % 10 < 6 ? 0 : 10 * (1 + ((n * 7919) % 200) * ((n * 31) % 3 === 0 ? 3 : 1)));
const BOARD = monthBoard(monthOf(NOW));
/** In a month there are few different values, each shared by hundreds. */
const upsInMonthOf = (n: number) => 10 * (1 + ((n * 7919) % 40));
const emailOf = (n: number) => `pessoa${n}@exemplo.com.br`;

const empresa = await stores.empresa('enterprise_anual', SENHA);
const funcionario = (n: number) => {
  const [id, ups] = [idOf(n), upsOf(n)];
  const ordem = ordemOf(ups, NOW, id);
  return {
    empresaId: empresa.id,
    id,
    nome: `Pessoa da Silva ${n}`,
    email: emailOf(n),
    fotoPerfilColab: `midias/${empresa.id}/${id}.webp`,
    ups,
    ordem,
    todos: 'funcionario',
    ordemGeral: ordem,
    ordemMes: BOARD + ordemOf(upsInMonthOf(n), NOW, id),
    movimentos: 0,
    hash: '',
    totalCompartilhados: 0,
    dataAdmissao: '2026-11-22',
    emailConfirmed: true,
    senhaDefinida: true,
  };
};

/** Push subscribers whose address is never called: publishing is measured without the sending. */
const subscribe = (empresaId: string, people: number) =>
  fill('inscricoes', people, (n) => ({
    id: `${empresaId}#${idOf(n)}`,
    contaId: idOf(n),
    empresaId,
    endpoint: 'http://127.0.0.1/ninguem',
    grupo: empresaId,
    lugar: `${idOf(n)}#${n}`,
  }));

/** More unread posts and notices than the bell shows. */
async function notify(funcionarioId: string): Promise<void> {
  const { itemOf } = await import('../../functions/areas/avisos/store/avisos.ts');
  const { postsOf } = await import('../../functions/areas/avisos/store/read-posts.ts');
  const { newUlid } = await import('../../functions/platform/dynamodb/ids.ts');
  const ids = Array.from({ length: 200 }, (_, n) => newUlid(new Date(NOW.getTime() - n * 3_600_000)));
  const idAt = (n: number) => ids[n] ?? '';
  const lugarAt = (n: number) => placeOf(idAt(n), new Date(NOW.getTime() - n * 3_600_000));
  await fill('posts', ids.length, (n) => ({
    ...{
      empresaId: empresa.id,
      id: idAt(n),
      lugar: lugarAt(n),
      legenda: 'Novidades',
      midias: [],
      ups: 10,
      tags: [],
    },
    ...{ visivel: empresa.id, todos: 'post' },
  }));
  const dados = (n: number) => ({
    postId: idAt(n),
    lugar: lugarAt(n),
    ups: 10,
    trecho: 'Conheça as novidades da nossa empresa',
  });
  const aviso = (conta: string, tipo: 'post_novo' | 'compartilhamento_agendado') => (n: number) => ({
    ...itemOf(conta, { id: idAt(n), tipo, dados: dados(n), em: NOW.toISOString() }),
  });
  await fill('avisos', ids.length, aviso(postsOf(empresa.id), 'post_novo'));
  await fill('avisos', ids.length, aviso(funcionarioId, 'compartilhamento_agendado'));
  await db.send(
    new UpdateCommand({
      TableName: table('funcionarios'),
      Key: { empresaId: empresa.id, id: funcionarioId },
      UpdateExpression: 'SET avisosLidosAte = :zero',
      ExpressionAttributeValues: { ':zero': '0' },
    }),
  );
}

const seed = () => fillPeople(empresa.id, FUNCIONARIOS, funcionario);

/** Employees who sign in, spread over the ranking; the others are rows only. */
const inOrder = Array.from({ length: FUNCIONARIOS }, (_, n) => n).sort((a, b) =>
  funcionario(a).ordem < funcionario(b).ordem ? -1 : 1,
);
const places = [0, 0.01, 0.1, 0.2, 0.3, 0.39, 0.41, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99].map((part) =>
  Math.floor(part * FUNCIONARIOS),
);
const sample = [...places, FUNCIONARIOS - 1].map((place) => ({ place: place + 1, n: inOrder[place] ?? 0 }));

const inMonth = Array.from({ length: FUNCIONARIOS }, (_, n) => n).sort((a, b) =>
  funcionario(a).ordemMes < funcionario(b).ordemMes ? -1 : 1,
);
const monthPlaces = new Map(inMonth.map((n, index) => [n, index + 1]));

async function signIn(n: number): Promise<string> {
  const id = idOf(n);
  const conta = { email: emailOf(n), contaId: id, tipo: 'funcionario', empresaId: empresa.id };
  await transact([{ item: { Put: { TableName: table('contas'), Item: conta } } }]);
  await stores.identity.setPassword({ id, empresaId: empresa.id, groups: ['funcionario'] }, SENHA);
  return (await login(emailOf(n), SENHA)).token;
}

async function positions(tokens: readonly string[]) {
  const costs: (Awaited<ReturnType<typeof costOf>> & { atZero: boolean })[] = [];
  for (const [index, { place, n }] of sample.entries()) {
    const token = tokens[index] ?? '';
    const cost = await costOf('GET', '/DadosColab', { token, query: { email: emailOf(n) } });
    if (Number(cost.reply.posicao) !== place) throw new Error(`${cost.reply.posicao} instead of ${place}`);
    costs.push({ ...cost, atZero: upsOf(n) === 0 });
  }
  const worst = (some: typeof costs) => Math.max(...some.map(({ leitura }) => leitura));
  return {
    atZero: worst(costs.filter(({ atZero }) => atZero)),
    others: worst(costs.filter(({ atZero }) => !atZero)),
    trips: Math.max(...costs.map(({ idas }) => idas)),
  };
}

/** A page of its employees as a directory reads them: first, last in order, and a step towards a distant page. */
async function directory() {
  const { token } = await login(empresa.email, SENHA);
  const { body } = await call<{ chave: string }>('POST', '/api/chaves', {
    token,
    body: { nome: 'Diretório', senhaAtual: SENHA },
  });
  const page = (startIndex: number, status = 200) =>
    costOf('GET', '/scim/v2/Users', {
      headers: { authorization: `Bearer ${body.chave}` },
      query: { startIndex, count: 100 },
      status,
    });
  const first = await page(1);
  const last = FUNCIONARIOS - 99;
  const step = await page(last - 100, 503);
  // The way there is walked in steps; the previous page gives the start of the last one.
  while (
    await page(last - 100).then(
      () => false,
      () => true,
    )
  );
  return { first, last: await page(last), step };
}

async function monthPositions(tokens: readonly string[]) {
  const costs: Awaited<ReturnType<typeof costOf>>[] = [];
  for (const [index, token] of tokens.entries()) {
    const n = sample[index]?.n ?? 0;
    const cost = await costOf('GET', '/api/mes', {
      token,
      query: { empresaId: empresa.id },
    });
    const place = monthPlaces.get(n);
    if (Number(cost.reply.posicao) !== place) throw new Error(`${cost.reply.posicao} instead of ${place}`);
    costs.push(cost);
  }
  return {
    leitura: Math.max(...costs.map(({ leitura }) => leitura)),
    idas: Math.max(...costs.map(({ idas }) => idas)),
  };
}

/** A post of a company whose employees all get notified. */
async function publishing(subscribed: number) {
  const { id, email } =
    subscribed === FUNCIONARIOS ? empresa : await stores.empresa('enterprise_anual', SENHA);
  await subscribe(id, subscribed);
  const { token } = await login(email, SENHA);
  return costOf('POST', '/createPost', {
    status: 201,
    token,
    body: { legenda: 'Novidade da semana', empresaId: id, ups: 10 },
  });
}

/** Both rankings, as the consumer walks through them. */
async function walks() {
  const meter = createMeter('posicoes');
  await meter.start();
  const started = performance.now();
  await markRanking(empresa.id, '', NOW);
  await markRanking(empresa.id, BOARD, NOW);
  return { seconds: (performance.now() - started) / 1000, read: meter.read, write: meter.write };
}

/** The first share of an employee at 0 UPS, among tens of thousands of them. */
async function shareOf(index: number): Promise<number> {
  const [id, token] = [idOf(sample.at(index)?.n ?? 0), tokens.at(index) ?? ''];
  const internoPostId = await stores.post(empresa.id, { midias: [] });
  await connect(id, token);
  const { escrita } = await costOf('POST', '/proxy/linkedin', {
    token,
    body: { funcionarioId: id, internoPostId },
    headers: { 'idempotency-key': `bench-grande-${internoPostId}` },
  });
  return escrita;
}

const tokens: string[] = [];

try {
  await seed();
  for (const { n } of sample) tokens.push(await signIn(n));
  const walk = await walks();
  const place = await positions(tokens);
  const scim = await directory();
  const month = await monthPositions(tokens);
  const page = await costOf('GET', '/rankingColaboradores', {
    token: tokens[0] ?? '',
    query: { empresaId: empresa.id, periodo: 'mes', limit: 6 },
  });
  await notify(idOf(sample[0]?.n ?? 0));
  const bell = await costOf('GET', '/api/avisos', { token: tokens[0] ?? '', query: { limit: 1 } });
  const share = await shareOf(-1);
  // Last, because its pushes would run during the other measurements.
  const [toTen, toAll] = [await publishing(10), await publishing(FUNCIONARIOS)];
  const figure = (name: string, value: number, unit: string, max?: number): Figure => ({
    name,
    value,
    unit,
    ...(max === undefined ? {} : { max }),
  });
  report('large-company', `One company of ${FUNCIONARIOS} employees, 60 % of them at 0 UPS`, [
    figure('the walks through both rankings', walk.seconds, 's'),
    figure('the walks: read', walk.read, 'units', 6000),
    figure('the marks of both rankings: write', walk.write, 'units', 32),
    figure('own position at 0 UPS (GET /DadosColab): read', place.atZero, 'units', 20),
    figure('own position elsewhere: read', place.others, 'units', 20),
    figure('own position: database round trips in sequence', place.trips, 'trips', 3),
    figure('SCIM, page of 100 from startIndex 1: read', scim.first.leitura, 'units', 30),
    figure(`SCIM, page of 100 from startIndex ${FUNCIONARIOS - 99}: read`, scim.last.leitura, 'units', 30),
    figure('SCIM, the last page / the first', scim.last.leitura / scim.first.leitura, 'times', 1.2),
    figure('SCIM, a step of 10,000 towards a page not visited before: read', scim.step.leitura, 'units'),
    figure("a page of the month's ranking: read", page.leitura, 'units', 1),
    figure('own position in the month (GET /api/mes): read', month.leitura, 'units', 20),
    figure('own position in the month: database round trips in sequence', month.idas, 'trips', 3),
    figure('the bell (GET /api/avisos?limit=1), 400 unread: read', bell.leitura, 'units', 2),
    figure('createPost, ten recipients: write', toTen.escrita, 'units'),
    figure(
      `createPost, added by ${FUNCIONARIOS} recipients: write`,
      toAll.escrita - toTen.escrita,
      'units',
      0,
    ),
    figure('a share without media, with Idempotency-Key: write', share, 'units', 31),
  ]);
} finally {
  await stack.stop();
}
