import { beforeAll, expect, it } from 'vitest';
import type { RouteCost } from '../../infra/local/cost.ts';
import { setPlan } from '../support/admin.ts';
import { avisoCalls, type Listed } from '../support/avisos.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newExchange, newPost, newProduct } from '../support/content.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile({ custo: 'medido' });
let empresa: SignedIn;
let funcionario: SignedIn;

const { list, waitForNotice } = avisoCalls(stack);
const mark = ({ token }: SignedIn, ate: string) =>
  stack.call<{ naoLidos: number }>('POST', '/api/avisos/lidos', { token, body: { ate } });
const at = (ms: number | null) =>
  stack.tool('relogio', { agora: ms === null ? null : new Date(Date.now() + ms).toISOString() });
let posts = 0;
/** LinkedIn refuses a text that was already posted. */
const publish = (extra: object = {}) => newPost(stack, empresa, { legenda: `Novidade ${++posts}`, ...extra });

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'avisos');
  await setPlan(stack, empresa, 'enterprise_anual');
  funcionario = await newFuncionario(stack, empresa);
});

it('a post notifies every employee by a single item; a deleted post disappears', async () => {
  const before = await newFuncionario(stack, empresa);
  const kept = await publish({ ups: 5 });
  const gone = await publish();
  const { avisos, naoLidos } = await waitForNotice(funcionario, 'post_novo', 2);
  expect(naoLidos).toBe(2);
  expect(avisos[1]).toMatchObject({
    tipo: 'post_novo',
    titulo: 'Novo conteúdo: 5 UPS',
    texto: '“Novidade 1”',
    url: `/conteudo/${kept.id}`,
    lido: false,
  });
  const { status } = await stack.call('DELETE', `/deletePost/${gone.id}`, {
    token: empresa.token,
    query: { email: empresa.email },
  });
  expect(status).toBe(200);
  const after = await until('one post less', async () => {
    const answer = await list(before);
    return answer.avisos.length === 1 ? answer : undefined;
  });
  expect(after.avisos.map(({ url }) => url)).toEqual([`/conteudo/${kept.id}`]);
  expect(after.naoLidos).toBe(1);
  const late = await newFuncionario(stack, empresa);
  expect(await list(late), 'what was there before somebody came is there to read, and no news').toMatchObject(
    {
      naoLidos: 0,
      avisos: [{ lido: true }],
    },
  );
  expect((await list(empresa)).avisos, 'the company knows').toEqual([]);
});

it('notices stay read, an older mark changes nothing, and marking ahead does not affect later notices', async () => {
  for (let count = 0; count < 3; count += 1) await publish();
  const { avisos, naoLidos } = await waitForNotice(funcionario, 'post_novo', 4);
  const [newest, second] = avisos;
  expect(naoLidos).toBe(4);
  expect((await mark(funcionario, String(second?.id))).body).toEqual({ naoLidos: 1 });
  expect((await mark(funcionario, String(avisos.at(-1)?.id))).body, 'no way back').toEqual({ naoLidos: 1 });
  expect((await list(funcionario)).avisos.map(({ lido }) => lido).slice(0, 2)).toEqual([false, true]);
  expect((await mark(funcionario, '7ZZZZZZZZZZZZZZZZZZZZZZZZZ')).body).toEqual({ naoLidos: 0 });
  await publish();
  expect((await waitForNotice(funcionario, 'post_novo', 5)).naoLidos).toBe(1);
  expect((await mark(funcionario, String(newest?.id))).body).toEqual({ naoLidos: 1 });
  for (const ate of ['', 'nada', '../x', undefined])
    expect(
      (await stack.call('POST', '/api/avisos/lidos', { token: funcionario.token, body: { ate } })).status,
    ).toBe(400);
});

it('company-wide and own notices form one list, page by page, and the bell costs two read units', async () => {
  const one = await newFuncionario(stack, empresa);
  const { notify } = await import('../../functions/areas/avisos/store/avisos.ts');
  const { newUlid } = await import('../../functions/platform/dynamodb/ids.ts');
  const owner = { tipo: 'funcionario', empresaId: empresa.empresaId, contaId: one.id } as const;
  for (let count = 0; count < 5; count += 1) {
    const now = new Date();
    await notify({ owner, id: newUlid(now), tipo: 'conexao_perdida', dados: {}, em: now.toISOString() }, now);
    if (count % 2) await publish();
  }
  const all = await until('seven unread notices', async () => {
    const answer = await list(one, { limit: '50' });
    return answer.naoLidos === 7 ? answer : undefined;
  });
  const ids = all.avisos.map(({ id }) => id);
  expect(ids).toEqual([...ids].sort().reverse());
  const pages: string[] = [];
  let cursor: string | undefined;
  do {
    const page: Listed = await list(one, { limit: '3', ...(cursor && { cursor }) });
    expect(page.avisos.length).toBeLessThanOrEqual(3);
    expect(page.naoLidos).toBe(all.naoLidos);
    pages.push(...page.avisos.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(pages).toEqual(ids);
  expect((await stack.call('GET', '/api/avisos', { token: one.token, query: { cursor: 'x' } })).status).toBe(
    400,
  );
  const bell = async () => {
    const since = new Date().toISOString();
    const { naoLidos } = await list(one, { limit: '1' });
    const costs = await stack.look<RouteCost[]>(`custo?desde=${since}`);
    return { naoLidos, leitura: costs.find(({ rota }) => rota === 'GET /api/avisos')?.leitura ?? 99 };
  };
  const few = await bell();
  expect(few.naoLidos).toBe(7);
  expect(few.leitura).toBeLessThanOrEqual(2);
  // After a long absence: the bell counts up to its limit for the same price, the page counts all.
  for (let count = 0; count < 60; count += 1) {
    const now = new Date();
    await notify({ owner, id: newUlid(now), tipo: 'conexao_perdida', dados: {}, em: now.toISOString() }, now);
  }
  const many = await bell();
  expect(many.naoLidos).toBeGreaterThan(9);
  expect(many.leitura).toBeLessThanOrEqual(2);
  expect((await list(one, { limit: '10' })).naoLidos).toBe(67);
});

it('an exchange notifies the company when made, and the employee when cancelled or finally delivered', async () => {
  const buyer = await newFuncionario(stack, empresa, 'gasta');
  await connectLinkedin(stack, buyer);
  expect((await share(stack, buyer, (await publish({ ups: 20 })).id)).status).toBe(200);
  const { id: produtoId } = await newProduct(stack, empresa, { nome: 'Caneca' });
  const settle = (id: string, status: string) =>
    stack.call('PUT', `/api/gerenciarTroca/${id}/status`, { token: empresa.token, body: { status } });
  const [kept, cancelled] = [
    await newExchange(stack, buyer, produtoId),
    await newExchange(stack, buyer, produtoId),
  ];
  expect((await waitForNotice(empresa, 'troca_nova', 2)).avisos.at(-1)).toMatchObject({
    texto: 'Pessoa gasta trocou 10 UPS por “Caneca”.',
    url: `/DashboardEmpresa?aba=loja&ver=trocas&troca=${kept.id}`,
  });
  await settle(cancelled.id, 'cancelada');
  await settle(kept.id, 'entregue');
  expect((await waitForNotice(buyer, 'troca_cancelada')).avisos[0]).toMatchObject({
    texto: '“Caneca”: 10 UPS voltaram para o seu saldo.',
    url: `/DashboardColab?aba=loja&ver=trocas&troca=${cancelled.id}`,
  });
  expect((await list(buyer)).avisos.map(({ tipo }) => tipo)).not.toContain('troca_entregue');
  await at(11 * 60_000);
  expect((await waitForNotice(buyer, 'troca_entregue')).avisos).toContainEqual(
    expect.objectContaining({ url: `/DashboardColab?aba=loja&ver=trocas&troca=${kept.id}` }),
  );
  await at(null);
  // Nothing stored keeps the name of who is gone.
  await stack.call('DELETE', `/funcionarios/${buyer.id}`, { token: empresa.token });
  expect((await list(empresa)).avisos.find(({ tipo }) => tipo === 'troca_nova')?.texto).toBe(
    '“Caneca” por 10 UPS.',
  );
});

it('a connection notifies once before it expires, and when LinkedIn revokes it', async () => {
  const one = await newFuncionario(stack, empresa);
  await connectLinkedin(stack, one);
  await at(55 * 86_400_000);
  for (let run = 0; run < 2; run += 1) await stack.tool('tarefas/lembrar-conexoes');
  await at(null);
  await waitForNotice(one, 'conexao_expirando');
  await stack.tool('linkedin/revogar', { email: one.email });
  await share(stack, one, (await publish()).id);
  const { avisos } = await waitForNotice(one, 'conexao_perdida');
  expect(avisos.filter(({ tipo }) => tipo === 'conexao_expirando')).toHaveLength(1);
  expect(avisos.find(({ tipo }) => tipo === 'conexao_perdida')?.url).toBe(
    '/DashboardColab?aba=ajustes&em=conexao',
  );
});

it('an employee overtaken in the month’s ranking is notified once a day', async () => {
  const own = await newEmpresa(stack, 'passados');
  await setPlan(stack, own, 'enterprise_anual');
  const post = (ups: number) => newPost(stack, own, { legenda: `Corrida ${++posts}`, ups });
  const [slow, quick] = [await newFuncionario(stack, own), await newFuncionario(stack, own)];
  await connectLinkedin(stack, slow);
  await connectLinkedin(stack, quick);
  const shares = async (who: SignedIn, ups: number) => share(stack, who, (await post(ups)).id);
  await shares(slow, 10);
  await shares(quick, 15);
  const { avisos } = await waitForNotice(slow, 'ultrapassado');
  expect(avisos.find(({ tipo }) => tipo === 'ultrapassado')).toMatchObject({
    titulo: 'Passaram você no ranking do mês',
    url: '/DashboardColab?aba=ranking',
  });
  await shares(slow, 10);
  await waitForNotice(quick, 'ultrapassado');
  await shares(quick, 25);
  // Once a later post has arrived, all earlier notices have too.
  const { id } = await post(5);
  const seen = await until('the last post', async () => {
    const { avisos: all } = await list(slow, { limit: '50' });
    return all.some(({ url }) => url.endsWith(id)) ? all : undefined;
  });
  expect(seen.filter(({ tipo }) => tipo === 'ultrapassado')).toHaveLength(1);
});

it('of two employees with equal UPS, only the one ranked first is notified of being overtaken', async () => {
  const own = await newEmpresa(stack, 'empatados');
  await setPlan(stack, own, 'enterprise_anual');
  const people = [];
  for (const name of ['primeira', 'segunda', 'terceira']) {
    const one = await newFuncionario(stack, own, name);
    await connectLinkedin(stack, one);
    people.push(one);
  }
  const [first, second, third] = people as [SignedIn, SignedIn, SignedIn];
  const shares = async (who: SignedIn) =>
    share(stack, who, (await newPost(stack, own, { legenda: `Empate ${++posts}`, ups: 10 })).id);
  for (const who of [first, second, third, second]) {
    await stack.caughtUp();
    await shares(who);
  }
  await waitForNotice(first, 'ultrapassado');
  // Each further share waits until the previous one was processed.
  for (const who of [third, third]) {
    await stack.caughtUp();
    await shares(who);
  }
  await waitForNotice(second, 'ultrapassado');
  const { avisos } = await list(third, { limit: '50' });
  expect(avisos.filter(({ tipo }) => tipo === 'ultrapassado')).toEqual([]);
});

it('notices are deleted with their account', async () => {
  const one = await newFuncionario(stack, empresa);
  const { notify, findAviso } = await import('../../functions/areas/avisos/store/avisos.ts');
  const { newUlid } = await import('../../functions/platform/dynamodb/ids.ts');
  const now = new Date();
  const owner = { tipo: 'funcionario', empresaId: empresa.empresaId, contaId: one.id } as const;
  const aviso = {
    owner,
    id: newUlid(now),
    tipo: 'conexao_perdida',
    dados: {},
    em: now.toISOString(),
  } as const;
  expect(await notify(aviso, now)).toBe(true);
  expect(await notify(aviso, now), 'recorded once').toBe(false);
  await stack.call('DELETE', `/funcionarios/${one.id}`, { token: empresa.token });
  await until('the notice to go', async () => ((await findAviso(one.id, aviso.id)) ? undefined : true));
  expect(await notify({ ...aviso, id: newUlid(now) }, now), 'no recipient').toBe(false);
});
