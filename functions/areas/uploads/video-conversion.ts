import type { UsableVideo } from './store/conversion-rows.ts';
import type { Upload } from './store/uploads.ts';

/** Whether a video is published with its own bytes. */
export const isKept = ({ video }: Upload): boolean => video?.kept === true;

/** An MP4 published with its own bytes needs only a still from the transcoder. */
export const needsStillOnly = (upload: Upload): boolean =>
  isKept(upload) && upload.path?.endsWith('.mp4') === true;

/** MediaConvert makes no still without a video: this many seconds are made and discarded. */
const SAMPLE_SECONDS = 1;

/** A checked video with the cost of its conversion. */
export const usableVideo = (upload: Upload): UsableVideo => ({
  uploadId: upload.id,
  empresaId: upload.empresaId ?? '',
  segundos: needsStillOnly(upload) ? SAMPLE_SECONDS : Math.ceil(upload.duracaoSegundos ?? 0),
});
