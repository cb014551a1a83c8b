import { beforeAll, describe, expect, it } from 'vitest';
import type { Aviso } from '../../shared/routes/avisos.ts';
import type { Eu, Gestor } from '../../shared/routes/entities.ts';
import { admin, setPlan } from '../support/admin.ts';
import { avisoCalls } from '../support/avisos.ts';
import { freshEmail, newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { newSuggestion } from '../support/content.ts';
import { acceptInvitation, inviteGestor, newGestor } from '../support/gestores.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
let empresa: SignedIn;
beforeAll(async () => {
  empresa = await newEmpresa(stack);
  await setPlan(stack, empresa, 'enterprise_anual');
});

const list = async (by: SignedIn) =>
  (await stack.call<{ gestores: Gestor[] }>('GET', '/api/gestores', { token: by.token })).body.gestores;
const me = (token: string) => stack.call<Eu>('GET', '/api/eu', { token });

describe('an account’s own record', () => {
  it('returns the account that is signed in, for every role', async () => {
    const funcionario = await newFuncionario(stack, empresa);
    const { email } = empresa;
    expect((await me(empresa.token)).body).toMatchObject({
      id: empresa.id,
      nome: 'Aurora Lima',
      email,
      entityType: 'empresa',
      papel: 'proprietario',
      empresaId: empresa.id,
    });
    expect((await me(funcionario.token)).body).toMatchObject({
      id: funcionario.id,
      entityType: 'funcionario',
      papel: null,
      empresaId: empresa.id,
    });
    expect((await me((await admin(stack)).token)).body).toMatchObject({ admin: true, papel: null });
  });
});

describe('a manager’s own account', () => {
  it('can change its name at once, its e-mail by a link, its password with the old one', async () => {
    const gestor = await newGestor(stack, empresa, 'leitor');
    const put = (body: object) => stack.call<Eu>('PUT', '/api/eu', { token: gestor.token, body });
    const { body } = await put({ nome: 'Outro Nome', email: gestor.email });
    expect(body).toMatchObject({ nome: 'Outro Nome', email: gestor.email, emailPendente: null });
    const email = freshEmail('novo');
    expect((await put({ nome: 'Outro Nome', email })).body).toMatchObject({ codigo: 'prova' });
    expect((await put({ nome: 'Outro Nome', email, senhaAtual: PASSWORD })).body.emailPendente).toBe(email);
    const mail = await stack.mail(email, /Confirme seu novo e-mail/);
    await stack.call('GET', `/confirmar-email${new URL(mail.links[0] ?? '').search}`);
    expect((await list(empresa)).find(({ id }) => id === gestor.id)?.email).toBe(email);
    const senha = 'OutraSenha9';
    const changed = await stack.call('POST', '/api/senha', {
      token: gestor.token,
      body: { senhaAtual: PASSWORD, senha },
    });
    expect(changed.status).toBe(200);
    expect((await stack.call('POST', '/login', { body: { email, senha } })).status).toBe(200);
    // The owner's sign-in is unchanged.
    expect((await stack.login(empresa.email, PASSWORD)).token).toBeTruthy();
    expect((await me(empresa.token)).body.email).toBe(empresa.email);
  });

  it('ending its sessions leaves the owner’s', async () => {
    const gestor = await newGestor(stack, empresa, 'leitor');
    const second = await stack.login(gestor.email, PASSWORD);
    await stack.call('DELETE', '/api/sessoes', { token: gestor.token });
    expect((await me(second.token)).status).toBe(401);
    expect((await me(gestor.token)).status).toBe(200);
    expect((await me(empresa.token)).status).toBe(200);
  });

  it('has its own read notices and preferences', async () => {
    const gestor = await newGestor(stack, empresa, 'leitor');
    const prefs = (token: string) => stack.call('GET', '/api/preferencias', { token });
    const before = (await prefs(empresa.token)).body;
    const body = { push: { trocas: false } };
    expect((await stack.call('PUT', '/api/preferencias', { token: gestor.token, body })).status).toBe(200);
    expect((await prefs(empresa.token)).body).toEqual(before);
    expect((await prefs(gestor.token)).body).toMatchObject(body);

    const notices = async ({ token }: SignedIn) =>
      (await stack.call<{ avisos: Aviso[]; naoLidos: number }>('GET', '/api/avisos', { token })).body;
    const sugestao = await newSuggestion(stack, await newFuncionario(stack, empresa, 'sugere'));
    const url = `/DashboardEmpresa?aba=novo-post&ver=sugestoes&sugestao=${sugestao.id}`;
    const { id: ate } = await until('the notice', async () =>
      (await notices(gestor)).avisos.find((each) => each.tipo === 'sugestao_nova' && each.url === url),
    );
    // The notice of the plan counts too.
    await avisoCalls(stack).waitForNotice(empresa, 'recursos_novos');
    const unread = (await notices(empresa)).naoLidos;
    await stack.call('POST', '/api/avisos/lidos', { token: gestor.token, body: { ate } });
    expect([(await notices(gestor)).naoLidos, (await notices(empresa)).naoLidos]).toEqual([0, unread]);
  });

  it('can delete itself with its password; all its data is erased', async () => {
    const gestor = await newGestor(stack, empresa, 'editor');
    const path = '/api/minha-conta';
    const asked = (body: object) => stack.call('DELETE', path, { token: gestor.token, body });
    expect((await asked({})).body).toMatchObject({ codigo: 'prova' });
    expect((await asked({ senhaAtual: PASSWORD })).status).toBe(200);
    expect((await me(gestor.token)).status).toBe(401);
    expect((await list(empresa)).some(({ id }) => id === gestor.id)).toBe(false);
    expect((await stack.mail(gestor.email, /excluída/)).text).toContain('conta de gestor');
  });

  it('can recover its password by mail', async () => {
    const invited = await inviteGestor(stack, empresa, 'leitor');
    const gestor = await acceptInvitation(stack, empresa.empresaId, invited);
    await stack.call('POST', '/solicitar-recuperacao', { body: { email: gestor.email } });
    const mail = await stack.mail(gestor.email, /Redefina/);
    const link = new URL(mail.links.find((each) => each.includes('RecuperacaoSenha')) ?? '');
    const reset = await stack.call('POST', `/reset-password/${link.searchParams.get('token')}`, {
      body: { senha: 'Recuperada9' },
    });
    expect(reset.status).toBe(200);
    expect((await me(gestor.token)).status).toBe(401);
    const login = await stack.call('POST', '/login', {
      body: { email: gestor.email, senha: 'Recuperada9' },
    });
    expect(login.body).toMatchObject({ papel: 'leitor' });
  });
});

it('the audit records a manager’s change of its own name', async () => {
  const gestor = await newGestor(stack, empresa, 'leitor');
  const body = { nome: 'Gil Novo', email: gestor.email };
  await stack.call('PUT', '/api/eu', { token: gestor.token, body });
  const { body: audit } = await stack.call<{ registros: { alvo: string; acao: string; resumo: string }[] }>(
    'GET',
    '/api/auditoria',
    { token: empresa.token },
  );
  const [line] = audit.registros.filter(({ alvo }) => alvo === gestor.id);
  expect([line?.acao, line?.resumo]).toEqual(['gestor.alterado', expect.stringContaining('Gil Novo')]);
});
