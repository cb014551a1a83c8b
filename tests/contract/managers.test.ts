import { beforeAll, describe, expect, it } from 'vitest';
import type { Eu, Gestor } from '../../shared/routes/entities.ts';
import { MOST_GESTORES } from '../../shared/rules/papeis.ts';
import { setPlan } from '../support/admin.ts';
import { freshEmail, newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { newPost, newProduct } from '../support/content.ts';
import { acceptInvitation, inviteGestor, newGestor } from '../support/gestores.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
let empresa: SignedIn;
beforeAll(async () => {
  empresa = await newEmpresa(stack);
  await setPlan(stack, empresa, 'enterprise_anual');
});

const invite = (by: SignedIn, body: unknown, headers = {}) =>
  stack.call<{ gestor: Gestor; message?: string; codigo?: string; recurso?: string }>(
    'POST',
    '/api/gestores',
    {
      token: by.token,
      body: { ...(body as object), senhaAtual: PASSWORD },
      headers,
    },
  );
const list = async (by: SignedIn) =>
  (await stack.call<{ gestores: Gestor[] }>('GET', '/api/gestores', { token: by.token })).body.gestores;
const setPapel = (by: SignedIn, id: string, papel: string) =>
  stack.call<{ gestor: Gestor }>('PUT', `/api/gestores/${id}`, {
    token: by.token,
    body: { papel, senhaAtual: PASSWORD },
  });
const remove = (by: SignedIn, id: string) => stack.call('DELETE', `/api/gestores/${id}`, { token: by.token });
const me = (token: string) => stack.call<Eu>('GET', '/api/eu', { token });
const publish = (by: SignedIn) => {
  const body = { empresaId: by.empresaId, legenda: 'Da equipe', ups: 5, midias: [], alteravel: true };
  return stack.call('POST', '/createPost', { token: by.token, body });
};

describe('an invitation', () => {
  it('201: the manager is listed, sets a password by the mailed link and signs in with its papel', async () => {
    const email = freshEmail('editora');
    const { status, body } = await invite(empresa, { nome: 'Edna', email, papel: 'editor' });
    expect(status).toBe(201);
    expect(body.gestor).toMatchObject({ nome: 'Edna', email, papel: 'editor', situacao: 'convidado' });
    const mail = await stack.mail(email, /cuidar do Painel/);
    const link = new URL(mail.links.find((each) => each.includes('definir-senha')) ?? '');
    const query = { token: link.searchParams.get('token') ?? '' };
    const looked = await stack.call('GET', '/api/link', { query: { ...query, tipo: 'convite' } });
    expect(looked.body).toMatchObject({ email, empresaNome: 'Empresa empresa', loja: null });
    expect((await stack.call('POST', '/definir-senha', { query, body: { senha: PASSWORD } })).status).toBe(
      200,
    );
    // The link works once.
    expect((await stack.call('POST', '/definir-senha', { query, body: { senha: PASSWORD } })).status).toBe(
      400,
    );
    const login = await stack.call<{ token: string }>('POST', '/login', { body: { email, senha: PASSWORD } });
    expect(login.body).toMatchObject({ entityType: 'empresa', admin: false, papel: 'editor' });
    expect((await me(login.body.token)).body).toMatchObject({
      id: body.gestor.id,
      nome: 'Edna',
      email,
      entityType: 'empresa',
      papel: 'editor',
      empresaId: empresa.empresaId,
    });
    expect((await list(empresa)).find(({ id }) => id === body.gestor.id)?.situacao).toBe('ativo');
  });

  it('is reported to the owner, and can be sent again once a minute until the password is set', async () => {
    const owner = await newEmpresa(stack);
    await setPlan(stack, owner, 'enterprise_anual');
    const gestor = await inviteGestor(stack, owner, 'leitor');
    const mail = await stack.mail(owner.email, /gestor foi convidado/);
    expect(mail.text).toContain(`Gestor leitor (${gestor.email})`);
    expect(mail.links.some((each) => each.includes('ver=gestores'))).toBe(true);
    const again = (by: SignedIn, id = gestor.id) =>
      stack.call('POST', `/api/gestores/${id}/reenviar`, { token: by.token });
    const [first, soon] = [await again(owner), await again(owner)];
    expect([first.status, first.body.message]).toEqual([
      200,
      'Um novo e-mail para definir a senha foi enviado.',
    ]);
    expect(soon.status).toBe(429);
    const mails = await until('both invitations', async () => {
      const all = await stack.look<unknown[]>(`emails?to=${encodeURIComponent(gestor.email)}`);
      return all.length > 1 ? all : undefined;
    });
    expect(mails).toHaveLength(2);
    const { body } = await stack.call<{ registros: { acao: string; resumo: string }[] }>(
      'GET',
      '/api/auditoria',
      { token: owner.token, query: { empresaId: owner.empresaId, limit: 1 } },
    );
    expect(body.registros[0]).toMatchObject({
      acao: 'gestor.convidado',
      resumo: 'Reenviou o convite do gestor “Gestor leitor”.',
    });
    await acceptInvitation(stack, owner.empresaId, gestor);
    const late = await again(owner);
    expect([late.status, late.body.message]).toEqual([409, 'Este gestor já definiu a senha.']);
    expect((await again(empresa)).status, 'of another company').toBe(404);
  });

  it('takes no seat', async () => {
    const seats = async () =>
      (
        await stack.call<{ numColaboradores: number }>('GET', `/empresa/${empresa.empresaId}`, {
          token: empresa.token,
        })
      ).body.numColaboradores;
    const before = await seats();
    await inviteGestor(stack, empresa, 'leitor');
    expect(await seats()).toBe(before);
  });

  it('409 for an address in use by the owner, an employee, a manager or the admin', async () => {
    const funcionario = await newFuncionario(stack, empresa);
    const gestor = await inviteGestor(stack, empresa, 'leitor');
    for (const email of [empresa.email, funcionario.email, gestor.email, 'admin@painel.local']) {
      const { status, body } = await invite(empresa, { nome: 'G', email, papel: 'leitor' });
      expect([status, body.message]).toEqual([409, 'O e-mail fornecido já está em uso.']);
    }
  });

  it('two simultaneous invitations of one address create one manager', async () => {
    const other = await newEmpresa(stack);
    await setPlan(stack, other, 'enterprise_anual');
    const email = freshEmail('disputada');
    const body = { nome: 'G', email, papel: 'editor' };
    const answers = await Promise.all([invite(empresa, body), invite(empresa, body), invite(other, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const all = [...(await list(empresa)), ...(await list(other))];
    expect(all.filter((one) => one.email === email)).toHaveLength(1);
  });

  it('409 for the fifty-first manager, even if two requests race for the last place', async () => {
    const full = await newEmpresa(stack);
    await setPlan(stack, full, 'enterprise_anual');
    for (let n = 0; n < MOST_GESTORES - 1; n += 1) await inviteGestor(stack, full, 'leitor');
    const last = () => invite(full, { nome: 'G', email: freshEmail('ultima'), papel: 'leitor' });
    const answers = await Promise.all([last(), last(), last()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const [one] = await list(full);
    expect((await remove(full, one?.id ?? '')).status).toBe(200);
    expect((await last()).status).toBe(201);
    expect(await list(full)).toHaveLength(MOST_GESTORES);
  });
});

describe('a manager’s rights', () => {
  it('follow a changed papel at the next request; a removed manager gets 401', async () => {
    const editor = await newGestor(stack, empresa, 'editor');
    expect((await setPapel(empresa, editor.id, 'leitor')).body.gestor.papel).toBe('leitor');
    expect((await me(editor.token)).body.papel).toBe('leitor');
    expect((await publish(editor)).status).toBe(403);
    await setPapel(empresa, editor.id, 'editor');
    expect((await newPost(stack, editor)).id).toBeTruthy();
    expect((await remove(empresa, editor.id)).status).toBe(200);
    expect((await me(editor.token)).status).toBe(401);
    expect((await publish(editor)).status).toBe(401);
    const refresh = { body: { token: editor.refreshToken } };
    expect((await stack.call('POST', '/api/refresh-token', refresh)).status).toBe(401);
    const login = { body: { email: editor.email, senha: PASSWORD } };
    expect((await stack.call('POST', '/login', login)).status).toBe(401);
    // The address is free again.
    expect((await inviteGestor(stack, empresa, 'leitor', editor.email)).situacao).toBe('convidado');
  });

  it('cannot be extended by the manager, by a call or by a field of a body', async () => {
    const editor = await newGestor(stack, empresa, 'editor');
    expect((await setPapel(editor, editor.id, 'editor')).status).toBe(403);
    expect((await invite(editor, { nome: 'G', email: freshEmail('g'), papel: 'editor' })).status).toBe(403);
    const changeSelf = async (more: object) => {
      const body = { nome: 'Ela', email: editor.email, ...more };
      return (await stack.call('PUT', '/api/eu', { token: editor.token, body })).status;
    };
    expect([200, 400]).toContain(await changeSelf({ papel: 'proprietario' }));
    expect(await changeSelf({ empresaId: 'outra' })).toBe(403);
    expect((await me(editor.token)).body).toMatchObject({ papel: 'editor', empresaId: empresa.empresaId });
    expect((await setPapel(empresa, empresa.id, 'leitor')).status).toBe(404);
    expect((await remove(empresa, empresa.id)).status).toBe(404);
  });

  it('become read-only under a lower plan, and return with the plan', async () => {
    const company = await newEmpresa(stack);
    await setPlan(stack, company, 'enterprise_anual');
    const editor = await newGestor(stack, company, 'editor');
    await setPlan(stack, company, 'experience');
    const login = await stack.call('POST', '/login', { body: { email: editor.email, senha: PASSWORD } });
    expect(login.body).toMatchObject({ papel: 'leitor' });
    expect((await publish(editor)).status).toBe(403);
    expect((await setPapel(company, editor.id, 'leitor')).body).toMatchObject({ codigo: 'plano' });
    await setPlan(stack, company, 'enterprise_anual');
    expect((await me(editor.token)).body.papel).toBe('editor');
  });
});

it('the audit records who invited, changed and removed a manager, and a manager’s changes under its papel', async () => {
  const editor = await newGestor(stack, empresa, 'leitor');
  await setPapel(empresa, editor.id, 'editor');
  await newProduct(stack, editor);
  await remove(empresa, editor.id);
  const { body } = await stack.call<{
    registros: {
      acao: string;
      alvo: string;
      resumo: string;
      quem: { id: string; nome: string; papel: string };
    }[];
  }>('GET', '/api/auditoria', { token: empresa.token });
  const lines = body.registros.filter(({ acao, alvo }) => alvo === editor.id && acao.startsWith('gestor.'));
  const owner = { id: empresa.id, nome: 'Aurora Lima', papel: 'proprietario' };
  expect(lines.map(({ acao, resumo, quem }) => [acao, resumo, quem])).toEqual([
    ['gestor.removido', expect.stringContaining('Removeu o gestor'), owner],
    ['gestor.alterado', expect.stringContaining('leitor → editor'), owner],
    ['gestor.convidado', expect.stringContaining('Papel: leitor'), owner],
  ]);
  expect(body.registros.find(({ acao }) => acao === 'produto.criado')?.quem).toEqual({
    id: editor.id,
    nome: 'Gestor leitor',
    papel: 'editor',
  });
  const other = await newGestor(stack, empresa, 'editor');
  expect((await stack.call('GET', '/api/auditoria', { token: other.token })).status).toBe(403);
});
