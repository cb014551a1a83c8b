import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { prepareImage } from '../../../functions/areas/midias/image.ts';
import { noise, oversized, photo, tinyPng, withChunk } from '../../support/images.ts';

describe('a processed image', () => {
  it('is upright, small and without location data', async () => {
    const original = await photo();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const { webp, jpeg, tries } = await prepareImage(original);
    for (const [bytes, format] of [
      [webp, 'webp'],
      [jpeg, 'jpeg'],
    ] as const) {
      const facts = await sharp(bytes).metadata();
      expect(facts).toMatchObject({ format, width: 1440, height: 1920 });
      expect([facts.exif, facts.xmp, facts.iptc, facts.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
    expect(webp.length).toBeLessThanOrEqual(1024 * 1024);
    expect(tries).toBeLessThanOrEqual(3);
  });

  it('is within the limit even if it cannot be compressed', async () => {
    const { webp, tries } = await prepareImage(await noise(2500));
    expect(webp.length).toBeLessThanOrEqual(1024 * 1024);
    expect(tries).toBeLessThanOrEqual(3);
  });

  it('keeps the size of a small one, with white for transparency in the JPEG', async () => {
    const { webp, jpeg } = await prepareImage(await tinyPng());
    expect(await sharp(webp).metadata()).toMatchObject({ width: 8, height: 6, hasAlpha: true });
    const [r = 0, g = 0] = await sharp(jpeg).raw().toBuffer();
    expect(r).toBeGreaterThan(200);
    expect(g).toBeGreaterThan(100);
  });

  it('keeps only the picture of a WebP that needs no conversion', async () => {
    const clean = await sharp(await tinyPng())
      .webp()
      .toBuffer();
    const secret = 'ONDE:-23.55,-46.63';
    const tagged = await sharp(clean)
      .withExif({ IFD0: { Artist: secret } })
      .webp()
      .toBuffer();
    for (const bytes of [tagged, withChunk(clean, 'XTRA', secret)]) {
      expect(Buffer.from(bytes).includes(secret)).toBe(true);
      const { webp, jpeg } = await prepareImage(bytes);
      expect([webp, jpeg].map((made) => Buffer.from(made).includes(secret))).toEqual([false, false]);
      expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 8, height: 6 });
    }
  });

  it('is refused by its header when it claims too many pixels', async () => {
    await expect(prepareImage(await oversized())).rejects.toMatchObject({ reason: 'too-many-pixels' });
  });

  it.each([
    ['baseline', false],
    ['progressive', true],
  ])('is read without the two bytes that end a %s JPEG, and refused without more', async (_what, progressive) => {
    const whole = await sharp(await noise(200))
      .jpeg({ progressive })
      .toBuffer();
    for (const cut of [1, 2]) {
      const { webp } = await prepareImage(whole.subarray(0, -cut));
      expect(await sharp(webp).metadata()).toMatchObject({ width: 200, height: 200 });
    }
    for (const cut of [20, 500, Math.floor(whole.length / 2)])
      await expect(prepareImage(whole.subarray(0, -cut)), `${cut}`).rejects.toMatchObject({
        reason: 'corrupt',
      });
  });

  it('is refused when part of it is missing', async () => {
    const whole = await photo(800, 600);
    const half = whole.subarray(0, whole.length / 2);
    await expect(prepareImage(half)).rejects.toMatchObject({ reason: 'corrupt' });
    await expect(prepareImage(Buffer.from('RIFF\0\0\0\0WEBPnothing'))).rejects.toMatchObject({
      reason: 'corrupt',
    });
  });
});
