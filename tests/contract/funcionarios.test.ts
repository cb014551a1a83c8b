import { beforeAll, describe, expect, it } from 'vitest';
import type { Funcionario } from '../../shared/routes/entities.ts';
import { admin, linkToken, setPlan } from '../support/admin.ts';
import { freshEmail, newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { moveTo, newEquipe, newExchange, newPost, newProduct } from '../support/content.ts';
import { tinyPng } from '../support/images.ts';
import { formOf } from '../support/multipart.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const TAKEN = 'O e-mail fornecido já está em uso.';
let empresa: SignedIn;
let other: SignedIn;
let funcionario: SignedIn;
let colleague: SignedIn;
let stranger: SignedIn;
let boss: SignedIn;

beforeAll(async () => {
  [empresa, other, boss] = [await newEmpresa(stack), await newEmpresa(stack), await admin(stack)];
  funcionario = await newFuncionario(stack, empresa);
  colleague = await newFuncionario(stack, empresa);
  stranger = await newFuncionario(stack, other);
  await setPlan(stack, empresa, 'enterprise_anual');
});

const register = (who: SignedIn, body: unknown) =>
  stack.call('POST', '/cadastrar-funcionario', { token: who.token, body });
const candidate = (extra = {}) => ({
  nome: 'Noel Rosa',
  email: freshEmail('noel'),
  cargo: 'Analista',
  empresaId: empresa.id,
  ...extra,
});

describe('registering an employee', () => {
  it('201: mails an invitation whose link sets the password once and confirms the address', async () => {
    const body = candidate();
    const { status, body: made } = await register(empresa, body);
    expect(status).toBe(201);
    expect(
      (await stack.call('POST', '/login', { body: { email: body.email, senha: PASSWORD } })).status,
    ).toBe(401);
    const mail = await stack.mail(body.email);
    expect(mail.links.some((link) => link.startsWith(`${stack.url}/definir-senha?token=`))).toBe(true);
    const token = await linkToken(stack, body.email);
    const set = () => stack.call('POST', '/definir-senha', { query: { token }, body: { senha: PASSWORD } });
    expect((await set()).status).toBe(200);
    expect((await set()).status).toBe(400);
    const session = await stack.login(body.email, PASSWORD);
    const me = await stack.call('GET', '/DadosColab', { token: session.token, query: { email: body.email } });
    expect(me.body).toMatchObject({ id: made.IdFuncionario, cargo: 'Analista', emailConfirmed: true });
  });

  it('409 for an address in use', async () => {
    for (const email of [funcionario.email.toUpperCase(), other.email, boss.email]) {
      const { status, body } = await register(empresa, candidate({ email }));
      expect([status, body.message]).toEqual([409, TAKEN]);
    }
  });

  it('403 without a free seat; removing an employee frees one', async () => {
    const full = await newEmpresa(stack);
    await setPlan(stack, full, 'experience', { colaboradoresLimite: 1 });
    const first = await register(full, candidate({ empresaId: full.id }));
    const refused = await register(full, candidate({ empresaId: full.id }));
    expect([refused.status, refused.body.message]).toEqual([403, 'Limite de colaboradores excedido']);
    expect(refused.body.codigo).toBe('sem_vagas');
    await stack.call('DELETE', `/funcionarios/${first.body.IdFuncionario}`, { token: full.token });
    expect((await register(full, candidate({ empresaId: full.id }))).status).toBe(201);
  });

  it('a new invitation can be requested until the password is set', async () => {
    const body = candidate();
    const { body: made } = await register(empresa, body);
    const again = (who: SignedIn) =>
      stack.call('POST', `/funcionarios/${made.IdFuncionario}/reenviar-convite`, { token: who.token });
    expect((await again(empresa)).status).toBe(200);
    const token = await linkToken(stack, body.email);
    await stack.call('POST', '/definir-senha', { query: { token }, body: { senha: PASSWORD } });
    expect((await again(empresa)).status).toBe(409);
  });
});

describe('the list of employees', () => {
  const list = ({ token }: SignedIn, empresaId: string) =>
    stack.call<Funcionario[]>('GET', '/funcionarios', { token, query: { empresaId } });

  it('lists a company’s employees with both ids; the admin’s own id lists all companies’ employees', async () => {
    const { body } = await list(empresa, empresa.id);
    expect(body.map(({ id }) => id)).toEqual(expect.arrayContaining([funcionario.id, colleague.id]));
    expect(
      body.every(({ id, IdFuncionario, empresaId }) => id === IdFuncionario && empresaId === empresa.id),
    ).toBe(true);
    const all = (await list(boss, boss.id)).body.map(({ id }) => id);
    expect(all).toEqual(expect.arrayContaining([funcionario.id, stranger.id]));
    const filtered = (await list(boss, other.id)).body.map(({ empresaId }) => empresaId);
    expect(new Set(filtered)).toEqual(new Set([other.id]));
  });

  it('filters by connection, shares, invitation and team, also in a search and page by page', async () => {
    const own = await newEmpresa(stack, 'filtra');
    await setPlan(stack, own, 'enterprise_anual');
    const [ana, bia] = [await newFuncionario(stack, own, 'ana'), await newFuncionario(stack, own, 'bia')];
    await connectLinkedin(stack, ana);
    await share(stack, ana, (await newPost(stack, own)).id);
    const { body: invited } = await stack.call<{ IdFuncionario: string }>('POST', '/cadastrar-funcionario', {
      token: own.token,
      body: { nome: 'Convidada', email: freshEmail('convite'), cargo: 'B', empresaId: own.id },
    });
    const equipe = await newEquipe(stack, own, 'Vendas');
    for (const { id } of [ana, bia]) await moveTo(stack, own, id, equipe.id);
    const filtered = async (query: object) => {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const { body, headers } = await stack.call<Funcionario[]>('GET', '/funcionarios', {
          token: own.token,
          query: { empresaId: own.id, limit: 1, ...query, ...(cursor && { cursor }) },
        });
        found.push(...body.map(({ id }) => id));
        cursor = headers.get('x-next-cursor') ?? undefined;
      } while (cursor);
      return found.sort();
    };
    expect(await filtered({ filtro: 'conectados' })).toEqual([ana.id]);
    expect(await filtered({ filtro: 'sem_conexao' })).toEqual([bia.id, invited.IdFuncionario].sort());
    expect(await filtered({ filtro: 'nunca_compartilharam', equipe: equipe.id })).toEqual([bia.id]);
    expect(await filtered({ filtro: 'convite_pendente' })).toEqual([invited.IdFuncionario]);
    expect(await filtered({ equipe: equipe.id })).toEqual([ana.id, bia.id].sort());
    expect(await filtered({ busca: 'pessoa', filtro: 'conectados' })).toEqual([ana.id]);
    expect(await filtered({ equipe: 'nenhuma' })).toEqual([]);
    const wrong = await stack.call('GET', '/funcionarios', {
      token: own.token,
      query: { empresaId: own.id, filtro: 'todos' },
    });
    expect(wrong).toMatchObject({ status: 400, body: { campos: { filtro: 'Escolha um filtro da lista.' } } });
  });

  it('finds an employee by the name that the company corrected', async () => {
    const who = await newFuncionario(stack, empresa, 'errada');
    const { status, body } = await stack.call<Funcionario>('PUT', `/funcionarios/${who.id}`, {
      token: empresa.token,
      body: { nome: 'Zuleica Prado', cargo: 'Diretora' },
    });
    expect([status, body.nome, body.cargo]).toEqual([200, 'Zuleica Prado', 'Diretora']);
    const search = async (busca: string) =>
      (
        await stack.call<Funcionario[]>('GET', '/funcionarios', {
          token: empresa.token,
          query: { empresaId: empresa.id, busca },
        })
      ).body.map(({ id }) => id);
    expect(await search('zuleica')).toEqual([who.id]);
    expect(await search('pessoa errada')).not.toContain(who.id);
    const empty = await stack.call('PUT', `/funcionarios/${who.id}`, {
      token: empresa.token,
      body: { nome: ' ' },
    });
    expect(empty).toMatchObject({ status: 400, body: { campos: { nome: 'O campo Nome é obrigatório.' } } });
  });
});

describe('an employee’s own data', () => {
  const read = ({ token }: SignedIn, email: string) =>
    stack.call('GET', '/DadosColab', { token, query: { email } });

  it('200 with every field to the employee, its company and the admin', async () => {
    for (const who of [funcionario, empresa, boss]) {
      const { status, body } = await read(who, funcionario.email.toUpperCase());
      expect(status).toBe(200);
      expect(body).toMatchObject({
        id: funcionario.id,
        IdFuncionario: funcionario.id,
        empresaId: empresa.id,
        email: funcionario.email,
        ups: 0,
        linkedin: null,
        idade: null,
        genero: null,
        telefone: null,
        linkedinConectado: false,
        linkedinExpiraEm: null,
        dataAdmissao: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      });
    }
  });

  it('403 to all others for any address; 404 to the admin for an unknown one', async () => {
    for (const [who, email] of [
      [colleague, funcionario.email],
      [stranger, funcionario.email],
      [other, funcionario.email],
      [empresa, freshEmail('nada')],
      [funcionario, freshEmail('nada')],
    ] as const) {
      expect((await read(who, email)).status).toBe(403);
    }
    expect((await read(boss, freshEmail('nada'))).status).toBe(404);
    expect((await read(boss, empresa.email)).status).toBe(404);
  });
});

describe('changing an employee’s record', () => {
  const update = (who: SignedIn, body: unknown, id = who.id) =>
    stack.call<Funcionario & { message?: string }>('PUT', `/colaborador/${id}`, { token: who.token, body });

  it('200 for JSON and for a form; a request without a photo keeps the old one', async () => {
    const one = await newFuncionario(stack, empresa);
    const photo = new File([new Uint8Array(await tinyPng())], 'eu.png', { type: 'image/png' });
    const form = formOf({ nome: 'Ana', telefone: '119', email: one.email, fotoPerfilColab: photo });
    const { status, body } = await update(one, form);
    expect([status, body.telefone]).toEqual([200, '119']);
    expect(body.fotoPerfilColab).toMatch(/^midias\//);
    const next = await update(one, { nome: 'Ana Maria', email: one.email, fotoPerfilColab: '' });
    expect(next.body).toEqual({ ...body, nome: 'Ana Maria' });
  });

  it('409 for an address in use; 400 for a photo that is not its own upload', async () => {
    for (const email of [empresa.email, colleague.email, boss.email]) {
      const fields = { nome: 'Ana', email, senhaAtual: PASSWORD };
      expect((await update(funcionario, fields)).body.message).toBe(TAKEN);
    }
    const { email } = funcionario;
    expect((await update(funcionario, { nome: 'Ana', email, fotoPerfilColab: 'envios/x/y/z' })).status).toBe(
      400,
    );
  });
});

describe('removing an employee', () => {
  const remove = (who: SignedIn, id: string) =>
    stack.call('DELETE', `/funcionarios/${id}`, { token: who.token });

  it('ends the sign-in at once, frees seat and address, and keeps the exchanges', async () => {
    const one = await newFuncionario(stack, empresa);
    await connectLinkedin(stack, one);
    const post = await newPost(stack, empresa, { ups: 10 });
    await share(stack, one, post.id);
    const product = await newProduct(stack, empresa, { valor_ups: 4 });
    const troca = await newExchange(stack, one, product.id);
    expect((await remove(empresa, one.id)).status).toBe(200);
    const gone = await stack.call('GET', '/DadosColab', { token: one.token, query: { email: one.email } });
    expect([gone.status, gone.body.message, gone.body.codigo]).toEqual([
      401,
      'Usuário não autenticado',
      'sem_acesso',
    ]);
    expect((await stack.call('POST', '/login', { body: { email: one.email, senha: PASSWORD } })).status).toBe(
      401,
    );
    const managed = await stack.call('GET', `/api/gerenciarTrocas/${empresa.id}`, { token: empresa.token });
    expect(managed.body.trocas).toContainEqual({ ...troca, Funcionario: null });
    const shared = await stack.call('GET', `/allposts/${empresa.id}/shared-posts`, { token: empresa.token });
    expect(shared.body).toMatchObject({
      totalPosts: 1,
      sharedPosts: [{ postId: post.id, funcionarioNome: 'Funcionário não encontrado' }],
    });
    expect((await register(empresa, candidate({ email: one.email }))).status).toBe(201);
    expect((await remove(empresa, one.id)).status).toBe(404);
  });
});
