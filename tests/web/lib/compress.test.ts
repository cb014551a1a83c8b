// @process without-stack

import { afterEach, expect, it, vi } from 'vitest';
import { compress } from '#lib/media/compress.ts';

afterEach(() => vi.unstubAllGlobals());

/** A canvas of a browser that can encode these types only; for any other it answers PNG, as all do. */
function canvasFor(...types: string[]): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 100, height: 50, close: () => undefined }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage: () => undefined });
      convertToBlob = async ({ type }: { type: string }) =>
        new Blob(['x'], { type: types.includes(type) ? type : 'image/png' });
    },
  );
}
const picture = new Blob(['transparent'], { type: 'image/png' });

it('a picture becomes WebP', async () => {
  canvasFor('image/webp', 'image/jpeg');
  expect((await compress(picture))?.type).toBe('image/webp');
});

it('without a WebP encoder it stays what it is: as JPEG, what shines through would turn black', async () => {
  canvasFor('image/jpeg');
  expect(await compress(picture)).toBeUndefined();
});
