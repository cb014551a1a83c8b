import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as MSG from '../../shared/messages.ts';
import { HOUR_MS } from '../../shared/rules/dates.ts';
import { admin, setPlan } from '../support/admin.ts';
import { auditOf } from '../support/audit.ts';
import { newChave, withoutChaves } from '../support/chaves.ts';
import { newEmpresa, PASSWORD, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { postMcp } from '../support/mcp.ts';
import { emptyStackForFile } from '../support/stack.ts';
import { traces } from '../support/whole-store.ts';

/** A company's keys at the API: what they open, until when, and how they are seen. */
const stack = emptyStackForFile();
let empresa: SignedIn;
let reads: string;
let writes: string;
beforeAll(async () => {
  empresa = await enterprise();
  reads = (await newChave(stack, empresa, 'BI', { escopos: ['leitura'] })).chave;
  writes = (await newChave(stack, empresa, 'ERP', { escopos: ['escrita'] })).chave;
});

async function enterprise(): Promise<SignedIn> {
  const made = await newEmpresa(stack);
  await setPlan(stack, made, 'enterprise_anual');
  return made;
}
interface Listed {
  id: string;
  escopos: string[];
  ultimoUso: string | null;
  expiraEm: string | null;
}
const list = async ({ token }: SignedIn) =>
  (await stack.call<{ chaves: Listed[] }>('GET', '/api/chaves', { token })).body.chaves;
const create = ({ token }: SignedIn, body: object) =>
  stack.call('POST', '/api/chaves', { token, body: { ...body, senhaAtual: PASSWORD } });
const readPosts = (token: string, { id }: SignedIn = empresa) =>
  stack.call('GET', '/posts', { token, query: { empresaId: id } });
const draft = (token: string, more: object = { situacao: 'rascunho' }) =>
  stack.call<{ post: { id: string; situacao: string; versao: number } }>('POST', '/createPost', {
    token,
    body: { empresaId: empresa.id, legenda: 'Do sistema', ups: 10, ...more },
  });

const askTools = (chave: string) => postMcp(stack, chave, { method: 'tools/list' });

describe('a key', () => {
  it('says what it opens, until when, and when it was last used', async () => {
    const owner = await enterprise();
    expect((await create(owner, { nome: 'A' })).body).toMatchObject({ escopos: ['scim'], expiraEm: null });
    const expiraEm = new Date(Date.now() + HOUR_MS).toISOString();
    const made = await create(owner, { nome: 'B', escopos: ['escrita', 'leitura', 'escrita'], expiraEm });
    expect(made).toMatchObject({ status: 201, body: { escopos: ['leitura', 'escrita'], expiraEm } });
    const before = Date.now();
    await readPosts(String(made.body.chave), owner);
    const [first, second] = await list(owner);
    expect(first).toMatchObject({ escopos: ['scim'], ultimoUso: null, expiraEm: null });
    expect(second).toMatchObject({ id: made.body.id, escopos: ['leitura', 'escrita'], expiraEm });
    expect(Date.parse(second?.ultimoUso ?? '')).toBeGreaterThanOrEqual(before - 1000);
  });

  it('is refused from its end on, and when it is deleted, at the next request, wherever it opened', async () => {
    const owner = await enterprise();
    const expiraEm = new Date(Date.now() + HOUR_MS).toISOString();
    const escopos = ['scim', 'leitura'] as const;
    const ends = await newChave(stack, owner, 'Fim', { escopos, expiraEm });
    const lives = await newChave(stack, owner, 'Sem fim', { escopos });
    const everywhere = async (chave: string) => [
      (await readPosts(chave, owner)).status,
      (await stack.call('GET', '/scim/v2/Users', { token: chave })).status,
      (await askTools(chave)).status,
    ];
    expect(await everywhere(ends.chave)).toEqual([200, 200, 200]);
    await stack.tool('relogio', { agora: new Date(Date.parse(expiraEm) - 30_000).toISOString() });
    expect(await everywhere(ends.chave)).toEqual([200, 200, 200]);
    await stack.tool('relogio', { agora: expiraEm });
    const [ended, other] = [await everywhere(ends.chave), await everywhere(lives.chave)];
    await stack.tool('relogio', { agora: null });
    expect([ended, other]).toEqual([
      [401, 401, 401],
      [200, 200, 200],
    ]);
    await stack.call('DELETE', `/api/chaves/${lives.id}`, { token: owner.token });
    expect(await everywhere(lives.chave)).toEqual([401, 401, 401]);
    // An ended key stays listed, so that the owner sees why a system stopped.
    expect(await list(owner)).toMatchObject([{ id: ends.id, expiraEm }]);
    await withoutChaves(stack, owner);
  });

  it('is stored by its SHA-256 only', async () => {
    const { chave } = await newChave(stack, empresa, 'Hash', { escopos: ['leitura'] });
    expect((await readPosts(chave)).status).toBe(200);
    expect(await traces([chave, chave.slice(4)])).toEqual([]);
    expect(await traces([createHash('sha256').update(chave).digest('hex')])).not.toEqual([]);
  });

  it('400 for unknown scopes and an end in the past', async () => {
    for (const escopos of [[], ['tudo'], 'admin', [1]])
      expect(await create(empresa, { nome: 'A', escopos })).toMatchObject({
        status: 400,
        body: { campos: { escopos: MSG.escoposInvalidos } },
      });
    for (const expiraEm of ['ontem', '2026-02-30T10:00:00Z', new Date(Date.now() - 1000).toISOString()])
      expect(await create(empresa, { nome: 'A', expiraEm })).toMatchObject({
        status: 400,
        body: { campos: { expiraEm: expect.any(String) } },
      });
  });
});

describe('the API with a key', () => {
  it('reads and writes as the company; writing includes reading, reading does not include writing', async () => {
    expect((await readPosts(reads)).status).toBe(200);
    expect((await readPosts(writes)).status).toBe(200);
    expect((await draft(writes)).status).toBe(201);
    expect(await draft(reads)).toMatchObject({ status: 403, body: { message: 'Acesso negado.' } });
  });

  it('prepares posts, but neither publishes nor changes what is published', async () => {
    for (const more of [{}, { situacao: 'publicado' }]) expect((await draft(writes, more)).status).toBe(403);
    const made = await draft(writes, {
      situacao: 'agendado',
      publicarEm: new Date(Date.now() + HOUR_MS).toISOString(),
    });
    expect(made).toMatchObject({ status: 201, body: { post: { situacao: 'agendado' } } });
    const path = `/posts/${made.body.post.id}`;
    const change = (to: string, versao: number) =>
      stack.call('PUT', to, { token: writes, body: { versao, legenda: 'Mudado' } });
    expect((await change(path, made.body.post.versao)).status).toBe(200);
    expect((await stack.call('POST', `${path}/publicar`, { token: writes })).status).toBe(403);
    const published = await newPost(stack, empresa);
    expect((await change(`/posts/${published.id}`, 1)).status).toBe(403);
    expect((await stack.call('DELETE', `/deletePost/${published.id}`, { token: writes })).status).toBe(403);
  });

  it('is named in the audit', async () => {
    await stack.call('POST', '/api/equipes', { token: writes, body: { nome: 'Da chave' } });
    expect((await auditOf(stack, empresa)).find(({ acao }) => acao === 'equipe.criada')).toMatchObject({
      quem: { nome: 'ERP', papel: 'chave' },
      origem: 'api',
    });
  });

  it('ends with the plan, and while the company is suspended or closing', async () => {
    const owner = await enterprise();
    const { chave } = await newChave(stack, owner, 'A', { escopos: ['leitura'] });
    const boss = await admin(stack);
    const suspension = `/api/empresas/${owner.id}/suspensao`;
    await stack.call('PUT', suspension, { token: boss.token, body: { motivo: 'Conta em revisão.' } });
    expect(await readPosts(chave, owner)).toMatchObject({ status: 403, body: { codigo: 'suspensa' } });
    await stack.call('DELETE', suspension, { token: boss.token });
    expect((await readPosts(chave, owner)).status).toBe(200);
    await setPlan(stack, owner, 'expert_anual');
    expect(await readPosts(chave, owner)).toMatchObject({
      status: 403,
      body: { message: 'Faça upgrade para usar este recurso.', codigo: 'plano', recurso: 'api' },
    });
  });
});
