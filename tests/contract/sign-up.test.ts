import { describe, expect, it } from 'vitest';
import * as REFUSALS from '../../functions/platform/refusals.ts';
import { ADMIN_EMAIL } from '../../infra/local/settings.ts';
import * as MSG from '../../shared/messages.ts';
import { linkToken } from '../support/admin.ts';
import { freshEmail, newEmpresa, newFuncionario, PASSWORD } from '../support/contas.ts';
import { tinyPng } from '../support/images.ts';
import { formOf } from '../support/multipart.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const TAKEN = 'O e-mail fornecido já está em uso.';

const empresa = (extra: Record<string, unknown> = {}) => ({
  nome: 'Alfa',
  endereco: 'Rua A, 1',
  adm_nome: 'Rita',
  telefone: '11 99999-0000',
  email: freshEmail('alfa'),
  senha: PASSWORD,
  ...extra,
});
const signUp = (body: unknown) => stack.call('POST', '/cadastrar-empresa', { body });

describe('a company that signs up', () => {
  it('201: plan experience, unconfirmed, able to sign in, and a confirmation mail', async () => {
    const body = empresa();
    const { status, body: made } = await signUp(body);
    expect(status).toBe(201);
    const session = await stack.login(body.email, PASSWORD);
    expect(session).toMatchObject({ entityType: 'empresa', admin: false });
    const record = await stack.call('GET', '/empresa', {
      token: session.token,
      query: { empresaId: String(made.empresaId) },
    });
    const { senha: _senha, ...kept } = body;
    expect(record.body).toEqual({
      ...kept,
      id: made.empresaId,
      empresaId: made.empresaId,
      logo: null,
      paginaLinkedin: null,
      emailConfirmed: false,
      emailPendente: null,
      numColaboradores: 0,
      colaboradoresLimite: 7,
      plano_nome: 'experience',
      codigoEmpresa: expect.stringMatching(/^[A-Z2-9]{8}$/),
      aprovarEntrada: false,
      assistente: false,
      dominios: [],
      aguardando: 0,
      convitesAdiados: 0,
      cnpj: null,
      divulgacao: null,
      cpcCentavos: 0,
      metaCompartilhamentos: 0,
    });
    const mail = await stack.mail(body.email);
    expect(mail.links.some((link) => link.startsWith(`${stack.url}/v1/confirmar-email?token=`))).toBe(true);
  });

  it('checks e-mail and password before, without a record or a mail', async () => {
    const check = (email: string, senha = PASSWORD) =>
      stack.call('POST', '/api/cadastro/acesso', { body: { email, senha } });
    const email = freshEmail('conferida');
    expect(await check(email)).toMatchObject({ status: 200, body: { disponivel: true } });
    expect(await check(email, 'senha123')).toMatchObject({
      status: 400,
      body: { campos: { senha: REFUSALS.commonPassword.message } },
    });
    expect(await check('marina.dias@empresa.com.br', 'Marina.Dias77')).toMatchObject({
      status: 400,
      body: { campos: { senha: 'A senha não pode conter o seu e-mail.' } },
    });
    expect(await check(email, 'curta1')).toMatchObject({ status: 400 });
    expect((await signUp(empresa({ email }))).status).toBe(201);
    expect(await check(email.toUpperCase())).toMatchObject({
      status: 400,
      body: { message: 'O e-mail fornecido já está em uso.', campos: { email: MSG.emailEmUso } },
    });
  });

  it('400 for an address of a company, an employee or the admin, in any case', async () => {
    const first = await newEmpresa(stack);
    const funcionario = await newFuncionario(stack, first);
    for (const email of [
      first.email,
      first.email.toUpperCase(),
      funcionario.email,
      ADMIN_EMAIL,
      'Admin@Painel.Local',
    ]) {
      const { status, body } = await signUp(empresa({ email }));
      expect([email, status, body.message]).toEqual([email, 400, TAKEN]);
    }
  });

  it('gives an address to one of several simultaneous requests', async () => {
    const email = freshEmail('corrida');
    const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(empresa({ email }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400, 400, 400]);
    expect(answers.filter(({ body }) => body.message === TAKEN)).toHaveLength(7);
    await stack.login(email, PASSWORD);
  });
});

describe('an employee who signs up with the code', () => {
  const codeOf = async (token: string, id: string) =>
    String((await stack.call('GET', `/empresa/${id}`, { token })).body.codigoEmpresa);
  const join = (body: unknown) => stack.call('POST', '/cadastrar-colaborador-com-codigo', { body });
  const funcionario = (codigoEmpresa: string, extra = {}) => ({
    nome: 'Bia',
    email: freshEmail('bia'),
    senha: PASSWORD,
    confirmarSenha: PASSWORD,
    codigoEmpresa,
    ...extra,
  });

  it('201 for JSON, with the code in any case; the employee signs in and gets a confirmation mail', async () => {
    const owner = await newEmpresa(stack);
    const body = funcionario((await codeOf(owner.token, owner.id)).toLowerCase());
    const { status, body: made } = await join(body);
    expect(status).toBe(201);
    expect(made.IdFuncionario).toEqual(expect.any(String));
    expect((await stack.login(body.email, PASSWORD)).entityType).toBe('funcionario');
    await stack.mail(body.email, /confirm/i);
    const record = await stack.call('GET', `/empresa/${owner.id}`, { token: owner.token });
    expect(record.body.numColaboradores).toBe(1);
  });

  it('400 for a code that the company has replaced; the new one works', async () => {
    const owner = await newEmpresa(stack);
    const old = await codeOf(owner.token, owner.id);
    const renew = () =>
      stack.call<{ codigoEmpresa: string }>('POST', `/empresa/${owner.id}/renovar-codigo`, {
        token: owner.token,
        headers: { 'idempotency-key': 'uma vez' },
      });
    const { status, body } = await renew();
    expect((await renew()).body, 'repeated, it replaces nothing').toEqual(body);
    expect([status, body.codigoEmpresa]).toEqual([200, await codeOf(owner.token, owner.id)]);
    const refused = await join(funcionario(old));
    expect([refused.status, refused.body.message]).toEqual([400, 'Código da empresa inválido.']);
    expect((await join(funcionario(body.codigoEmpresa))).status).toBe(201);
  });

  it('201 for a form with a photo', async () => {
    const owner = await newEmpresa(stack);
    const fields = funcionario(await codeOf(owner.token, owner.id));
    const fotoPerfil = new File([new Uint8Array(await tinyPng())], 'eu.png', { type: 'image/png' });
    const { status } = await join(formOf({ ...fields, fotoPerfil }));
    expect(status).toBe(201);
    const { token } = await stack.login(fields.email, PASSWORD);
    const me = await stack.call('GET', '/DadosColab', { token, query: { email: fields.email } });
    expect(me.body.fotoPerfilColab).toMatch(/^midias\/.+\.webp$/);
  });

  it('400 for a file that is not a picture; no one is registered', async () => {
    const owner = await newEmpresa(stack);
    const fields = funcionario(await codeOf(owner.token, owner.id));
    const fotoPerfil = new File(['isto é texto'], 'curriculo.pdf', { type: 'application/pdf' });
    const { status, body } = await join(formOf({ ...fields, fotoPerfil }));
    expect([status, body.message]).toEqual([400, 'Tipo de arquivo não suportado: curriculo.pdf']);
    expect(
      (await stack.call('POST', '/login', { body: { email: fields.email, senha: PASSWORD } })).status,
    ).toBe(401);
  });

  it('400 for an unknown code, and for passwords that differ', async () => {
    const unknown = await join(funcionario('ZZZZZZZZ'));
    expect([unknown.status, unknown.body.message]).toEqual([400, 'Código da empresa inválido.']);
    const differ = await join(funcionario('ZZZZZZZZ', { confirmarSenha: 'Outra123' }));
    expect([differ.status, differ.body.message]).toEqual([400, 'As senhas não correspondem.']);
  });

  it('409 for an address in use', async () => {
    const owner = await newEmpresa(stack);
    const code = await codeOf(owner.token, owner.id);
    for (const email of [owner.email, ADMIN_EMAIL]) {
      const { status, body } = await join(funcionario(code, { email }));
      expect([status, body.message]).toEqual([409, TAKEN]);
    }
  });
});

describe('confirming an address', () => {
  const confirm = (token: string) => stack.call('GET', '/confirmar-email', { query: { token } });

  it('confirms and redirects the browser, which it does again for a link that a scanner opened first', async () => {
    const { email, token: session, id } = await newEmpresa(stack, 'empresa', { confirmed: false });
    const token = await linkToken(stack, email);
    const first = await confirm(token);
    expect([first.status, first.headers.get('location')]).toEqual([302, `${stack.url}/email-confirmado`]);
    const again = await confirm(token);
    expect(again.headers.get('location')).toBe(`${stack.url}/email-confirmado`);
    const { body } = await stack.call('GET', `/empresa/${id}`, { token: session });
    expect(body.emailConfirmed).toBe(true);
  });

  it('redirects the browser to the page with an error for a bad or missing token', async () => {
    for (const call of [confirm('inventado'), stack.call('GET', '/confirmar-email')]) {
      const { status, headers } = await call;
      expect([status, headers.get('location')]).toEqual([302, `${stack.url}/email-confirmado?erro=1`]);
    }
  });
});
