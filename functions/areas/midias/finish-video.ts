import * as MSG from '../../../shared/messages.ts';
import { durationRefusal } from '../../../shared/rules/media.ts';
import { mp4Of, posterOf } from '../../../shared/rules/media-paths.ts';
import { putMedia, readObject, s3Uri } from '../../platform/aws/storage.ts';
import { isKept, settleSeconds, type Upload, workPrefix } from '../uploads/index.ts';
import { blankPoster, preparePoster } from './image.ts';
import { publishClean } from './publish-clean.ts';
import { accept, reject } from './settle.ts';

/** `detail` of the transcoder's state change event; used fields only. */
export interface TranscodeResult {
  status: string;
  userMetadata?: Record<string, string>;
  outputGroupDetails?: { outputDetails?: OutputDetail[] }[];
}
interface OutputDetail {
  outputFilePaths?: string[];
  durationInMs?: number;
}

/** Ends the transcoding of a video: publishes it with its poster, or refuses it. */
export async function finishVideo(upload: Upload, result: TranscodeResult, now: Date): Promise<void> {
  const { path } = upload;
  if (!path) return;
  const plays = isKept(upload);
  const failed = result.status !== 'COMPLETE';
  // A playable MP4 needs only a still from the transcoder; any other video has no MP4 without it.
  if (failed && !(plays && path.endsWith('.mp4'))) return reject(upload, MSG.videoNaoConvertido, now);

  const outputs = (result.outputGroupDetails ?? []).flatMap(({ outputDetails }) => outputDetails ?? []);
  const rendition = renditionIn(outputs, path);
  if (!rendition && !plays) return reject(upload, MSG.videoNaoConvertido, now);
  // The original could be replaced between measuring and transcoding, so the output is measured again.
  const seconds = (rendition?.durationInMs ?? Number.NaN) / 1000;
  await correctReservedSeconds(upload, seconds);
  const motivo = durationRefusal(upload.nome, seconds, { exact: true });
  if (motivo) return reject(upload, motivo, now);

  if (plays && !(await publishClean(upload, path))) return reject(upload, MSG.videoNaoConvertido, now);
  await putMedia(posterOf(path), await posterFrom(outputKeys(result), path), 'image/webp');
  return accept(upload, now);
}

/** Seconds by which video and sound may end apart. */
const ROUNDING = 1;

/** The header's duration was reserved; the real one is charged. */
async function correctReservedSeconds(upload: Upload, seconds: number): Promise<void> {
  const reserved = upload.reserva?.segundos ?? 0;
  if (Math.floor(seconds) > reserved + ROUNDING) await settleSeconds(upload, Math.ceil(seconds));
}

/** Where the transcoder put its outputs. */
export function outputKeys({ outputGroupDetails }: TranscodeResult): string[] {
  const prefix = s3Uri('media', '');
  return (outputGroupDetails ?? [])
    .flatMap(({ outputDetails }) => outputDetails ?? [])
    .flatMap(({ outputFilePaths }) => outputFilePaths ?? [])
    .flatMap((uri) => (uri.startsWith(prefix) ? [uri.slice(prefix.length)] : []));
}

/** The output to publish as MP4. */
const renditionIn = (outputs: readonly OutputDetail[], path: string): OutputDetail | undefined =>
  outputs.find(({ outputFilePaths }) => outputFilePaths?.[0] === s3Uri('media', mp4Of(path)));

async function posterFrom(keys: readonly string[], path: string): Promise<Uint8Array> {
  const still = keys.find((key) => key.startsWith(workPrefix(path, 'poster')));
  return still === undefined ? blankPoster() : preparePoster(await readObject('media', still));
}
