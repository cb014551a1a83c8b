export { Bytes, type ContainerFacts, UnreadableVideo } from './bytes.ts';
export { conversionQuota } from './conversion-quota.ts';
export {
  mediaPath,
  photoPath,
  uploadIdIn,
  uploadIdOf,
  withoutExtension,
  workKeys,
  workPrefix,
} from './keys.ts';
export { type MediaContext, type ResolvedMedia, withMedia } from './resolve.ts';
export { tryAcquireCheck } from './store/check-lease.ts';
export { attachVideo, conversionsOf, settleSeconds } from './store/conversion-rows.ts';
export { abandonMedia, deleteDiscarded } from './store/discarded.ts';
export { handOver } from './store/hand-over.ts';
export { clearLogo, clearPhoto, clearProductImage } from './store/image-fields.ts';
export { abandonImage, replaceImage } from './store/replaced.ts';
export { deleteUnused, listToSweep, markSwept } from './store/sweep-rows.ts';
export {
  attachUpload,
  getUpload,
  hasExpired,
  hourOf,
  markChecked,
  markChecking,
  markOrdered,
  markReady,
  markRejected,
  PUBLIC_OWNER,
  type Upload,
  UploadChanged,
  uso,
} from './store/uploads.ts';
export { isKept, needsStillOnly, usableVideo } from './video-conversion.ts';
