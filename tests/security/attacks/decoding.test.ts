import sharp from 'sharp';
import { afterEach, expect, it, vi } from 'vitest';
import { handler as mediaCheck } from '../../../functions/areas/midias/consumers/media-check.ts';
import * as image from '../../../functions/areas/midias/image.ts';
import { tryAcquireCheck } from '../../../functions/areas/uploads/store/check-lease.ts';
import { getUpload } from '../../../functions/areas/uploads/store/uploads.ts';
import { tinyPng } from '../../support/images.ts';
import { stackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';
import { type PreparedUpload, send } from '../../support/uploads.ts';

/** Pictures that are small to send and huge to decode: one at a time of each upload, none above 40 megapixels. */

const stack = stackForFile();
afterEach(() => {
  vi.restoreAllMocks();
});

async function publicForm(bytes: Uint8Array): Promise<PreparedUpload> {
  const body = { nome: 'foto.png', contentType: 'image/png', tamanho: bytes.length };
  const answer = await stack.call<PreparedUpload>('POST', '/api/uploads/perfil', { body });
  expect(answer.status).toBe(201);
  return answer.body;
}
const arrived = (key: string, sequencer: string) =>
  ({
    Records: [{ eventTime: new Date().toISOString(), s3: { object: { key, size: 1, sequencer } } }],
  }) as Parameters<typeof mediaCheck>[0];

it('one public form that is sent eight times at once is decoded once', async () => {
  const bytes = await tinyPng();
  const form = await publicForm(bytes);
  // Every copy of the product in this process decodes by it, the stack's own too.
  const decoded = vi.spyOn(sharp.prototype, 'webp');
  await Promise.all(Array.from({ length: 8 }, () => send(form, bytes)));
  await Promise.all(Array.from({ length: 8 }, (_, n) => mediaCheck(arrived(form.key, `evento-${n}`))));
  await until('its check', async () => (await getUpload(form.uploadId))?.estado === 'pronta' || undefined);
  expect(decoded).toHaveBeenCalledTimes(1);
});

it('a check that did not end is made again by its own event, and by no other meanwhile', async () => {
  const form = await publicForm(await tinyPng());
  const now = new Date();
  expect(await tryAcquireCheck(form.uploadId, 'um', now)).toBe(true);
  expect(await tryAcquireCheck(form.uploadId, 'outro', now)).toBe(false);
  expect(await tryAcquireCheck(form.uploadId, 'um', now)).toBe(true);
  // Whoever died with it does not keep it.
  expect(await tryAcquireCheck(form.uploadId, 'outro', new Date(now.getTime() + 7 * 60_000))).toBe(true);
  expect((await getUpload(form.uploadId))?.estado).toBe('aguardando');
});

const plain = (width: number, height: number, background = '#123456') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
const animated = async (width: number, height: number, frames: number) => {
  // Frames that are alike would become one.
  const stills = Array.from({ length: frames }, (_, n) =>
    plain(width, height, n % 2 === 0 ? '#123456' : '#fedcba')
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(stills), { join: { animated: true }, limitInputPixels: false })
    .webp({ effort: 0, quality: 1 })
    .toBuffer();
};

it('more than 40 megapixels are refused from the header, all frames together', async () => {
  const tooMany = { reason: 'too-many-pixels' };
  await expect(image.prepareImage(await plain(8000, 5001).png().toBuffer())).rejects.toMatchObject(tooMany);
  await expect(image.prepareImage(await plain(8000, 5001).jpeg().toBuffer())).rejects.toMatchObject(tooMany);
  await expect(
    image.prepareImage(await plain(8000, 5001).webp({ effort: 0 }).toBuffer()),
  ).rejects.toMatchObject(tooMany);
});

it.each(['tiff', 'gif', 'avif'] as const)('a %s is never decoded, whatever it passes for', async (format) => {
  await expect(image.prepareImage(await plain(8, 8).toFormat(format).toBuffer())).rejects.toMatchObject({
    reason: 'corrupt',
  });
});

it('an SVG is never drawn', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(image.prepareImage(svg)).rejects.toMatchObject({ reason: 'corrupt' });
});

it('an animation counts its frames', async () => {
  const bomb = await animated(1000, 1000, 41);
  expect((await sharp(bomb).metadata()).pages).toBe(41);
  await expect(image.prepareImage(bomb)).rejects.toMatchObject({ reason: 'too-many-pixels' });
});
