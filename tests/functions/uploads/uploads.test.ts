import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { presignUpload } from '../../../functions/platform/aws/upload-form.ts';
import { isVideo, jpegTwinOf, mp4Of, posterOf } from '../../../shared/rules/media-paths.ts';
import { dayOrNight } from '../../support/by-night.ts';
import { newEmpresa, type SignedIn } from '../../support/contas.ts';
import { newVideoPost } from '../../support/content.ts';
import { photo, tinyPng } from '../../support/images.ts';
import { stackForFile } from '../../support/stack.ts';
import { checkedUpload, download, prepare, send, upload } from '../../support/uploads.ts';
import { asPublished, probedSeconds, type VideoName, videoBytes } from '../../support/videos.ts';

const stack = stackForFile();
let token = '';
let other = '';
let empresaId = '';
let empresa: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack);
  ({ token, empresaId } = empresa);
  other = (await newEmpresa(stack)).token;
});

describe('an image', () => {
  it('becomes WebP plus JPEG, at an unguessable address', async () => {
    const done = await upload(stack, token, {
      nome: 'Foto do café.JPG',
      contentType: 'image/jpeg',
      bytes: await photo(2400, 1800),
    });
    expect(done).toMatchObject({ status: 'pronta' });
    expect(done.path).toBe(`midias/${empresaId}/${done.uploadId}.webp`);
    const webp = await download(stack, done.path ?? '');
    expect(webp).toMatchObject({ status: 200, type: 'image/webp' });
    expect(await sharp(webp.bytes).metadata()).toMatchObject({ format: 'webp', width: 1440, height: 1920 });
    const jpeg = await download(stack, jpegTwinOf(done.path ?? ''));
    expect(jpeg).toMatchObject({ status: 200, type: 'image/jpeg' });
  });

  it.each([
    [
      'programa.png',
      Buffer.from('MZ this is no picture at all'),
      'Tipo de arquivo não suportado: programa.png',
    ],
    ['som.mp2', () => videoBytes('sound.mp2'), 'Tipo de arquivo não suportado: som.mp2'],
    ['som.mp4', () => videoBytes('sound.mp4'), 'Tipo de arquivo não suportado: som.mp4'],
    ['curto.avi', () => videoBytes('short.avi'), 'O vídeo "curto.avi" deve ter pelo menos 3 segundos.'],
    ['curto.mp4', () => videoBytes('short.mp4'), 'O vídeo "curto.mp4" deve ter pelo menos 3 segundos.'],
    ['longo.avi', () => videoBytes('long.avi'), 'O vídeo "longo.avi" excede o limite de 10 minutos.'],
    ['longo.mp4', () => videoBytes('long.mp4'), 'O vídeo "longo.mp4" excede o limite de 10 minutos.'],
    [
      'Férias "2026".mp4',
      () => videoBytes('long.mp4'),
      'O vídeo "Férias "2026".mp4" excede o limite de 10 minutos.',
    ],
  ] as const)('%s is refused with its reason', async (nome, bytes, motivo) => {
    const done = await upload(stack, token, { nome, bytes: typeof bytes === 'function' ? bytes() : bytes });
    expect(done).toMatchObject({ status: 'rejeitada', motivo });
    expect(done).not.toHaveProperty('path');
  });

  it('is refused for its real size, whatever size was declared', async () => {
    const bytes = Buffer.concat([await tinyPng(), Buffer.alloc(20 * 1024 * 1024)]);
    const form = await prepare(stack, token, { nome: 'grande.png', bytes: await tinyPng() });
    // The form already limits the size; the check does not rely on it.
    await expect(send(form, bytes)).rejects.toThrow('EntityTooLarge');
    const wide = presignUpload({ key: form.key, contentType: 'image/png', maxBytes: bytes.length });
    await send({ ...form, ...wide }, bytes);
    expect(await checkedUpload(stack, token, form.uploadId)).toEqual({
      status: 'rejeitada',
      motivo: 'A imagem deve ter no máximo 20 MB.',
    });
  });

  it('that is a video is refused where only images are allowed', async () => {
    const bytes = videoBytes('silent.mp4');
    const done = await upload(stack, token, {
      tipo: 'logo',
      nome: 'logo.png',
      contentType: 'image/png',
      bytes,
    });
    expect(done).toMatchObject({ status: 'rejeitada', motivo: 'Tipo de arquivo não suportado: logo.png' });
  });
});

describe('a video', () => {
  /** The formats are measured differently (measure.test.ts), then converted by the same program. */
  const converted: [VideoName, string][] = [
    ['program.mpg', 'mpg'],
    ['windows.wmv', 'wmv'],
    ['interleave.avi', 'avi'],
    ['portrait.mov', 'mov'],
    ['hevc.mp4', 'mp4'],
  ];
  const alike: [VideoName, string][] = [
    ['dvd.mpeg', 'mpeg'],
    ['bare.mp1', 'mp1'],
    ['bare.mp2', 'mp2'],
    ['matroska.mkv', 'mkv'],
    ['quicktime.mov', 'mov'],
  ];
  it.each(
    dayOrNight(converted, [...converted, ...alike]),
  )('%s (.%s) becomes an MP4 with a poster', async (name, extension) => {
    const done = await newVideoPost(stack, empresa, { nome: `filme.${extension}`, bytes: videoBytes(name) });
    expect(done).toMatchObject({ status: 'pronta', path: `midias/${empresaId}/${done.uploadId}.mp4` });
    const file = await download(stack, done.path ?? '');
    expect(file).toMatchObject({ status: 200, type: 'video/mp4' });
    const saved = join(stack.dataDir, 'prova.mp4');
    writeFileSync(saved, file.bytes);
    expect(Math.abs((probedSeconds(saved) ?? 0) - (done.duracaoSegundos ?? 99))).toBeLessThan(0.25);
    await expectPoster(done.path ?? '');
    expect((await download(stack, (done.path ?? '').replace('.mp4', '.poster.0000000.jpg'))).status).toBe(
      404,
    );
  });

  it.each([
    'moov-last.mp4',
    'moov-first.mp4',
    'fragmented.mp4',
  ] as const)('%s keeps its bytes without metadata', async (name) => {
    const bytes = videoBytes(name);
    const done = await newVideoPost(stack, empresa, { nome: 'filme.mp4', contentType: 'video/mp4', bytes });
    expect(isVideo(done.path ?? '')).toBe(true);
    const file = await download(stack, done.path ?? '');
    expect(file.type).toBe('video/mp4');
    expect(file.bytes.equals(await asPublished(name))).toBe(true);
    await expectPoster(done.path ?? '');
    expect((await download(stack, (done.path ?? '').replace('.mp4', '.amostra.mp4'))).status).toBe(404);
  });

  it('WebM keeps its bytes without metadata, and gets an MP4 for LinkedIn', async () => {
    const bytes = videoBytes('web.webm');
    const done = await newVideoPost(stack, empresa, { nome: 'filme.webm', contentType: 'video/webm', bytes });
    expect(done.path).toBe(`midias/${empresaId}/${done.uploadId}.webm`);
    const file = await download(stack, done.path ?? '');
    expect(file.type).toBe('video/webm');
    expect(file.bytes.equals(await asPublished('web.webm'))).toBe(true);
    expect(await download(stack, mp4Of(done.path ?? ''))).toMatchObject({ status: 200, type: 'video/mp4' });
    await expectPoster(done.path ?? '');
  });

  async function expectPoster(path: string): Promise<void> {
    const poster = await download(stack, posterOf(path));
    expect(poster).toMatchObject({ status: 200, type: 'image/webp' });
    expect((await sharp(poster.bytes).metadata()).format).toBe('webp');
  }
});

describe('a post with media', () => {
  const create = (body: Record<string, unknown>) =>
    stack.call<{ post: { id: string; midias: string } }>('POST', '/createPost', {
      token,
      body: { legenda: 'Olá', empresaId, ups: 5, alteravel: false, tags: [], ...body },
    });

  it('accepts a video once its bytes are uploaded and checked', async () => {
    const form = await prepare(stack, token, { nome: 'a.avi', bytes: videoBytes('interleave.avi') });
    expect((await create({ midias: [form.key] })).status).toBe(400);
    await send(form, videoBytes('interleave.avi'));
    const done = await checkedUpload(stack, token, form.uploadId);
    const { status, body } = await create({ midias: [form.key] });
    expect(status).toBe(201);
    expect(JSON.parse(body.post.midias)).toEqual([done.path]);
  });

  it.each([
    [() => [videoBytes('silent.mp4'), videoBytes('silent.webm')]],
    [async () => [videoBytes('silent.mp4'), await tinyPng()]],
  ])('refuses a video together with other media', async (files) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      legenda: 'Mistura',
      empresaId,
      ups: '5',
      alteravel: 'false',
    })) {
      form.append(name, value);
    }
    for (const bytes of await files()) form.append('midias', new Blob([new Uint8Array(bytes)]), 'arquivo');
    const { status, body } = await stack.call('POST', '/createPost', { token, body: form });
    expect(status).toBe(400);
    expect(body.error).toBe(
      'Você não pode fazer upload de mais de um vídeo ou combinar vídeos com outras mídias.',
    );
  });

  it('refuses rejected media, with the reason, media of another company, and unknown media', async () => {
    const rejected = await upload(stack, token, { nome: 'curto.avi', bytes: videoBytes('short.avi') });
    expect(await create({ midias: [rejected.key] })).toMatchObject({
      status: 400,
      body: { error: 'O vídeo "curto.avi" deve ter pelo menos 3 segundos.' },
    });
    const foreign = await upload(stack, other, { nome: 'deles.png', bytes: await tinyPng() });
    for (const key of [foreign.key, foreign.key.replace('.png', '.jpg'), 'midias/x.webp', '../x']) {
      expect(await create({ midias: [key] })).toMatchObject({
        status: 400,
        body: { error: 'Mídia inválida ou ainda não enviada.' },
      });
    }
  });
});
