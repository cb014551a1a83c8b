import sharp from 'sharp';
import { putMedia, readObject } from '../../../../functions/platform/aws/storage.ts';
import { jpegTwinOf } from '../../../../shared/rules/media-paths.ts';
import { type SceneName, scenePhoto } from '../art/scene.ts';
import type { SeededPost } from './write.ts';

/** Gives past posts their images: copies of those that newer posts uploaded, or newly rendered ones. */
export async function attachImages(
  past: readonly SeededPost[],
  shown: ReadonlyMap<SceneName, string>,
): Promise<void> {
  const ready = new Map<SceneName, ReturnType<typeof pictureOf>>();
  await Promise.all(
    past.map(
      async ({
        item: {
          midias: [path],
        },
        past: { text },
      }) => {
        if (!path || !text.scene) return;
        const picture = ready.get(text.scene) ?? pictureOf(text.scene, shown.get(text.scene));
        ready.set(text.scene, picture);
        const { webp, jpeg } = await picture;
        await Promise.all([
          putMedia(path, webp, 'image/webp'),
          putMedia(jpegTwinOf(path), jpeg, 'image/jpeg'),
        ]);
      },
    ),
  );
}

async function pictureOf(scene: SceneName, path: string | undefined) {
  if (!path) {
    const { bytes } = await scenePhoto(scene);
    return { webp: await sharp(bytes).webp({ quality: 80 }).toBuffer(), jpeg: bytes };
  }
  const [webp, jpeg] = await Promise.all([path, jpegTwinOf(path)].map((key) => readObject('media', key)));
  return { webp: webp ?? new Uint8Array(), jpeg: jpeg ?? new Uint8Array() };
}
