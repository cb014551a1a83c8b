import { beforeAll, describe, expect, it } from 'vitest';
import { runLot } from '../../functions/areas/importacoes/run-lote.ts';
import { type LotItem, requestLot } from '../../functions/areas/importacoes/store/lots.ts';
import { newUlid } from '../../functions/platform/dynamodb/ids.ts';
import * as MSG from '../../shared/messages.ts';
import type { auditoria } from '../../shared/routes/auditoria.ts';
import type { Reply } from '../../shared/routes/define.ts';
import type { Empresa, ListedFuncionario } from '../../shared/routes/entities.ts';
import { linkToken, setPlan } from '../support/admin.ts';
import { freshEmail, newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { newEquipe } from '../support/content.ts';
import { finishedLot } from '../support/lots.ts';
import { connectLinkedin } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { fill } from '../support/table-rows.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
let empresa: SignedIn;
beforeAll(async () => {
  empresa = await newEmpresa(stack, 'muitos');
  await setPlan(stack, empresa, 'enterprise_anual');
});

const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id);
const people = (many: number, of = empresa) =>
  Promise.all(Array.from({ length: many }, (_, n) => newFuncionario(stack, of, `pessoa${n}`)));
const ask = (body: object, by = empresa) => stack.call('POST', '/api/lotes', { token: by.token, body });
const list = async (query: object = {}) =>
  (
    await stack.call<ListedFuncionario[]>('GET', '/funcionarios', {
      token: empresa.token,
      query: { empresaId: empresa.id, ...query },
    })
  ).body;
const mailsTo = (email: string, subject: string) =>
  stack
    .look<{ subject: string }[]>(`emails?to=${encodeURIComponent(email)}`)
    .then((mails) => mails.filter((mail) => mail.subject.includes(subject)));
async function invite(): Promise<{ id: string; email: string }> {
  const email = freshEmail('convidada');
  const { body } = await stack.call<{ IdFuncionario: string }>('POST', '/cadastrar-funcionario', {
    token: empresa.token,
    body: { nome: 'Convidada', email, cargo: 'B', empresaId: empresa.id },
  });
  await linkToken(stack, email);
  return { id: body.IdFuncionario, email };
}

describe('many employees', () => {
  it('are deleted once each, with a line in the audit; other companies’ are not found', async () => {
    const [other, mine] = [await newEmpresa(stack, 'outra'), await people(3)];
    const stranger = await newFuncionario(stack, other);
    const seats = async () =>
      (await stack.call<Empresa>('GET', `/empresa/${empresa.id}`, { token: empresa.token })).body
        .numColaboradores;
    const before = await seats();
    const lot = await finishedLot(stack, empresa, {
      acao: 'excluir',
      ids: [...ids(mine), ...ids(mine), stranger.id, newUlid(new Date())],
    });
    expect(lot).toEqual({
      status: 'pronta',
      acao: 'excluir',
      total: 5,
      vistos: 5,
      feitos: 3,
      pulados: [{ motivo: MSG.colaboradorNaoEncontrado, quantos: 2 }],
    });
    expect(await seats()).toBe(before - 3);
    expect((await stack.call('GET', `/api/extrato/${stranger.id}`, { token: stranger.token })).status).toBe(
      200,
    );
    expect((await stack.call('GET', `/api/extrato/${mine[0]?.id}`, { token: mine[0]?.token })).status).toBe(
      401,
    );
    const { body } = await stack.call<Reply<typeof auditoria.listAudit>>('GET', '/api/auditoria', {
      token: empresa.token,
      query: { empresaId: empresa.id, limit: 50 },
    });
    const told = body.registros.filter(
      ({ acao, alvo }) => acao === 'colaborador.removido' && ids(mine).includes(alvo),
    );
    expect(told.map(({ quem }) => quem.papel)).toEqual(Array(3).fill('proprietario'));
  });

  it('move to a team and out of it', async () => {
    const [equipe, mine] = [await newEquipe(stack, empresa, 'Vendas'), await people(2)];
    const moved = await finishedLot(stack, empresa, { acao: 'mover', ids: ids(mine), equipeId: equipe.id });
    expect(moved).toMatchObject({ feitos: 2, pulados: [] });
    expect(ids(await list({ equipe: equipe.id })).sort()).toEqual(ids(mine).sort());
    await finishedLot(stack, empresa, { acao: 'mover', ids: ids(mine).slice(1), equipeId: null });
    expect(ids(await list({ equipe: equipe.id }))).toEqual(ids(mine).slice(0, 1));
  });

  it('are reminded to connect, but those who are connected, reminded or never came', async () => {
    const [[ana, bia], invited] = [await people(2), await invite()];
    if (!ana || !bia) throw new Error('two people');
    await connectLinkedin(stack, bia);
    const lot = { acao: 'lembrar' as const, ids: ids([ana, bia, invited]) };
    expect(await finishedLot(stack, empresa, lot)).toMatchObject({
      feitos: 1,
      pulados: expect.arrayContaining([
        { motivo: MSG.aindaNaoEntrou, quantos: 1 },
        { motivo: MSG.jaConectado, quantos: 1 },
      ]),
    });
    expect((await finishedLot(stack, empresa, lot)).pulados).toContainEqual({
      motivo: MSG.lembradoHaPouco,
      quantos: 1,
    });
    await until('the reminder', async () => (await mailsTo(ana.email, 'LinkedIn')).length > 0 || undefined);
    expect(await mailsTo(ana.email, 'LinkedIn')).toHaveLength(1);
  });

  it('are invited again, but those who have a password', async () => {
    const [invited, [here]] = [await invite(), await people(1)];
    const lot = await finishedLot(stack, empresa, { acao: 'convidar', ids: ids([invited, here ?? invited]) });
    expect(lot).toMatchObject({ feitos: 1, pulados: [{ motivo: MSG.convitePendenteApenas, quantos: 1 }] });
    await until(
      'the invitation',
      async () => (await mailsTo(invited.email, 'convidou')).length > 1 || undefined,
    );
    const query = { token: await linkToken(stack, invited.email) };
    expect((await stack.call('POST', '/definir-senha', { query, body: { senha: PASSWORD } })).status).toBe(
      200,
    );
  });
});

describe('work on many people at once', () => {
  it.each([
    [{ acao: 'promover', ids: ['x'] }, { acao: MSG.loteSemAcao }],
    [{ acao: 'excluir', ids: [] }, { ids: MSG.loteSemPessoas }],
    [{ acao: 'excluir', ids: Array(2001).fill('x') }, { ids: MSG.loteGrande }],
    [{ acao: 'mover', ids: ['x'] }, { equipeId: MSG.equipeDesconhecida }],
    [{ acao: 'mover', ids: ['x'], equipeId: 'nenhuma' }, { equipeId: MSG.equipeNaoEncontrada }],
  ])('400 for %j', async (body, campos) => {
    expect(await ask(body)).toMatchObject({ status: 400, body: { campos } });
  });

  it('403 for a team in a plan without teams, and while the company’s e-mail is not confirmed', async () => {
    const free = await newEmpresa(stack, 'gratis');
    const refused = await ask({ acao: 'mover', ids: ['x'], equipeId: 'y' }, free);
    expect(refused).toMatchObject({ status: 403, body: { codigo: 'plano', recurso: 'equipes' } });
    const unconfirmed = await newEmpresa(stack, 'nova', { confirmed: false });
    expect((await ask({ acao: 'excluir', ids: ['x'] }, unconfirmed)).status).toBe(403);
  });
});

describe('a run', () => {
  const stored = async (state: Partial<LotItem>) => {
    const now = new Date();
    const item = {
      ...{ empresaId: empresa.id, id: newUlid(now), status: 'fazendo', acao: 'excluir', desfechos: '' },
      ...{
        por: { id: empresa.id, papel: 'proprietario' },
        pedidoEm: now.toISOString(),
        vistaEm: now.toISOString(),
      },
      ...{ expiraEm: Math.floor(now.getTime() / 1000) + 3600, total: state.ids?.length ?? 0, ...state },
    } as LotItem;
    await fill('lotes', 1, () => ({ ...item }));
    return item;
  };
  const read = async ({ id }: LotItem) =>
    (await stack.call<{ status: string; feitos: number; vistos: number }>('GET', `/api/lotes/${id}`, empresa))
      .body;

  it('counts what a run that died has done', async () => {
    const [mine, invited] = [await people(2), await invite()];
    await stack.call('DELETE', `/funcionarios/${mine[0]?.id}`, { token: empresa.token });
    const lot = await stored({ ids: ids(mine), corridas: 1 });
    await runLot(lot, new Date());
    expect(await read(lot)).toMatchObject({ status: 'pronta', feitos: 2 });
    const again = await stored({ acao: 'convidar', ids: [invited.id], corridas: 1 });
    for (let times = 0; times < 2; times += 1) {
      await fill('lotes', 1, () => ({ ...again, corridas: times }));
      await runLot(again, new Date());
      expect(await read(again)).toMatchObject({ status: 'pronta', feitos: 1 });
    }
    await until(
      'the invitation',
      async () => (await mailsTo(invited.email, 'convidou')).length > 1 || undefined,
    );
    expect(await mailsTo(invited.email, 'convidou')).toHaveLength(2);
  });

  it('is started once for a repeated request', async () => {
    const [one] = await people(1);
    const key = { empresaId: empresa.id, id: newUlid(new Date()) };
    const asked = {
      total: 1,
      acao: 'excluir' as const,
      ids: ids(one ? [one] : []),
      por: { id: 'x', papel: 'sistema' as const },
    };
    for (let times = 0; times < 2; times += 1) await requestLot(key, asked, new Date());
    const end = await until('the end', async () => {
      const lot = await read(key as LotItem);
      return lot.status === 'pronta' ? lot : undefined;
    });
    expect(end.feitos).toBe(1);
  });
});
