import { beforeAll, expect, it } from 'vitest';
import { jpegTwinOf } from '../../../shared/rules/media-paths.ts';
import { setPlan } from '../../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../../support/contas.ts';
import { exchange, newPost, newProduct } from '../../support/content.ts';
import { tinyPng } from '../../support/images.ts';
import { connectLinkedin, share } from '../../support/sharing.ts';
import { stackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';
import { download, upload } from '../../support/uploads.ts';

/** Whoever kept the address of a picture asks for it after it was deleted, at the edge, where it had been kept for a year. */

const stack = stackForFile();
let empresa: SignedIn;
let funcionario: SignedIn;
beforeAll(async () => {
  empresa = await newEmpresa(stack);
  await setPlan(stack, empresa, 'enterprise_anual');
  funcionario = await newFuncionario(stack, empresa);
});

const sent = async (tipo: 'post' | 'produto' | 'logo' | 'perfil', who = empresa) => {
  const { key, path = '' } = await upload(stack, who.token, { tipo, nome: 'a.png', bytes: await tinyPng() });
  return { key, path };
};
const there = async (path: string) => (await download(stack, path)).status === 200;
const invalidated = async (path: string) => {
  const asked = await stack.look<{ paths: string[] }[]>('cloudfront/invalidacoes');
  const covers = (pattern: string) => pattern.endsWith('*') && `/v1/${path}`.startsWith(pattern.slice(0, -1));
  return asked.some(({ paths }) => paths.some(covers));
};
/** From storage, with its twin, and from the edge. */
const gone = (path: string) =>
  until(`${path} to go`, async () => {
    const left = (await there(path)) || (await there(jpegTwinOf(path)));
    return (!left && (await invalidated(path))) || undefined;
  });
/** What was asked for before this has been dealt with. */
async function settled(): Promise<void> {
  const { key, path } = await sent('post');
  const { id } = await newPost(stack, empresa, { midias: [key] });
  await remove(id);
  await gone(path);
}
const remove = async (id: string) => {
  const query = { email: empresa.email };
  const { status } = await stack.call('DELETE', `/deletePost/${id}`, { token: empresa.token, query });
  expect(status).toBe(200);
};

it('the pictures of a post that nobody shared go with it', async () => {
  const [one, two] = [await sent('post'), await sent('post')];
  const { id } = await newPost(stack, empresa, { midias: [one.key, two.key] });
  expect(await there(one.path)).toBe(true);
  await remove(id);
  await gone(one.path);
  await gone(two.path);
  // Its record is gone as well: nothing else begins to show what is no longer there.
  const body = { legenda: 'De novo', empresaId: empresa.id, ups: 5, midias: [one.key] };
  expect((await stack.call('POST', '/createPost', { token: empresa.token, body })).status).toBe(400);
});

it('a picture that the history, or another post, shows stays', async () => {
  const [shared, twice] = [await sent('post'), await sent('post')];
  const published = await newPost(stack, empresa, { midias: [shared.key] });
  await connectLinkedin(stack, funcionario);
  expect((await share(stack, funcionario, published.id)).status).toBe(200);
  const first = await newPost(stack, empresa, { midias: [twice.key] });
  await newPost(stack, empresa, { midias: [twice.key] });
  await remove(published.id);
  await remove(first.id);
  await settled();
  expect([await there(shared.path), await there(twice.path)]).toEqual([true, true]);
  expect(await invalidated(shared.path)).toBe(false);
});

it('a product’s picture goes with it, unless somebody took one', async () => {
  const [kept, taken, old, next] = await Promise.all(Array.from({ length: 4 }, () => sent('produto')));
  const [a, b, c] = await Promise.all(
    [kept, taken, old].map((imagem) => newProduct(stack, empresa, { imagem: imagem?.key, valor_ups: 0 })),
  );
  expect((await exchange(stack, funcionario, b?.id ?? '')).status).toBe(200);
  for (const produto of [a, b]) {
    const removed = await stack.call('DELETE', `/api/produto/${produto?.id}`, { token: empresa.token });
    expect(removed.status).toBe(200);
  }
  const changed = await stack.call('POST', '/api/ajustarproduto', {
    token: empresa.token,
    body: {
      id: c?.id,
      empresaId: empresa.id,
      nome: 'Caneca',
      valor_ups: 0,
      quantidade: 5,
      imagem: next?.key,
    },
  });
  expect(changed.status).toBe(200);
  await gone(kept?.path ?? '');
  await gone(old?.path ?? '');
  expect([await there(taken?.path ?? ''), await there(next?.path ?? '')]).toEqual([true, true]);
});

it('a logo and a photo that were replaced go, and the photo of whoever is removed', async () => {
  const fields = { nome: 'Acme', endereco: 'Rua 1', adm_nome: 'Dona', telefone: '1133334444' };
  const [logo, other] = [await sent('logo'), await sent('logo')];
  for (const { key } of [logo, other]) {
    const body = { ...fields, email: empresa.email, logo: key };
    const changed = await stack.call('PUT', `/empresa/${empresa.id}`, { token: empresa.token, body });
    expect(changed.status).toBe(200);
  }
  const leaving = await newFuncionario(stack, empresa);
  const [photo, another] = [await sent('perfil', leaving), await sent('perfil', leaving)];
  for (const { key } of [photo, another]) {
    const body = { nome: 'Ana', email: leaving.email, fotoPerfilColab: key };
    const changed = await stack.call('PUT', `/colaborador/${leaving.id}`, { token: leaving.token, body });
    expect(changed.status).toBe(200);
  }
  await gone(logo.path);
  await gone(photo.path);
  await stack.call('DELETE', `/funcionarios/${leaving.id}`, { token: empresa.token });
  await gone(another.path);
  expect(await there(other.path)).toBe(true);
});

it('a browser keeps a picture for a day at most', async () => {
  const { path } = await sent('post');
  const { headers } = await fetch(`${stack.url}/v1/${path}`);
  expect(headers.get('cache-control')).toBe('public, max-age=86400, immutable');
});
