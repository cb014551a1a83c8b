import { isVideo, jpegTwinOf, mp4Of, posterOf } from '../../shared/rules/media-paths.ts';
import { deleteObjects } from '../aws/storage.ts';
import { settlePostMedia } from '../store/posts/media.ts';
import { clearLogo, clearPhoto, clearProductImage } from '../store/uploads/image-fields.ts';
import { markReady, markRejected, type Upload } from '../store/uploads/uploads.ts';
import { photoPath, workKeys } from './keys.ts';

/** The check ended well: the upload is ready, and whoever shows it is told. */
export async function accept(upload: Upload, now: Date): Promise<void> {
  const ready = await markReady(upload.id);
  if (ready) await conclude(ready, now);
}

/** The check refused the file: the uploader and whoever shows it learn why. */
export async function reject(upload: Upload, motivo: string, now: Date): Promise<void> {
  const rejected = await markRejected(upload.id, motivo);
  if (rejected) await conclude(rejected, now);
}

/** What follows the end of a check. Safe to repeat: an event that is delivered again finishes what was begun. */
export async function conclude(upload: Upload, now: Date): Promise<void> {
  await tell(upload, now);
  const { path } = upload;
  await deleteObjects('media', [
    ...(path && isVideo(path) ? workKeys(path) : []),
    ...(upload.estado === 'rejeitada' && path ? readyKeys(path) : []),
  ]);
  await deleteObjects('uploads', [upload.key]);
}

/** Everything that is made of one upload. */
export const readyKeys = (path: string): string[] =>
  isVideo(path) ? [...new Set([path, mp4Of(path), posterOf(path)])] : [path, jpegTwinOf(path)];

async function tell(upload: Upload, now: Date): Promise<void> {
  const [what, empresaId, id] = upload.usadoPor?.split('#') ?? [];
  if (!what || !empresaId) return;
  if (what === 'post' && id) {
    await settlePostMedia({ empresaId, postId: id, uploadId: upload.id, motivo: upload.motivo }, now);
    return;
  }
  if (upload.estado !== 'rejeitada') return;
  // A photo sent at sign-up was used before its bytes were read, so its record may not know the path yet.
  const path = upload.path ?? photoPath(upload);
  if (what === 'logo') await clearLogo(empresaId, path);
  if (what === 'perfil' && id) await clearPhoto(empresaId, id, path);
  if (what === 'produto' && id) await clearProductImage(empresaId, id, path);
}
