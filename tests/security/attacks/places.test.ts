import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { jpegTwinOf, mp4Of, posterOf } from '../../../shared/rules/media-paths.ts';
import { newEmpresa, type SignedIn } from '../../support/contas.ts';
import { newVideoPost } from '../../support/content.ts';
import { photo, tinyPng, withChunk } from '../../support/images.ts';
import { stackForFile } from '../../support/stack.ts';
import { download, upload } from '../../support/uploads.ts';
import { METADATA, type VideoName, videoBytes } from '../../support/videos.ts';

/** Whoever downloads what a company published looks for the place where it was taken, and for the device. */

const stack = stackForFile();
let empresa: SignedIn;
beforeAll(async () => {
  empresa = await newEmpresa(stack);
});

it.each([
  'tagged.mp4',
  'tagged-keys.mp4',
  'tagged-fragmented.mp4',
  'tagged.mov',
  'tagged.webm',
] as VideoName[])('%s tells neither place, device nor day once it is published', async (name) => {
  const bytes = videoBytes(name);
  expect(METADATA.some((secret) => bytes.includes(secret))).toBe(true);
  const { path } = await newVideoPost(stack, empresa, { nome: name, bytes });
  for (const file of new Set([path, mp4Of(path), posterOf(path)])) {
    const published = await download(stack, file);
    expect(published.status).toBe(200);
    expect(METADATA.filter((secret) => published.bytes.includes(secret))).toEqual([]);
  }
});

it('a picture keeps neither its camera’s metadata nor chunks that nobody reads', async () => {
  const secret = 'ONDE:-23.55,-46.63';
  const webp = await sharp(await tinyPng())
    .webp()
    .toBuffer();
  for (const [bytes, told] of [
    [withChunk(webp, 'XTRA', secret), secret],
    [withChunk(webp, 'EXIF', secret), secret],
    [await photo(400, 300), 'Camera'],
  ] as const) {
    expect(bytes.includes(told)).toBe(true);
    const { path = '' } = await upload(stack, empresa.token, { nome: 'foto.webp', bytes });
    for (const file of [path, jpegTwinOf(path)]) {
      const published = await download(stack, file);
      expect([published.status, published.bytes.includes(told)]).toEqual([200, false]);
    }
  }
});
