import { isVideo, jpegTwinOf, mp4Of, posterOf } from '../../../shared/rules/media-paths.ts';
import { deleteObjects } from '../../platform/aws/storage.ts';
import { type MediaOutcome, settleDraftMedia, settlePostMedia } from '../posts/index.ts';
import { settleSuggestionMedia } from '../sugestoes/index.ts';
import {
  clearLogo,
  clearPhoto,
  clearProductImage,
  getUpload,
  markReady,
  markRejected,
  photoPath,
  type Upload,
  workKeys,
} from '../uploads/index.ts';

/** The check passed: marks the upload ready and updates its users. */
export async function accept(upload: Upload, now: Date): Promise<void> {
  const ready = await markReady(upload.id);
  if (ready) return conclude(ready, now);
  // Abandoned meanwhile: delete what has just been stored.
  if (!(await getUpload(upload.id))) await deleteObjects('media', keysOf(upload));
}

/** The check refused the file: records the reason on the upload and its users. */
export async function reject(upload: Upload, motivo: string, now: Date): Promise<void> {
  const rejected = await markRejected(upload.id, motivo);
  if (rejected) await conclude(rejected, now);
}

/** After a check: updates the upload's users and deletes unneeded files. A retry completes an interrupted run. */
export async function conclude(upload: Upload, now: Date): Promise<void> {
  await updateWhatShows(upload, now);
  const { path } = upload;
  await deleteObjects('media', [
    ...(path && isVideo(path) ? workKeys(path) : []),
    ...(upload.estado === 'rejeitada' && path ? readyKeys(path) : []),
  ]);
  await deleteObjects('uploads', [upload.key]);
}

/** Keys of all possible files of one upload in the media bucket. */
export const keysOf = ({ path }: Pick<Upload, 'path'>): string[] =>
  path === undefined ? [] : [...readyKeys(path), ...(isVideo(path) ? workKeys(path) : [])];

/** Keys of the published files of one upload. */
const readyKeys = (path: string): string[] =>
  isVideo(path) ? [...new Set([path, mp4Of(path), posterOf(path)])] : [path, jpegTwinOf(path)];

async function updateWhatShows(upload: Upload, now: Date): Promise<void> {
  const [what, empresaId, id] = upload.usadoPor?.split('#') ?? [];
  if (!what || !empresaId) return;
  if (what === 'post' && id)
    return settlePost({ empresaId, postId: id, uploadId: upload.id, motivo: upload.motivo }, now);
  if (what === 'sugestao' && id) return settleSuggestionMedia({ empresaId, id }, upload);
  if (upload.estado !== 'rejeitada') return;
  // A photo sent at sign-up was used before its bytes were read, so its record may have no path yet.
  const path = upload.path ?? photoPath(upload);
  if (what === 'logo') await clearLogo(empresaId, path);
  if (what === 'perfil' && id) await clearPhoto(empresaId, id, path);
  if (what === 'produto' && id) await clearProductImage(empresaId, id, path);
}

/** A draft may become a post meanwhile, so it is read first. */
async function settlePost(outcome: MediaOutcome, now: Date): Promise<void> {
  if (!(await settleDraftMedia(outcome))) await settlePostMedia(outcome, now);
}
