import { createHash } from 'node:crypto';
import { fill } from '../support/table-rows.ts';
import { startBenchStack } from './bench-stack.ts';
import { type Figure, report } from './figures.ts';
import { measureOf } from './measure.ts';
import { openStores } from './seeding.ts';

/**
 * What one company of 100,000 employees costs, of whom 60 % stand at 0 UPS and all arrived at once: as an import leaves
 * it, in the fixed bands that a first stage's data have, and once its bands are redrawn; and what its directory pays that
 * reads them all, page by page.
 */
const FUNCIONARIOS = Number(process.env.BENCH_FUNCIONARIOS ?? 100_000);
const SENHA = 'Senha123';
const stack = await startBenchStack();
const { call, login, costOf, connect } = measureOf(stack.url);
const stores = await openStores();
const { db, table, transact } = await import('../../functions/store/db.ts');
const { shardOf } = await import('../../functions/store/counters.ts');
const { UpdateCommand, PutCommand } = await import('@aws-sdk/lib-dynamodb');
const { ordemOf } = await import('../../shared/rules/ranking.ts');
const { firstBandOf } = await import('../../shared/rules/bands.ts');
const { redrawBands } = await import('../../functions/store/funcionarios/redraw.ts');

const NOW = new Date();
const idOf = (n: number) =>
  createHash('sha256').update(`pessoa ${n}`).digest('hex').slice(0, 26).toUpperCase();
/** Shares are worth 10 UPS: the rest stand on few values, most of them low. */
const upsOf = (n: number) => (n % 10 < 6 ? 0 : 10 * (1 + ((n * 7919) % 200) * ((n * 31) % 3 === 0 ? 3 : 1)));
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
    movimentos: 0,
    hash: '',
    totalCompartilhados: 0,
    dataAdmissao: '2026-11-22',
    emailConfirmed: true,
    senhaDefinida: true,
  };
};

async function seed(): Promise<void> {
  await fill('funcionarios', FUNCIONARIOS, funcionario);
  const shards = new Map<string, Record<string, number>>();
  for (let n = 0; n < FUNCIONARIOS; n += 1) {
    const shard = shards.get(shardOf(idOf(n))) ?? {};
    const { name } = firstBandOf(upsOf(n));
    shard[name] = (shard[name] ?? 0) + 1;
    shards.set(shardOf(idOf(n)), shard);
  }
  for (const [fatia, counts] of shards) {
    const Item = { escopo: empresa.id, fatia, ...counts };
    await db.send(new PutCommand({ TableName: table('contadores'), Item }));
  }
  await db.send(
    new UpdateCommand({
      TableName: table('empresas'),
      Key: { id: empresa.id },
      UpdateExpression: 'SET numColaboradores = :people',
      ExpressionAttributeValues: { ':people': FUNCIONARIOS },
    }),
  );
}

/** Employees all over the ranking who sign in; the rest are rows. */
const inOrder = Array.from({ length: FUNCIONARIOS }, (_, n) => n).sort((a, b) =>
  funcionario(a).ordem < funcionario(b).ordem ? -1 : 1,
);
const places = [0, 0.01, 0.1, 0.2, 0.3, 0.39, 0.41, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99].map((part) =>
  Math.floor(part * FUNCIONARIOS),
);
const sample = [...places, FUNCIONARIOS - 1].map((place) => ({ place: place + 1, n: inOrder[place] ?? 0 }));

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

/** A page of its people as its directory reads them: the first, the last of a list read in order, and a step towards a place far off. */
async function directory() {
  const { token } = await login(empresa.email, SENHA);
  const { body } = await call<{ chave: string }>('POST', '/api/chaves', {
    token,
    body: { nome: 'Diretório' },
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
  // The way there is walked in steps; the page before then says where the last one begins.
  while (
    await page(last - 100).then(
      () => false,
      () => true,
    )
  );
  return { first, last: await page(last), step };
}

try {
  await seed();
  const tokens = [];
  for (const { n } of sample) tokens.push(await signIn(n));
  const before = await positions(tokens);
  const started = performance.now();
  await redrawBands(empresa.id, NOW);
  const seconds = (performance.now() - started) / 1000;
  const after = await positions(tokens);
  const scim = await directory();
  const [n, token] = [sample.at(-1)?.n ?? 0, tokens.at(-1) ?? ''];
  await connect(idOf(n), token);
  const postId = await stores.post(empresa.id, { midias: [] });
  const share = await costOf('POST', '/proxy/linkedin', {
    token,
    body: { funcionarioId: idOf(n), internoPostId: postId },
    headers: { 'idempotency-key': 'bench-grande' },
  });
  const figure = (name: string, value: number, unit: string, max?: number): Figure => ({
    name,
    value,
    unit,
    ...(max === undefined ? {} : { max }),
  });
  report('large-company', `One company of ${FUNCIONARIOS} employees, 60 % of them at 0 UPS`, [
    figure('own position at 0 UPS, fixed bands: read', before.atZero, 'units'),
    figure('redrawing its bands', seconds, 's'),
    figure('own position at 0 UPS (GET /DadosColab): read', after.atZero, 'units', 20),
    figure('own position elsewhere: read', after.others, 'units', 20),
    figure('own position: database round trips in sequence', after.trips, 'trips', 2),
    figure('SCIM, page of 100 from startIndex 1: read', scim.first.leitura, 'units', 30),
    figure(`SCIM, page of 100 from startIndex ${FUNCIONARIOS - 99}: read`, scim.last.leitura, 'units', 30),
    figure('SCIM, the last page / the first', scim.last.leitura / scim.first.leitura, 'times', 1.2),
    figure('SCIM, a step of 10,000 towards a place nobody was at: read', scim.step.leitura, 'units'),
    figure('proxy/linkedin without media, with Idempotency-Key: write', share.escrita, 'units', 26),
  ]);
} finally {
  await stack.stop();
}
