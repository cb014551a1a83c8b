import type { UsableVideo } from './store/conversion.ts';
import type { Upload } from './store/uploads.ts';

/** Whether a video is published with its own bytes. */
export const isKept = ({ video }: Upload): boolean => video?.kept === true;

/** An MP4 that is published as it is needs nothing of the transcoder but a still. */
export const needsStillOnly = (upload: Upload): boolean =>
  isKept(upload) && upload.path?.endsWith('.mp4') === true;

/** MediaConvert makes no still without a video beside it: this much of it is made, and thrown away. */
const SAMPLE_SECONDS = 1;

/** A checked video, as what begins to use it has to pay for it. */
export const usableVideo = (upload: Upload): UsableVideo => ({
  uploadId: upload.id,
  empresaId: upload.empresaId ?? '',
  segundos: needsStillOnly(upload) ? SAMPLE_SECONDS : Math.ceil(upload.duracaoSegundos ?? 0),
});
