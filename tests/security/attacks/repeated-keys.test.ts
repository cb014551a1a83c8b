import { beforeAll, describe, expect, it } from 'vitest';
import * as REFUSALS from '../../../functions/platform/refusals.ts';
import { setPlan } from '../../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../../support/contas.ts';
import { exchange, newProduct } from '../../support/content.ts';
import { tinyPng } from '../../support/images.ts';
import { formOf } from '../../support/multipart.ts';
import { stackForFile } from '../../support/stack.ts';

/** An Idempotency-Key used again for something else, which would be told that it is done. */

const stack = stackForFile();
let empresa: SignedIn;
let funcionario: SignedIn;
beforeAll(async () => {
  empresa = await newEmpresa(stack);
  await setPlan(stack, empresa, 'enterprise_anual');
  funcionario = await newFuncionario(stack, empresa);
});

const CONFLICT = { status: 409, body: { message: REFUSALS.keyOfOtherInput.message, codigo: 'chave_usada' } };
let keys = 0;
const freshKey = () => ({ 'idempotency-key': `repetida ${++keys}` });
const post = (headers: Record<string, string>, body: object | FormData) =>
  stack.call('POST', '/createPost', { token: empresa.token, headers, body });
const base = () => ({ legenda: 'Um post', empresaId: empresa.id, ups: '5' });

describe('a kept answer (createPost)', () => {
  it('is not given for another post', async () => {
    const key = freshKey();
    const first = await post(key, base());
    expect(first.status).toBe(201);
    expect(await post(key, { ...base(), legenda: 'Outro post' })).toMatchObject(CONFLICT);
    expect(await post(key, { ...base(), ups: '10' })).toMatchObject(CONFLICT);
    expect((await post(key, base())).body).toEqual(first.body);
  });

  it('is given for the same post in another form', async () => {
    const key = freshKey();
    const first = await post(key, { ...base(), ups: 5, desconhecido: 1 });
    expect(await post(key, formOf(base()))).toMatchObject({ status: 201, body: first.body });
  });

  it('is given for the same file, and not for another', async () => {
    const key = freshKey();
    const png = await tinyPng();
    const withFile = (bytes: Uint8Array) =>
      formOf({ ...base(), midias: new File([bytes as BlobPart], 'a.png', { type: 'image/png' }) });
    const first = await post(key, withFile(png));
    expect(first.status).toBe(201);
    expect((await post(key, withFile(png))).body).toEqual(first.body);
    expect(await post(key, withFile(Buffer.concat([png, Buffer.from('x')])))).toMatchObject(CONFLICT);
  });

  it('is free after a failure', async () => {
    const key = freshKey();
    expect((await post(key, { ...base(), tags: ['naoexiste'] })).status).toBeGreaterThanOrEqual(400);
    expect((await post(key, base())).status).toBe(201);
  });
});

describe('a record (trocarups)', () => {
  it('is not told for another product, also at once', async () => {
    const key = freshKey();
    const products = await Promise.all(
      Array.from({ length: 4 }, () => newProduct(stack, empresa, { valor_ups: 0, quantidade: 5 })),
    );
    const answers = await Promise.all(products.map(({ id }) => exchange(stack, funcionario, id, key)));
    const done = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    const again = await Promise.all(products.map(({ id }) => exchange(stack, funcionario, id, key)));
    expect(again.map(({ status }) => status)).toEqual(products.map((_, n) => (n === done ? 200 : 409)));
    expect(again[done]?.body).toEqual(answers[done]?.body);
  });
});
