import { fillMonth, vinculoOf } from '../support/prize-rows.ts';
import { fill, idOf } from '../support/table-rows.ts';
import { openAllWrites } from './all-writes.ts';
import { startBenchStack } from './bench-stack.ts';
import { type Figure, report } from './figures.ts';
import { measureOf } from './measure.ts';
import { fillPeople } from './people-rows.ts';
import { openStores } from './seeding.ts';

/**
 * What prizes cost: a page of a month in which all of 100,000 people take part, the file of a person with a long past, and the
 * writes that they add to a share.
 */
const PEOPLE = Number(process.env.BENCH_FUNCIONARIOS ?? 100_000);
const [LINES, EXCHANGES] = [10_000, 1_000];
const MES = '2024-05';
const SENHA = 'Senha123';
const TOGETHER = 10;
const stack = await startBenchStack();
const { login, costOf, connect } = measureOf(stack.url);
const stores = await openStores();
const allWrites = await openAllWrites();
const { UpdateCommand } = await import('@aws-sdk/lib-dynamodb');
const { db, table } = await import('../../functions/platform/dynamodb/db.ts');
const { lineId, newUlid } = await import('../../functions/platform/dynamodb/ids.ts');
const { hashOf } = await import('../../functions/areas/movimentos/store/movement-lines.ts');
const { countActivity } = await import('../../functions/areas/premios/count-activity.ts');

const empresa = await stores.empresa('enterprise_anual', SENHA);
const { token } = await login(empresa.email, SENHA);

/** The dearest page: in both orders, whole and filtered, first and second. */
async function pages() {
  const person = (n: number) => ({ id: idOf('P', n), nome: `Pessoa da Silva ${n}` });
  await fillPeople(empresa.id, PEOPLE, (n) => ({
    ...{ empresaId: empresa.id, ...person(n), email: `pessoa${n}@exemplo.com.br` },
    ...{ hash: 'f'.repeat(900), ...(vinculoOf(n) && { vinculo: vinculoOf(n) }) },
  }));
  await fillMonth(empresa.id, MES, PEOPLE, person);
  let [leitura, escrita] = [0, 0];
  for (const ordem of ['nome', 'valor'])
    for (const filter of [{}, { vinculo: 'pj' }, { acima: 'true' }]) {
      const query = { empresaId: empresa.id, mes: MES, ordem, ...filter };
      const first = await costOf('GET', '/api/premios', { token, query });
      const cursor = String(first.reply.nextCursor);
      const second = await costOf('GET', '/api/premios', { token, query: { ...query, cursor } });
      leitura = Math.max(leitura, first.leitura, second.leitura);
      escrita = Math.max(escrita, first.escrita, second.escrita);
    }
  return { leitura, escrita };
}

/** The files of the first and the last month of a person's past of five years. */
async function files() {
  const { id } = await stores.funcionario(empresa.id, 0);
  const now = Date.now();
  const at = (part: number) => new Date(now - (1 - part) * 5 * 365 * 86_400_000);
  const lines: Parameters<typeof hashOf>[0][] = [];
  let [hash, saldo] = ['', 0];
  for (let n = 0; n < LINES; n += 1) {
    saldo += 10;
    const line = {
      ...{ funcionarioId: id, empresaId: empresa.id, id: lineId(n + 1), data: at(n / LINES).toISOString() },
      ...{ valor: 10, motivo: 'compartilhamento' as const, referencia: idOf('post', n), saldo },
      hashAnterior: hash,
    };
    hash = hashOf(line);
    lines.push({ ...line, hash } as typeof line);
  }
  await fill('movimentos', LINES, (n) => ({ ...lines[n] }));
  await fill('trocas', EXCHANGES, (n) => {
    const data = at(n / EXCHANGES);
    return {
      ...{
        empresaId: empresa.id,
        id: newUlid(data),
        funcionarioId: id,
        produtoId: 'P',
        produtoNome: 'Caneca',
      },
      ...{ valor_ups: 0, saldo: 0, data: data.toISOString(), status: 'entregue' },
      entregueEm: data.toISOString(),
    };
  });
  await db.send(
    new UpdateCommand({
      TableName: table('funcionarios'),
      Key: { empresaId: empresa.id, id },
      UpdateExpression: 'SET movimentos = :lines, #hash = :hash, ups = :ups',
      ExpressionAttributeNames: { '#hash': 'hash' },
      ExpressionAttributeValues: { ':lines': LINES, ':hash': hash, ':ups': saldo },
    }),
  );
  const read = async (mes: string) => {
    const started = performance.now();
    const { leitura, reply } = await costOf('GET', `/api/premios/${id}`, { token, query: { mes } });
    const { movimentos } = reply as unknown as { movimentos: { integridade: string } };
    if (movimentos.integridade !== 'conferida') throw new Error('the ledger differs');
    return { leitura, seconds: (performance.now() - started) / 1000 };
  };
  const monthAt = (part: number) => at(part).toISOString().slice(0, 7);
  return { first: await read(monthAt(0.05)), last: await read(monthAt(1)) };
}

/** The units of the prizes' table that a share adds, on a plan. */
async function share(plano: 'enterprise_anual' | 'experience', { rules = false } = {}): Promise<number> {
  const { id: empresaId, email } = await stores.empresa(plano, SENHA);
  if (rules) {
    const { token: owner } = await login(email, SENHA);
    const body = { empresaId, esperadoCompartilhamentos: 9, esperadoCliques: null, vinculosQueTrocam: null };
    await costOf('PUT', '/api/premios/regras', { token: owner, body });
  }
  const funcionario = await stores.funcionario(empresaId, 0);
  await stores.confirm(empresaId, funcionario);
  await stores.identity.setPassword({ id: funcionario.id, empresaId, groups: ['funcionario'] }, SENHA);
  const { token: own } = await login(funcionario.email, SENHA);
  await connect(funcionario.id, own);
  const post = async (legenda: string) => {
    const { result: internoPostId } = await allWrites.during(() =>
      stores.post(empresaId, { midias: [], legenda: `${legenda} de ${empresaId}` }),
    );
    return allWrites.during(() =>
      costOf('POST', '/proxy/linkedin', {
        token: own,
        body: { funcionarioId: funcionario.id, internoPostId },
        headers: { 'idempotency-key': `bench-premios-${internoPostId}` },
      }),
    );
  };
  // The first share of a month makes the row.
  await post('Primeira novidade');
  return (await post('Segunda novidade')).ofTable('premios');
}

/** Of an id without a company, so that the running stack does not count the same shares too. */
async function shareOfTen(): Promise<number> {
  const years = Array.from({ length: TOGETHER }, (_, n) => ({ id: idOf('P', n), year: '2024' }));
  const withShares = (many: number) =>
    fill('resultados', TOGETHER, (n) => ({
      ...{ empresaId: 'NENHUMA', item: `pessoa#2024#${idOf('P', n)}` },
      dias: `0501:${many},0,10`,
    }));
  await withShares(1);
  await countActivity('NENHUMA', years);
  await withShares(2);
  return (await allWrites.during(() => countActivity('NENHUMA', years))).ofTable('premios') / TOGETHER;
}

try {
  const added = {
    rules: await share('enterprise_anual', { rules: true }),
    enterprise: await share('enterprise_anual'),
    experience: await share('experience'),
  };
  const gathered = await shareOfTen();
  const file = await files();
  const page = await pages();
  const figure = (name: string, value: number, unit: string, max?: number): Figure => ({
    ...{ name, value, unit },
    ...(max !== undefined && { max }),
  });
  report('prizes', `Prizes: a month of ${PEOPLE} people, a person of ${LINES} movements`, [
    figure('a page of the month (GET /api/premios), the dearest: read', page.leitura, 'units', 40),
    figure('the same: write', page.escrita, 'units', 0),
    figure('the file of the first months (GET /api/premios/{id}): read', file.first.leitura, 'units'),
    figure('the same', file.first.seconds, 's'),
    figure('the file of this month: read', file.last.leitura, 'units'),
    figure('the same', file.last.seconds, 's'),
    figure('added to a share alone, with rules: write', added.rules, 'units', 3),
    figure('the same, without rules', added.enterprise, 'units', 6),
    figure('added to a share, ten folded together: write', gathered, 'units'),
    figure('added to a share on a plan without prizes: write', added.experience, 'units', 0),
  ]);
} finally {
  await stack.stop();
}
