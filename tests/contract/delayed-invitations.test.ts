import { beforeAll, describe, expect, it } from 'vitest';
import { getFuncionario } from '../../functions/areas/contas/store/funcionarios.ts';
import { recordFirstAccess } from '../../functions/areas/funcionarios/store/access.ts';
import * as MSG from '../../shared/messages.ts';
import type { auditoria } from '../../shared/routes/auditoria.ts';
import type { Reply } from '../../shared/routes/define.ts';
import type { Empresa, ListedFuncionario } from '../../shared/routes/entities.ts';
import { linkToken, setPlan } from '../support/admin.ts';
import { freshEmail, newEmpresa, PASSWORD, type SignedIn } from '../support/contas.ts';
import { checkedList, finishedImport, getImport, importLater } from '../support/imports.ts';
import { finishedLot } from '../support/lots.ts';
import { newDirectory, patch } from '../support/scim.ts';
import { stackForFile } from '../support/stack.ts';

/** `Enviar convites depois`: employees are registered, and their invitations wait for the company. */

const stack = stackForFile();
let empresa: SignedIn;
beforeAll(async () => {
  empresa = await newEmpresa(stack, 'depois');
  await setPlan(stack, empresa, 'enterprise_anual');
});

const mailsTo = (email: string) => stack.look<object[]>(`emails?to=${encodeURIComponent(email)}`);
const list = async (query: object = {}, by = empresa) =>
  (
    await stack.call<ListedFuncionario[]>('GET', '/funcionarios', {
      token: by.token,
      query: { empresaId: by.id, ...query },
    })
  ).body;
const uninvited = () => list({ filtro: 'convite_adiado' });
const count = async (by = empresa) =>
  (await stack.call<Empresa>('GET', `/empresa/${by.id}`, { token: by.token })).body.convitesAdiados;
const personOf = async (email: string, by = empresa) => {
  const found = (await list({}, by)).find((each) => each.email === email);
  if (!found) throw new Error(`nobody has ${email}`);
  return found;
};
const later = async (many: number) => {
  const emails = Array.from({ length: many }, () => freshEmail('depois'));
  await importLater(stack, empresa, emails);
  return Promise.all(emails.map((email) => personOf(email)));
};
const define = async (email: string) =>
  stack.call('POST', '/definir-senha', {
    query: { token: await linkToken(stack, email) },
    body: { senha: PASSWORD },
  });
/** Who sent the delayed invitations of these people, and as what, by the audit. */
const sentBy = async (people: readonly { id: string }[]) => {
  const { body } = await stack.call<Reply<typeof auditoria.listAudit>>('GET', '/api/auditoria', {
    token: empresa.token,
    query: { empresaId: empresa.id, limit: 50 },
  });
  return body.registros
    .filter(({ acao, alvo }) => acao === 'colaborador.convidado' && people.some(({ id }) => id === alvo))
    .map(({ quem }) => quem.papel);
};
const resend = ({ id }: { id: string }) =>
  stack.call('POST', `/funcionarios/${id}/reenviar-convite`, { token: empresa.token });

describe('employees of a list whose invitations are sent later', () => {
  it('take seats, are shown as not invited yet, and get no mail until the company sends it', async () => {
    const before = Number(await count());
    const people = await later(2);
    for (const { email, ...person } of people) {
      expect(person).toMatchObject({ convitePendente: true, conviteAdiado: true, situacao: 'ativo' });
      expect(await mailsTo(email)).toEqual([]);
    }
    expect(await count()).toBe(before + 2);
    const ids = people.map(({ id }) => id);
    expect((await uninvited()).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(await finishedLot(stack, empresa, { acao: 'convidar', ids })).toMatchObject({
      feitos: 2,
      pulados: [],
    });
    expect(await count()).toBe(before);
    expect(await sentBy(people)).toEqual(['proprietario', 'proprietario']);
    for (const { email } of people) {
      expect(await personOf(email)).toMatchObject({ convitePendente: true });
      expect((await personOf(email)).conviteAdiado).toBeUndefined();
      expect((await define(email)).status).toBe(200);
      expect(await mailsTo(email)).toHaveLength(1);
    }
  });

  it('are said so by the import, which goes on as it was begun', async () => {
    const { id, conviteAdiado } = await importLater(stack, empresa, [freshEmail('depois')]);
    expect(conviteAdiado).toBe(true);
    // A repeated confirmation cannot change it.
    await stack.call('POST', `/api/importacoes/${id}/confirmar`, {
      token: empresa.token,
      body: { conviteDepois: false },
    });
    expect(await getImport(stack, empresa, id)).toMatchObject({ conviteAdiado: true, criados: 1 });
    const now = await checkedList(stack, empresa, `nome;email\nAna;${freshEmail('agora')}\n`);
    await stack.call('POST', `/api/importacoes/${now.importacaoId}/confirmar`, { token: empresa.token });
    expect((await finishedImport(stack, empresa, now.importacaoId)).conviteAdiado).toBeUndefined();
  });

  it('are invited once by two who press at the same time', async () => {
    const [person] = await later(1);
    if (!person) throw new Error('one person');
    const before = Number(await count());
    const both = await Promise.all([resend(person), resend(person)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(await count()).toBe(before - 1);
    expect(await sentBy([person])).toEqual(['proprietario']);
    await linkToken(stack, person.email);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  it('are uncounted when they are removed', async () => {
    const people = await later(2);
    const before = Number(await count());
    const ids = people.map(({ id }) => id);
    expect((await finishedLot(stack, empresa, { acao: 'excluir', ids })).feitos).toBe(2);
    expect(await count()).toBe(before - 2);
  });

  it('need no invitation once another way has led in', async () => {
    const [reset, bySso] = await later(2);
    if (!reset || !bySso) throw new Error('two people');
    const before = Number(await count());
    await stack.call('POST', '/solicitar-recuperacao', { body: { email: reset.email } });
    const token = await linkToken(stack, reset.email);
    const again = await stack.call('POST', `/reset-password/${token}`, { body: { senha: PASSWORD } });
    expect(again.status).toBe(200);
    await recordFirstAccess({ empresaId: empresa.id, id: bySso.id }, new Date());
    const mails = (await mailsTo(bySso.email)).length;
    const lot = { acao: 'convidar' as const, ids: [reset.id, bySso.id] };
    expect((await personOf(bySso.email)).convitePendente).toBeUndefined();
    expect(await finishedLot(stack, empresa, lot)).toMatchObject({ feitos: 0 });
    expect(await count()).toBe(before - 2);
    // Asked again, nothing says any more that an invitation was delayed.
    expect((await finishedLot(stack, empresa, lot)).pulados).toContainEqual({
      motivo: MSG.jaEntrouNoPainel,
      quantos: 1,
    });
    expect((await resend(bySso)).status).toBe(409);
    expect(await mailsTo(bySso.email)).toHaveLength(mails);
    expect(await sentBy([reset, bySso])).toEqual([]);
  });

  it('are uncounted when the directory makes them inactive or moves them to another address', async () => {
    const dir = await newDirectory(stack);
    const [gone, moved] = [freshEmail('sai'), freshEmail('muda')];
    await importLater(stack, dir.empresa, [gone, moved]);
    expect(await count(dir.empresa)).toBe(2);
    const change = async (email: string, value: object) =>
      dir.ask('PATCH', `/Users/${(await personOf(email, dir.empresa)).id}`, {
        body: patch({ op: 'replace', value }),
      });
    expect((await change(gone, { active: false })).status).toBe(200);
    expect(await count(dir.empresa)).toBe(1);
    const target = freshEmail('novo');
    expect((await change(moved, { userName: target })).status).toBe(200);
    expect(await count(dir.empresa)).toBe(0);
    await linkToken(stack, target);
    // Active again, the first invitation is sent: nothing waits.
    expect((await change(gone, { active: true })).status).toBe(200);
    await linkToken(stack, gone);
    expect(await count(dir.empresa)).toBe(0);
  });
});

describe('one employee, registered by the form', () => {
  const register = (email: string, body: object) =>
    stack.call<{ IdFuncionario: string; message: string }>('POST', '/cadastrar-funcionario', {
      token: empresa.token,
      body: { nome: 'Ana', email, cargo: 'B', empresaId: empresa.id, ...body },
    });

  it.each([true, 'true'])('waits too (%j)', async (conviteDepois) => {
    const email = freshEmail('uma');
    const { status, body } = await register(email, { conviteDepois });
    expect([status, body.message]).toEqual([201, MSG.cadastroSemConvite]);
    const key = { empresaId: empresa.id, id: body.IdFuncionario };
    expect(await getFuncionario(key)).toMatchObject({ conviteAdiado: true });
    expect(await mailsTo(email)).toEqual([]);
    expect((await resend({ id: body.IdFuncionario })).status).toBe(200);
    expect((await define(email)).status).toBe(200);
    expect(await getFuncionario(key)).not.toHaveProperty('conviteAdiado');
  });

  it('is invited at once without the field', async () => {
    const email = freshEmail('uma');
    expect((await register(email, { conviteDepois: false })).body.message).toBe(MSG.cadastroColaborador);
    await linkToken(stack, email);
  });
});
