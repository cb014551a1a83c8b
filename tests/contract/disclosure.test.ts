import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Post } from '../../shared/routes/entities.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, type SignedIn, setEmpresa } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { tinyPng } from '../support/images.ts';
import { linkedinPosts, newSharer, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { upload } from '../support/uploads.ts';

const stack = stackForFile();
let empresa: SignedIn;
let funcionario: SignedIn;

beforeAll(async () => {
  ({ empresa, funcionario } = await newSharer(stack));
});
beforeEach(() => setEmpresa(stack, empresa, { divulgacao: '#publi' }));

const path = () => `/empresa/${empresa.empresaId}`;
const read = async (who: SignedIn) => (await stack.call('GET', path(), { token: who.token })).body.divulgacao;
/** The text of a share on LinkedIn. */
async function shared(postId: string): Promise<string | undefined> {
  const { status, body } = await share(stack, funcionario, postId);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return (await linkedinPosts(stack)).find(({ url }) => url === body.linkedinPostURL)?.texto;
}

describe('a disclosure', () => {
  it('is one line that company and employees read; an empty value removes it', async () => {
    await setEmpresa(stack, empresa, { divulgacao: '  #publi \n da  casa ' });
    expect([await read(empresa), await read(funcionario)]).toEqual(['#publi da casa', '#publi da casa']);
    await setEmpresa(stack, empresa, {});
    expect(await read(empresa)).toBe('#publi da casa');
    await setEmpresa(stack, empresa, { divulgacao: null });
    expect([await read(empresa), await read(funcionario)]).toEqual([null, null]);
    const { token } = empresa;
    const { body } = await stack.call('GET', path(), { token });
    for (const divulgacao of ['a'.repeat(81), 7])
      expect(await stack.call('PUT', path(), { token, body: { ...body, divulgacao } })).toMatchObject({
        status: 400,
        body: { campos: { divulgacao: expect.any(String) } },
      });
  });

  it('needs the enterprise plan; one set under an earlier plan stays, and can be removed', async () => {
    const other = await newEmpresa(stack);
    const record = {
      ...(await stack.call('GET', `/empresa/${other.empresaId}`, { token: other.token })).body,
      cnpj: '',
    };
    const save = (divulgacao: string) =>
      stack.call('PUT', `/empresa/${other.empresaId}`, {
        token: other.token,
        body: { ...record, divulgacao },
      });
    expect(await save('#publi')).toMatchObject({
      status: 403,
      body: {
        message: 'Faça upgrade para usar este recurso.',
        codigo: 'plano',
        recurso: 'divulgacao',
      },
    });
    await setPlan(stack, other, 'enterprise_anual');
    expect((await save('#publi')).status).toBe(200);
    await setPlan(stack, other, 'experience');
    expect(await save('#publi')).toMatchObject({ status: 200, body: { divulgacao: '#publi' } });
    expect((await save('#anuncio')).status).toBe(403);
    expect(await save('')).toMatchObject({ status: 200, body: { divulgacao: null } });
  });

  it('ends every share on its own line, before the address', async () => {
    const plain = await newPost(stack, empresa, { legenda: 'Com aviso' });
    expect(await shared(plain.id)).toBe('Com aviso\n#publi');
    const bytes = await tinyPng();
    const { key } = await upload(stack, empresa.token, {
      nome: 'a.png',
      contentType: 'image/png',
      bytes,
    });
    const linked = await newPost(stack, empresa, {
      legenda: 'Com aviso e link',
      midias: [key],
      link: 'https://www.exemplo.com.br',
      linkTitulo: 'Exemplo',
    });
    expect(await shared(linked.id)).toMatch(/^Com aviso e link\n#publi\nhttp:\S+\/r\/[0-9A-Za-z]{11}$/);
  });

  it('reduces the room for captions; 409 for a caption saved before that is too long now', async () => {
    const create = (legenda: string) =>
      stack.call<{ post: Post }>('POST', '/createPost', {
        token: empresa.token,
        body: { legenda, empresaId: empresa.empresaId, ups: 5, alteravel: true },
      });
    const room = 3000 - '\n#publi'.length;
    expect(await create('a'.repeat(room + 1))).toMatchObject({
      status: 400,
      body: { campos: { legenda: expect.any(String) } },
    });
    const { body } = await create('a'.repeat(room));
    const edit = (legendaAlterada: string) =>
      stack.call('POST', '/editarLegenda', {
        token: funcionario.token,
        body: { funcionarioId: funcionario.id, postOriginalId: body.post.id, legendaAlterada },
      });
    expect((await edit('b'.repeat(room + 1))).status).toBe(400);
    expect((await edit('b'.repeat(room))).status).toBe(200);
    await setEmpresa(stack, empresa, { divulgacao: '#publicidade' });
    expect(await share(stack, funcionario, body.post.id)).toMatchObject({
      status: 409,
      body: { codigo: 'texto_longo' },
    });
  });

  it('the retry of an ambiguous sending uses the disclosure of the first attempt', async () => {
    const { id } = await newPost(stack, empresa, { legenda: 'Resposta perdida com aviso' });
    await stack.tool('falhas', { servico: 'linkedin', modo: 'aceita-e-corta', vezes: 1 });
    expect((await share(stack, funcionario, id)).status).toBe(502);
    await setEmpresa(stack, empresa, { divulgacao: '#outra' });
    expect(await shared(id)).toBe('Resposta perdida com aviso\n#publi');
    const ours = (await linkedinPosts(stack)).filter(({ texto }) =>
      texto.startsWith('Resposta perdida com aviso'),
    );
    expect(ours).toHaveLength(1);
  });
});
