import { beforeAll, describe, expect, it } from 'vitest';
import type { Produto } from '../../shared/routes/entities.ts';
import { admin, setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { tinyPng } from '../support/images.ts';
import { formOf } from '../support/multipart.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
let empresa: SignedIn;
let funcionario: SignedIn;
let boss: SignedIn;

beforeAll(async () => {
  [empresa, boss] = [await newEmpresa(stack), await admin(stack)];
  await setPlan(stack, empresa, 'enterprise_anual');
  funcionario = await rich(25);
});

/** An employee who earned this many UPS by sharing. */
async function rich(ups: number): Promise<SignedIn> {
  const one = await newFuncionario(stack, empresa);
  await connectLinkedin(stack, one);
  const post = await newPost(stack, empresa, { ups });
  const { status } = await share(stack, one, post.id);
  expect(status).toBe(200);
  return one;
}

const create = (who: SignedIn, extra: object = {}) =>
  stack.call<{ produto: Produto; message?: string }>('POST', '/api/novoproduto', {
    token: who.token,
    body: { nome: 'Boné', valor_ups: 5, quantidade: 2, empresaId: who.empresaId, ...extra },
  });
const list = (who: SignedIn, empresaId = who.empresaId) =>
  stack.call<{ produtos: Produto[]; message?: string }>('GET', `/api/produtos/${empresaId}`, {
    token: who.token,
  });
const update = (who: SignedIn, body: object) =>
  stack.call<{ produto: Produto; message?: string }>('POST', '/api/ajustarproduto', {
    token: who.token,
    body,
  });

describe('products', () => {
  it('201 for JSON and for a form with an image; employees and the admin see the product', async () => {
    const { status, body } = await create(empresa);
    expect([status, body.produto]).toEqual([
      201,
      {
        id: expect.any(String),
        nome: 'Boné',
        tipo: 'item',
        valor_ups: 5,
        quantidade: 2,
        imagem: null,
        empresaId: empresa.id,
        instrucoes: null,
        custoCentavos: null,
      },
    ]);
    const imagem = new File([new Uint8Array(await tinyPng())], 'bone.png', { type: 'image/png' });
    const form = formOf({ nome: 'Camisa', valor_ups: '0', quantidade: '0', empresaId: empresa.id, imagem });
    const made = await stack.call<{ produto: Produto }>('POST', '/api/novoproduto', {
      token: empresa.token,
      body: form,
    });
    expect(made.body.produto).toMatchObject({ valor_ups: 0, quantidade: 0 });
    expect(made.body.produto.imagem).toMatch(/^midias\/.+\.webp$/);
    for (const who of [funcionario, empresa]) {
      expect((await list(who)).body.produtos).toEqual(
        expect.arrayContaining([body.produto, made.body.produto]),
      );
    }
    const { produtos } = (await list(boss, empresa.id)).body;
    expect(produtos).toContainEqual(body.produto);
    const page = (query = {}) =>
      stack.call<{ produtos: Produto[]; nextCursor?: string }>('GET', `/api/produtos/${empresa.id}`, {
        token: funcionario.token,
        query,
      });
    const first = await page({ limit: 1 });
    const rest = await page({ cursor: first.body.nextCursor });
    expect([...first.body.produtos, ...rest.body.produtos]).toEqual(produtos);
    expect([first.body.produtos.length, rest.body.nextCursor]).toEqual([1, undefined]);
  });

  it('200 for an edit by JSON and by form; the image is kept', async () => {
    const imagem = new File([new Uint8Array(await tinyPng())], 'a.png', { type: 'image/png' });
    const form = formOf({ nome: 'A', valor_ups: '1', quantidade: '1', empresaId: empresa.id, imagem });
    const { produto } = (
      await stack.call<{ produto: Produto }>('POST', '/api/novoproduto', { token: empresa.token, body: form })
    ).body;
    const fields = { id: produto.id, nome: 'B', valor_ups: 3, quantidade: 9, empresaId: empresa.id };
    const { status, body } = await update(empresa, fields);
    expect([status, body.produto]).toEqual([200, { ...produto, ...fields }]);
    const asForm = formOf({ ...fields, valor_ups: '4', quantidade: '8', imagem: '' });
    expect((await update(empresa, asForm)).body.produto).toEqual({
      ...produto,
      ...fields,
      valor_ups: 4,
      quantidade: 8,
    });
  });

  it('keeps what a unit costs, which null or an empty field removes and employees do not see', async () => {
    const { produto } = (await create(empresa, { nome: 'Mochila', custoCentavos: 1990 })).body;
    expect(produto.custoCentavos).toBe(1990);
    const { id, nome, valor_ups, quantidade } = produto;
    const fields = { id, nome, valor_ups, quantidade, empresaId: empresa.id };
    const costOf = async (who: SignedIn) =>
      (await list(who)).body.produtos.find((each) => each.id === id)?.custoCentavos;
    expect([await costOf(empresa), await costOf(funcionario)]).toEqual([1990, null]);
    for (const [change, cost] of [
      [{}, 1990],
      [{ custoCentavos: null }, null],
      [{ custoCentavos: 0 }, 0],
      [formOf({ ...fields, valor_ups: '5', quantidade: '2', custoCentavos: '2500' }), 2500],
      [formOf({ ...fields, valor_ups: '5', quantidade: '2', custoCentavos: '' }), null],
    ] as const) {
      const { body } = await update(empresa, change instanceof FormData ? change : { ...fields, ...change });
      expect([body.produto.custoCentavos, await costOf(empresa)]).toEqual([cost, cost]);
    }
    for (const custoCentavos of [-1, 10_000_001, 1.5, 'caro'])
      expect(await update(empresa, { ...fields, custoCentavos })).toMatchObject({
        status: 400,
        body: { campos: { custoCentavos: expect.any(String) } },
      });
    const { body } = await stack.call<{ registros: { alvo: string; resumo: string }[] }>(
      'GET',
      '/api/auditoria',
      { token: empresa.token, query: { empresaId: empresa.id, limit: 50 } },
    );
    expect(body.registros.filter(({ alvo }) => alvo === id).map(({ resumo }) => resumo)).toContain(
      'Produto “Mochila”. Custo: R$ 0,00 → R$ 25,00.',
    );
  });
});
