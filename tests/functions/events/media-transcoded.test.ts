import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/areas/midias/consumers/media-transcoded.ts';
import { finishVideo } from '../../../functions/areas/midias/finish-video.ts';
import {
  createUpload,
  getUpload,
  markChecked,
  markRejected,
  type Upload,
} from '../../../functions/areas/uploads/store/uploads.ts';
import { headObject, s3Uri } from '../../../functions/platform/aws/storage.ts';
import { sendUpload } from '../../../functions/platform/aws/upload-form.ts';
import { mp4Of, posterOf } from '../../../shared/rules/media-paths.ts';
import { newEmpresa } from '../../support/contas.ts';
import { stackForFile } from '../../support/stack.ts';
import { download } from '../../support/uploads.ts';
import { asPublished, videoBytes } from '../../support/videos.ts';

/** Results that the embedded transcoder never reports. */
const stack = stackForFile();
const REFUSED = 'Não foi possível converter o vídeo. Envie-o em MP4.';
let empresaId = '';
beforeAll(async () => {
  ({ empresaId } = await newEmpresa(stack));
});

const rawOf = ({ key }: Upload) => headObject('uploads', key);
const nameOf = ({ path = '' }: { path?: string | undefined }) =>
  path.endsWith('webm') ? 'silent.webm' : 'silent.mp4';
const store = ({ key, path }: Pick<Upload, 'key' | 'path'>) =>
  sendUpload('uploads', { key, contentType: 'video/mp4' }, videoBytes(nameOf({ path })));

/** A video being transcoded. Its object has no upload's name, so storing it starts no check. */
async function waiting(extension: 'mp4' | 'webm', plays: boolean): Promise<Upload> {
  const id = ulid();
  const record = { id, dono: empresaId, empresaId, tipo: 'post', nome: 'filme', tamanho: 1 } as const;
  const upload = await createUpload(
    { ...record, contentType: 'video/mp4', key: `envios/prova-${id}` },
    new Date(),
  );
  const path = `midias/${empresaId}/${id}.${extension}`;
  await store({ ...upload, path });
  const etag = (await rawOf(upload))?.etag ?? '';
  const video = { hasAudio: true, standing: false, kept: plays };
  return (await markChecked(id, { path, etag, duracaoSegundos: 7, video })) ?? upload;
}
const ended = (detail: object) => handler({ detail } as Parameters<typeof handler>[0]);
const of = ({ id }: Upload) => ({ userMetadata: { uploadId: id } });
const published = async (upload: Upload) =>
  (await download(stack, upload.path ?? '')).bytes.equals(await asPublished(nameOf(upload)));

describe('a transcoding that failed', () => {
  it.each(['ERROR', 'CANCELED'])('publishes a playable MP4 without its still (%s)', async (status) => {
    const video = await waiting('mp4', true);
    await ended({ status, ...of(video) });
    expect(await getUpload(video.id)).toMatchObject({ estado: 'pronta' });
    expect(await published(video)).toBe(true);
    expect(await download(stack, posterOf(video.path ?? ''))).toMatchObject({
      status: 200,
      type: 'image/webp',
    });
  });

  it.each([
    ['a WebM, which has no MP4 for LinkedIn', 'webm', true],
    ['an MP4 that browsers cannot play', 'mp4', false],
  ] as const)('refuses %s', async (_what, extension, plays) => {
    const video = await waiting(extension, plays);
    const half = s3Uri('media', mp4Of(video.path ?? ''));
    const outputDetails = [{ outputFilePaths: [half], durationInMs: 7000 }];
    await ended({ status: 'ERROR', ...of(video), outputGroupDetails: [{ outputDetails }] });
    expect(await getUpload(video.id)).toMatchObject({ estado: 'rejeitada', motivo: REFUSED });
    expect((await download(stack, video.path ?? '')).status).toBe(404);
    expect(await rawOf(video)).toBeUndefined();
  });
});

describe('a transcoding that reports no file', () => {
  const outputs = [{}, { outputDetails: [{ durationInMs: 7000 }] }];

  it('publishes a video that plays unconverted', async () => {
    const video = await waiting('webm', true);
    await ended({ status: 'COMPLETE', ...of(video), outputGroupDetails: outputs });
    expect(await getUpload(video.id)).toMatchObject({ estado: 'pronta' });
    expect(await published(video)).toBe(true);
  });

  it.each([undefined, outputs])('refuses any other video', async (outputGroupDetails) => {
    const video = await waiting('mp4', false);
    await ended({ status: 'COMPLETE', ...of(video), outputGroupDetails });
    expect(await getUpload(video.id)).toMatchObject({ estado: 'rejeitada', motivo: REFUSED });
  });
});

describe('an event', () => {
  it('of a running, foreign or unknown job changes nothing', async () => {
    const video = await waiting('mp4', true);
    await ended({ status: 'PROGRESSING', ...of(video) });
    await ended({ status: 'COMPLETE' });
    await ended({ status: 'COMPLETE', userMetadata: { uploadId: ulid() } });
    expect(await getUpload(video.id)).toEqual(video);
  });

  it('for an upload not checked yet changes nothing', async () => {
    const id = ulid();
    const record = { id, dono: empresaId, empresaId, tipo: 'post', nome: 'x', tamanho: 1 } as const;
    const upload = await createUpload({ ...record, contentType: '', key: `envios/prova-${id}` }, new Date());
    await ended({ status: 'COMPLETE', ...of(upload) });
    expect(await getUpload(id)).toEqual(upload);
  });

  it('delivered again completes the work of the first', async () => {
    const video = await waiting('mp4', true);
    await ended({ status: 'ERROR', ...of(video) });
    await store(video);
    await ended({ status: 'ERROR', ...of(video) });
    expect(await getUpload(video.id)).toMatchObject({ estado: 'pronta' });
    expect(await rawOf(video)).toBeUndefined();
  });

  it('for an upload refused meanwhile does not restore it', async () => {
    const video = await waiting('mp4', true);
    await markRejected(video.id, 'Tarde demais.');
    await finishVideo(video, { status: 'ERROR' }, new Date());
    expect(await getUpload(video.id)).toMatchObject({ estado: 'rejeitada', motivo: 'Tarde demais.' });
    expect(await rawOf(video)).toBeDefined();
  });
});
