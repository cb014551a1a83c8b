import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sweepUpload } from '../../../functions/areas/midias/sweep-media.ts';
import { createUpload, getUpload, markRejected } from '../../../functions/areas/uploads/store/uploads.ts';
import * as REFUSALS from '../../../functions/platform/refusals.ts';
import type { Post } from '../../../shared/routes/entities.ts';
import { freshEmail, newEmpresa, PASSWORD } from '../../support/contas.ts';
import { tinyPng } from '../../support/images.ts';
import { emptyStackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';
import { download, prepare, upload } from '../../support/uploads.ts';

const stack = emptyStackForFile();
let token = '';
let email = '';
let empresaId = '';

const signIn = async () => {
  token = (await stack.login(email, PASSWORD)).token;
};

beforeAll(async () => {
  ({ email, empresaId, token } = await newEmpresa(stack));
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
/** The cleanup visits an hour once, so each test uses uploads of its own hour, counted from now. */
const sweepUploadsOf = async (hour: number) => {
  await stack.tool('relogio', { agora: inHours(hour + 26).toISOString() });
  await stack.tool('tarefas/limpar');
  await signIn();
};
afterEach(async () => {
  await stack.tool('relogio', { agora: null });
  await signIn();
});

describe('uploads of the previous day', () => {
  it('are deleted with their files if unused, and kept if something shows them', async () => {
    const image = async (nome: string) => upload(stack, token, { nome, bytes: await tinyPng() });
    const shown = await image('usada.png');
    const abandoned = await image('esquecida.png');
    const neverSent = await prepare(stack, token, { nome: 'nunca.png', bytes: await tinyPng() });
    const post = { legenda: 'Olá', empresaId, ups: 5, alteravel: false, midias: [shown.key] };
    expect((await stack.call('POST', '/createPost', { token, body: post })).status).toBe(201);

    await sweepUploadsOf(0);
    const gone = async (path: string) => ((await download(stack, path)).status === 404 ? true : undefined);
    await until('the abandoned image to go', () => gone(abandoned.path ?? ''));
    await until('its JPEG to be deleted', () => gone((abandoned.path ?? '').replace('.webp', '.jpg')));
    expect((await download(stack, shown.path ?? '')).status).toBe(200);
    for (const { uploadId } of [abandoned, neverSent]) {
      expect((await stack.call('GET', `/api/uploads/${uploadId}`, { token })).status).toBe(404);
    }
    expect((await stack.call('GET', `/api/uploads/${shown.uploadId}`, { token })).status).toBe(200);
  });

  /** A post whose video is never checked, because its bytes never arrived. */
  async function waitingPost(id: string, hour: number) {
    const key = `envios/${empresaId}/${id}/filme.mp4`;
    const record = { id, dono: empresaId, empresaId, tipo: 'post', nome: 'filme.mp4', tamanho: 1 } as const;
    const path = `midias/${empresaId}/${id}.mp4`;
    await createUpload({ ...record, contentType: 'video/mp4', key, path }, inHours(hour));
    const body = { legenda: `Com ${id}`, empresaId, ups: 5, alteravel: false, midias: [key] };
    const made = await stack.call<{ post: Post }>('POST', '/createPost', { token, body });
    expect(made.body.post).toMatchObject({ midiasEstado: 'verificando' });
    return made.body.post.id;
  }
  const shownPost = async (postId: string) =>
    (await stack.call<Post>('GET', `/post/${postId}`, { token })).body;

  it('are refused if their check never ended, and their post says so', async () => {
    const postId = await waitingPost('01NUNCAVERIFICADA', 2);
    await sweepUploadsOf(2);
    const { motivo } = (await getUpload('01NUNCAVERIFICADA')) ?? {};
    expect(motivo).toBe('Não foi possível verificar o arquivo. Envie-o novamente.');
    expect(await shownPost(postId)).toMatchObject({ midiasEstado: 'rejeitadas', midiasMotivo: motivo });
  });

  it('whose refusal never reached their post reach it now', async () => {
    const postId = await waitingPost('01RECUSADASEMAVISO', 4);
    await markRejected('01RECUSADASEMAVISO', 'Porque sim.');
    await sweepUploadsOf(4);
    expect(await shownPost(postId)).toMatchObject({
      midiasEstado: 'rejeitadas',
      midiasMotivo: 'Porque sim.',
    });
  });

  it('are kept if something began to show them during the cleanup', async () => {
    const {
      uploadId,
      key,
      path = '',
    } = await upload(stack, token, { nome: 'a.png', bytes: await tinyPng() });
    const before = await getUpload(uploadId);
    const post = { legenda: 'Olá', empresaId, ups: 5, alteravel: false, midias: [key] };
    expect((await stack.call('POST', '/createPost', { token, body: post })).status).toBe(201);
    if (before) await sweepUpload(before, new Date());
    expect(await getUpload(uploadId)).toMatchObject({ estado: 'pronta' });
    expect((await download(stack, path)).status).toBe(200);
  });

  it('are deleted once replaced by another image, which is kept', async () => {
    const sent = async () => upload(stack, token, { tipo: 'logo', nome: 'logo.png', bytes: await tinyPng() });
    const [first, second] = [await sent(), await sent()];
    const empresa = { nome: 'Acme', endereco: 'Rua 1', adm_nome: 'Dona', telefone: '1133334444', email };
    const show = (logo: string) =>
      stack.call('PUT', `/empresa/${empresaId}`, { token, body: { ...empresa, logo } });
    await stack.tool('relogio', { agora: inHours(6).toISOString() });
    await signIn();
    // Sending the same image again replaces nothing.
    for (const { key, path } of [first, first, second]) {
      expect(await show(key)).toMatchObject({ status: 200, body: { logo: path } });
    }
    await sweepUploadsOf(6);
    expect((await download(stack, first.path ?? '')).status).toBe(404);
    expect((await download(stack, second.path ?? '')).status).toBe(200);
  });

  it('belong to one person, so giving up a photo deletes no other person’s', async () => {
    const foto = await upload(stack, token, { tipo: 'perfil', nome: 'foto.png', bytes: await tinyPng() });
    const register = (nome: string) =>
      stack.call<{ IdFuncionario: string }>('POST', '/cadastrar-funcionario', {
        token,
        body: { nome, email: freshEmail('foto'), cargo: 'x', empresaId, fotoPerfilColab: foto.key },
      });
    const first = await register('Primeira');
    expect(first.status).toBe(201);
    const second = await register('Segunda');
    expect(second).toMatchObject({ status: 400, body: { message: REFUSALS.imageInUse.message } });
    // A photo that no one else shows may be deleted.
    await stack.tool('relogio', { agora: inHours(8).toISOString() });
    await signIn();
    const path = `/funcionarios/${first.body.IdFuncionario}`;
    expect((await stack.call('DELETE', path, { token })).status).toBe(200);
    await sweepUploadsOf(8);
    expect((await download(stack, foto.path ?? '')).status).toBe(404);
  });

  it('missing ones leave no trace', async () => {
    const id = '01SUMIUNOMEIO';
    const record = { id, dono: empresaId, empresaId, tipo: 'post', nome: 'x', tamanho: 1 } as const;
    const key = `envios/${empresaId}/${id}/x`;
    const unused = await createUpload({ ...record, contentType: '', key }, new Date());
    await sweepUpload(unused, new Date());
    expect(await getUpload(id)).toBeUndefined();
    await sweepUpload({ ...unused, usadoPor: `post#${empresaId}#x` }, new Date());
    expect(await getUpload(id)).toBeUndefined();
  });
});
