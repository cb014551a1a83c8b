import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { avisoCalls } from '../support/avisos.ts';
import { newEmpresa, newFuncionario, type SignedIn, setEmpresa } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { tinyPng } from '../support/images.ts';
import { connectLinkedin, linkedinPosts, newSharer, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { upload } from '../support/uploads.ts';

const stack = stackForFile();
const avisos = avisoCalls(stack);
const PAGE = { nome: 'Girassol (BR)', organizacaoId: '12345678' };
const MENTION = '@[Girassol \\(BR\\)](urn:li:organization:12345678)';
let empresa: SignedIn;
let funcionario: SignedIn;
let posts = 0;

beforeAll(async () => {
  ({ empresa, funcionario } = await newSharer(stack));
});
beforeEach(() => setEmpresa(stack, empresa, { paginaLinkedin: PAGE }));
afterEach(async () => {
  await stack.tool('falhas', { servico: 'linkedin', modo: 'erro', vezes: 0 });
  await stack.tool('relogio', { agora: null });
});

const refuse = (vezes: number) => stack.tool('falhas', { servico: 'linkedin', modo: 'mencao', vezes });
const read = async (who: SignedIn) =>
  (await stack.call('GET', `/empresa/${who.empresaId}`, { token: who.token })).body.paginaLinkedin;
const legendaWith = (text = '@Girassol (BR)') => `Vem com a ${text}, número ${++posts}!`;
const publishedAs = async (legenda: string) => {
  const number = /número \d+!/.exec(legenda)?.[0] ?? legenda;
  return (await linkedinPosts(stack)).filter(({ texto }) => texto.includes(number));
};
const ups = async ({ token, id }: SignedIn) =>
  (await stack.call<{ ups: number }>('POST', '/updateUps', { token, body: { funcionarioId: id } })).body.ups;

describe('the page of a company', () => {
  it('is set by number or address, shown to the company and its people, and removed', async () => {
    expect([await read(empresa), await read(funcionario)]).toEqual([PAGE, PAGE]);
    const address = 'https://www.linkedin.com/company/87654321/admin/';
    await setEmpresa(stack, empresa, {
      paginaLinkedin: { nome: '  Outra página ', organizacaoId: address },
    });
    expect(await read(funcionario)).toEqual({ nome: 'Outra página', organizacaoId: '87654321' });
    await setEmpresa(stack, empresa, {});
    expect(await read(empresa)).toEqual({ nome: 'Outra página', organizacaoId: '87654321' });
    await setEmpresa(stack, empresa, { paginaLinkedin: null });
    expect([await read(empresa), await read(funcionario)]).toEqual([null, null]);
  });

  it('is JSON text in a form', async () => {
    const { token, empresaId } = empresa;
    const { body } = await stack.call('GET', `/empresa/${empresaId}`, { token });
    const { nome, endereco, adm_nome, telefone, email } = body;
    const save = async (paginaLinkedin: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({
        nome,
        endereco,
        adm_nome,
        telefone,
        email,
        paginaLinkedin,
      }))
        form.set(name, String(value));
      return stack.call('PUT', `/empresa/${empresaId}`, { token, body: form });
    };
    const page = { nome: 'Do formulário', organizacaoId: '42' };
    expect(await save(JSON.stringify(page))).toMatchObject({ status: 200, body: { paginaLinkedin: page } });
    for (const wrong of ['{', '[]', '"texto"', '7'])
      expect(await save(wrong)).toMatchObject({
        status: 400,
        body: { campos: { paginaLinkedin: expect.any(String) } },
      });
    for (const none of ['', 'null'])
      expect(await save(none)).toMatchObject({ status: 200, body: { paginaLinkedin: null } });
  });

  it('400 for an address by name, which says where the number is, and for a missing or long name', async () => {
    const { token, empresaId } = empresa;
    const { body } = await stack.call('GET', `/empresa/${empresaId}`, { token });
    const save = (paginaLinkedin: unknown) =>
      stack.call('PUT', `/empresa/${empresaId}`, { token, body: { ...body, cnpj: '', paginaLinkedin } });
    const byName = await save({
      nome: 'Girassol',
      organizacaoId: 'https://www.linkedin.com/company/girassol',
    });
    expect(byName).toMatchObject({
      status: 400,
      body: { campos: { paginaLinkedin: expect.stringContaining('linkedin.com/company/12345678/admin') } },
    });
    for (const wrong of [
      { organizacaoId: '1' },
      { nome: '', organizacaoId: '1' },
      { nome: 'a'.repeat(101), organizacaoId: '1' },
      { nome: 'Girassol' },
      { nome: 'Girassol', organizacaoId: 'urn:li:person:x' },
    ])
      expect(await save(wrong)).toMatchObject({
        status: 400,
        body: { campos: { paginaLinkedin: expect.any(String) } },
      });
    expect((await save({ nome: 'a'.repeat(100), organizacaoId: 7 })).status).toBe(200);
  });

  it('is on every plan, and a change is in the audit with before and after', async () => {
    const free = await newEmpresa(stack);
    await setEmpresa(stack, free, { paginaLinkedin: PAGE });
    await setEmpresa(stack, free, { paginaLinkedin: null });
    await setPlan(stack, free, 'enterprise_anual');
    const { body } = await stack.call('GET', '/api/auditoria', {
      token: free.token,
      query: { empresaId: free.empresaId },
    });
    expect(JSON.stringify(body)).toContain('Página do LinkedIn: “Girassol (BR) (12345678)” → vazio');
  });
});

describe('a share of a caption with the page', () => {
  it('mentions it, in text, image and own caption; the answer and the lists keep the caption', async () => {
    const legenda = legendaWith();
    const { id } = await newPost(stack, empresa, { legenda, ups: 5 });
    expect((await share(stack, funcionario, id)).status).toBe(200);
    const [post] = await publishedAs(legenda);
    expect(post?.commentary).toBe(`${legenda.replace('@Girassol (BR)', MENTION)}`);
    expect(post?.texto).toBe(legenda.replace('@', ''));

    const { key } = await upload(stack, empresa.token, {
      nome: 'a.png',
      contentType: 'image/png',
      bytes: await tinyPng(),
    });
    const own = legendaWith('(@Girassol (BR))');
    const withImage = await newPost(stack, empresa, {
      legenda: legendaWith('casa'),
      midias: [key],
      alteravel: true,
    });
    await stack.call('POST', '/editarLegenda', {
      token: funcionario.token,
      body: { funcionarioId: funcionario.id, postOriginalId: withImage.id, legendaAlterada: own },
    });
    expect((await share(stack, funcionario, withImage.id)).status).toBe(200);
    expect((await publishedAs(own))[0]?.commentary).toContain(`\\(${MENTION}\\)`);
  });

  it('escapes what is no mention, and everything without a page', async () => {
    const legenda = legendaWith('@Girassol (BR)s');
    const { id } = await newPost(stack, empresa, { legenda });
    expect((await share(stack, funcionario, id)).status).toBe(200);
    expect((await publishedAs(legenda))[0]).toMatchObject({ texto: legenda });
    await setEmpresa(stack, empresa, { paginaLinkedin: null });
    const other = legendaWith();
    const post = await newPost(stack, empresa, { legenda: other });
    expect((await share(stack, funcionario, post.id)).status).toBe(200);
    expect((await publishedAs(other))[0]).toMatchObject({ texto: other });
  });

  it('counts the characters that people read', async () => {
    const mentions = '@Girassol (BR) '.repeat(200);
    expect(mentions).toHaveLength(3000);
    const legenda = `${mentions.slice(0, -14)}número ${++posts}!`;
    const { id } = await newPost(stack, empresa, { legenda });
    expect((await share(stack, funcionario, id)).status).toBe(200);
    expect((await publishedAs(legenda))[0]?.commentary.length).toBeGreaterThan(8000);
  });
});

describe('a mention that LinkedIn refuses', () => {
  it('is left out: one publication, one award, and one notice a day for the owner', async () => {
    const before = await ups(funcionario);
    for (let n = 1; n <= 2; n += 1) {
      const legenda = legendaWith();
      const { id } = await newPost(stack, empresa, { legenda, ups: 5 });
      await refuse(1);
      expect(await share(stack, funcionario, id)).toMatchObject({
        status: 200,
        body: { ups: before + 5 * n },
      });
      expect((await publishedAs(legenda)).map(({ texto }) => texto)).toEqual([legenda]);
    }
    const { avisos: told } = await avisos.waitForNotice(empresa, 'mencao_recusada');
    expect(told.find(({ tipo }) => tipo === 'mencao_recusada')?.url).toContain('aba=ajustes');
    await stack.tool('consumidores/notices');
    const all = (await avisos.list(empresa, { limit: '50' })).avisos;
    expect(all.filter(({ tipo }) => tipo === 'mencao_recusada')).toHaveLength(1);
    expect(await ups(funcionario)).toBe(before + 10);
  });

  it('spends its fault on a mention only, and an unmarked share tells nothing', async () => {
    const other = await newSharer(stack);
    const legenda = legendaWith('casa');
    const { id } = await newPost(stack, other.empresa, { legenda });
    await refuse(1);
    expect((await share(stack, other.funcionario, id)).status).toBe(200);
    expect(await stack.look('falhas')).toEqual({ linkedin: { modo: 'mencao', vezes: 1 } });
    expect((await avisos.list(other.empresa)).avisos.map(({ tipo }) => tipo)).not.toContain(
      'mencao_recusada',
    );
  });

  it('with another name than the page’s has the same end', async () => {
    await stack.tool('linkedin/paginas', { id: '99', nome: 'Nome verdadeiro' });
    await setEmpresa(stack, empresa, { paginaLinkedin: { nome: 'Nome errado', organizacaoId: '99' } });
    const legenda = legendaWith('@Nome errado');
    const { id } = await newPost(stack, empresa, { legenda });
    expect((await share(stack, funcionario, id)).status).toBe(200);
    expect((await publishedAs(legenda)).map(({ texto }) => texto)).toEqual([legenda]);
    const corrected = legendaWith('@Nome verdadeiro');
    await setEmpresa(stack, empresa, { paginaLinkedin: { nome: 'Nome verdadeiro', organizacaoId: '99' } });
    const next = await newPost(stack, empresa, { legenda: corrected });
    expect((await share(stack, funcionario, next.id)).status).toBe(200);
    expect((await publishedAs(corrected))[0]?.commentary).toContain(
      '@[Nome verdadeiro](urn:li:organization:99)',
    );
  });

  it('the post with another fault is not sent twice', async () => {
    const stranger = await newFuncionario(stack, empresa);
    await connectLinkedin(stack, stranger);
    const legenda = legendaWith();
    const { id } = await newPost(stack, empresa, { legenda });
    await stack.tool('falhas', { servico: 'linkedin', modo: 'limite', vezes: 1 });
    expect(await share(stack, stranger, id)).toMatchObject({ status: 429 });
    expect(await publishedAs(legenda)).toEqual([]);
  });
});
