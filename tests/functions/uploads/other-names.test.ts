import { beforeAll, describe, expect, it } from 'vitest';
import { newEmpresa } from '../../support/contas.ts';
import { photo } from '../../support/images.ts';
import { stackForFile } from '../../support/stack.ts';
import { upload } from '../../support/uploads.ts';
import { videoBytes } from '../../support/videos.ts';

const stack = stackForFile();
let token = '';
let picture: Buffer;
beforeAll(async () => {
  ({ token } = await newEmpresa(stack));
  picture = await photo(400, 300);
});

describe('a file is what its bytes are', () => {
  it.each([
    ['foto.jfif', ''],
    ['foto.jpe', 'image/jpeg'],
    ['foto.jpg', 'image/*'],
    ['foto', ''],
    ['foto', 'application/octet-stream'],
    ['foto', '*/*'],
  ])('a picture named %s with the type %j', async (nome, contentType) => {
    expect(await upload(stack, token, { nome, contentType, bytes: picture })).toMatchObject({
      status: 'pronta',
      path: expect.stringMatching(/\.webp$/),
    });
  });

  it.each([
    ['filme.m4v', 'video/x-m4v'],
    ['filme.m4v', ''],
    ['filme', 'application/octet-stream'],
  ])('a video named %s with the type %j', async (nome, contentType) => {
    expect(
      await upload(stack, token, { nome, contentType, bytes: videoBytes('moov-first.mp4') }),
    ).toMatchObject({
      status: 'pronta',
    });
  });

  it('a photo without the two bytes that end it, and none without its half', async () => {
    const nome = 'camera.jpg';
    expect((await upload(stack, token, { nome, bytes: picture.subarray(0, -2) })).status).toBe('pronta');
    expect(
      await upload(stack, token, { nome, bytes: picture.subarray(0, picture.length / 2) }),
    ).toMatchObject({ status: 'rejeitada', motivo: 'A imagem "camera.jpg" está corrompida ou incompleta.' });
  });

  it('a file whose name and type say nothing is refused by its bytes', async () => {
    const bytes = Buffer.from('%PDF-1.7 this is no picture at all');
    expect(await upload(stack, token, { nome: 'coisa', contentType: '', bytes })).toMatchObject({
      status: 'rejeitada',
      motivo: 'Tipo de arquivo não suportado: coisa',
    });
  });

  it('a type that storage cannot keep is refused', async () => {
    for (const contentType of ['image/png; é', 'image/png;\r\nx: y']) {
      const body = { tipo: 'post', nome: 'a.png', contentType, tamanho: 10 };
      const { status } = await stack.call('POST', '/api/uploads', { token, body });
      expect(status, contentType).toBe(400);
    }
  });
});
