import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler as mediaCheck } from '../../../functions/areas/midias/consumers/media-check.ts';
import { withMedia } from '../../../functions/areas/uploads/resolve.ts';
import { UploadChanged } from '../../../functions/areas/uploads/store/uploads.ts';
import type { Post } from '../../../shared/routes/entities.ts';
import { freshEmail, newEmpresa, newFuncionario, PASSWORD } from '../../support/contas.ts';
import { tinyPng } from '../../support/images.ts';
import { stackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';
import {
  checkedUpload,
  download,
  type PreparedUpload,
  prepare,
  send,
  type UploadStatus,
  upload,
} from '../../support/uploads.ts';
import { videoBytes } from '../../support/videos.ts';

const stack = stackForFile();
let token = '';
let funcionarioToken = '';
let empresaId = '';
let codigoEmpresa = '';

const signUp = (extra: Record<string, unknown>) =>
  stack.call<{ IdFuncionario: string }>('POST', '/cadastrar-colaborador-com-codigo', {
    body: { nome: 'Bruno Dias', email: freshEmail('foto'), senha: PASSWORD, codigoEmpresa, ...extra },
  });

beforeAll(async () => {
  const empresa = await newEmpresa(stack);
  ({ token, empresaId } = empresa);
  funcionarioToken = (await newFuncionario(stack, empresa)).token;
  const { body } = await stack.call<{ codigoEmpresa: string }>('GET', `/empresa/${empresaId}`, { token });
  codigoEmpresa = body.codigoEmpresa;
});

const seenBy = async (who: string): Promise<Post[]> => {
  const { body } = await stack.call<{ rows: Post[] }>('GET', '/posts', { token: who, query: { empresaId } });
  return body.rows;
};
const create = (midias: string[]) =>
  stack.call<{ post: Post }>('POST', '/createPost', {
    token,
    body: { legenda: 'Olá', empresaId, ups: 5, alteravel: false, midias },
  });
const statusOf = async (form: PreparedUpload) =>
  (await stack.call<UploadStatus>('GET', `/api/uploads/${form.uploadId}`, { token })).body.status;

/** Makes a post with a video that waits in the conversion queue. */
async function postOfWaitingVideo(bytes: Uint8Array) {
  for (let n = 0; n < 3; n += 1) {
    const before = await upload(stack, token, { nome: 'antes.mkv', bytes: videoBytes('matroska.mkv') });
    expect((await create([before.key])).status).toBe(201);
  }
  const form = await upload(stack, token, { nome: 'filme.mkv', bytes });
  expect(form.status).toBe('pronta');
  expect((await download(stack, form.path ?? '')).status).toBe(404);
  const { status, body } = await create([form.key]);
  expect(status).toBe(201);
  expect(await statusOf(form)).toBe('verificando');
  return { form, post: body.post };
}

describe('a post whose video is being converted', () => {
  it('becomes visible to employees when the conversion ends', async () => {
    const { form, post } = await postOfWaitingVideo(videoBytes('silent.mkv'));
    expect(post).toMatchObject({ midiasEstado: 'verificando' });
    expect((await seenBy(funcionarioToken)).map(({ id }) => id)).not.toContain(post.id);
    expect((await seenBy(token)).map(({ id }) => id)).toContain(post.id);

    const { status, path = '' } = await checkedUpload(stack, token, form.uploadId);
    expect(status).toBe('pronta');
    expect(JSON.parse(post.midias)).toEqual([path]);
    const shown = await until('the post to show', async () =>
      (await seenBy(funcionarioToken)).find(({ id }) => id === post.id),
    );
    expect(shown).not.toHaveProperty('midiasEstado');
    expect((await download(stack, path)).status).toBe(200);
  });

  it('stays hidden if the video is refused, and the company reads why', async () => {
    // The header promises seven seconds, but the pictures end early.
    const whole = videoBytes('matroska.mkv');
    const { form, post } = await postOfWaitingVideo(whole.subarray(0, Math.floor(whole.length / 12)));
    const { status, motivo } = await checkedUpload(stack, token, form.uploadId);
    expect({ status, motivo }).toEqual({
      status: 'rejeitada',
      motivo: 'O vídeo "filme.mkv" deve ter pelo menos 3 segundos.',
    });
    const refused = await until('the post to say so', async () =>
      (await seenBy(token)).find(({ id, midiasEstado }) => id === post.id && midiasEstado === 'rejeitadas'),
    );
    expect(refused).toMatchObject({ midiasMotivo: motivo });
    expect((await seenBy(funcionarioToken)).map(({ id }) => id)).not.toContain(post.id);
    expect((await download(stack, JSON.parse(post.midias)[0])).status).toBe(404);
  });
});

describe('posts created while their checks end', () => {
  it('all become visible, whichever came first', async () => {
    const bytes = await tinyPng();
    const made = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const form = await prepare(stack, token, { nome: `${n}.png`, bytes });
        await send(form, bytes);
        return until('the post to be taken', async () => {
          const { status, body } = await create([form.key]);
          return status === 201 ? body.post.id : undefined;
        });
      }),
    );
    await until('all posts to be visible', async () => {
      const query = { empresaId, limit: 50 };
      const { body } = await stack.call<{ rows: Post[]; count: number }>('GET', '/posts', {
        token: funcionarioToken,
        query,
      });
      const shown = new Set(body.rows.map(({ id }) => id));
      return (made.every((id) => shown.has(id)) && body.count === shown.size) || undefined;
    });
  });
});

describe('an upload event', () => {
  it('delivered again changes nothing', async () => {
    const done = await upload(stack, token, { nome: 'uma.png', bytes: await tinyPng() });
    const before = await download(stack, done.path ?? '');
    await send(done, Buffer.from('another file under the same form'));
    const event = { Records: [{ s3: { object: { key: done.key, size: 1 } } }] };
    await mediaCheck(event as Parameters<typeof mediaCheck>[0]);
    expect(await checkedUpload(stack, token, done.uploadId)).toMatchObject({
      status: 'pronta',
      path: done.path,
    });
    expect((await download(stack, done.path ?? '')).bytes.equals(before.bytes)).toBe(true);
  });

  it('without an object is skipped, as the one S3 sends when configured', async () => {
    const event = { Service: 'Amazon S3', Event: 's3:TestEvent', Bucket: 'envios' };
    await expect(mediaCheck(event as never)).resolves.toBeUndefined();
  });

  it('of an object outside the uploads is skipped', async () => {
    for (const key of ['envios/x', 'envios/a/b/c/d', 'outra/coisa/qualquer.png', 'envios/a/01NADA/x.png']) {
      const event = { Records: [{ s3: { object: { key, size: 1 } } }] };
      await expect(mediaCheck(event as Parameters<typeof mediaCheck>[0])).resolves.toBeUndefined();
    }
  });
});

describe('the media of a request', () => {
  const context = () => ({
    caller: { role: 'empresa' as const, id: empresaId, empresaId },
    tipo: 'post' as const,
    now: new Date(),
    newId: () => ulid(),
  });
  const INVALID = { kind: 'invalid', message: 'Mídia inválida ou ainda não enviada.' };

  it('must be files, each listed once', async () => {
    const { key } = await upload(stack, token, { nome: 'uma.png', bytes: await tinyPng() });
    expect(await create([key, key])).toMatchObject({ status: 400, body: { error: INVALID.message } });
    expect((await create([key])).status).toBe(201);
  });

  it('503 if they change with every attempt', async () => {
    const { key } = await upload(stack, token, { nome: 'uma.png', bytes: await tinyPng() });
    let tries = 0;
    const write = async () => {
      tries += 1;
      throw new UploadChanged();
    };
    await expect(withMedia([key], context(), write)).rejects.toMatchObject(INVALID);
    expect(tries).toBe(4);
  });

  it('are stored once for repeated requests, and never under another account’s name', async () => {
    const file = { nome: 'a.png', contentType: 'image/png', bytes: await tinyPng() };
    const id = ulid();
    const again = { ...context(), newId: () => id };
    const send = (who = again) => withMedia([file], who, async ([media]) => media);
    const first = await send();
    expect(first).toMatchObject({ uploadId: id, estado: 'verificando' });
    await checkedUpload(stack, token, id);
    await stack.tool('falhas', { servico: 's3', modo: 'erro', vezes: 50 });
    expect(await send()).toEqual({ ...first, estado: 'pronta' });
    await stack.tool('falhas', { servico: 's3', modo: 'erro', vezes: 0 });
    const stranger = { ...again, caller: { role: 'empresa' as const, id: 'outra', empresaId: 'outra' } };
    await expect(send(stranger)).rejects.toThrow(id);
  });
});

describe('a photo at sign-up', () => {
  const photoForm = async (nome: string, bytes: Uint8Array) => {
    const body = { nome, contentType: 'image/png', tamanho: bytes.length };
    return (await stack.call<PreparedUpload>('POST', '/api/uploads/perfil', { body })).body;
  };
  const photoOf = async (IdFuncionario: string) => {
    const { body } = await stack.call<{ id: string; fotoPerfilColab: string | null }[]>(
      'GET',
      '/funcionarios',
      {
        token,
        query: { empresaId },
      },
    );
    return Array.isArray(body) ? body.find(({ id }) => id === IdFuncionario)?.fotoPerfilColab : undefined;
  };

  it('appears once it is processed', async () => {
    const bytes = await tinyPng();
    const form = await photoForm('eu.png', bytes);
    expect((await signUp({ fotoPerfil: form.key })).status).toBe(400);
    await send(form, bytes);
    const { status, body } = await signUp({ fotoPerfil: form.key });
    expect(status).toBe(201);
    const path = `midias/perfil/${form.uploadId}.webp`;
    expect(await photoOf(body.IdFuncionario)).toBe(path);
    await until('the photo', async () => ((await download(stack, path)).status === 200 ? true : undefined));
  });

  it('is removed if it is not a picture', async () => {
    const bytes = Buffer.from('certainly no picture');
    const form = await photoForm('eu.png', bytes);
    await send(form, bytes);
    const { status, body } = await signUp({ fotoPerfil: form.key });
    // If the check ends first, the sign-up itself reports it.
    if (status === 400) return;
    expect(status).toBe(201);
    await until('the photo to go', async () =>
      (await photoOf(body.IdFuncionario)) === null ? true : undefined,
    );
  });
});
