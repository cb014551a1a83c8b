import {
  oversizedImage,
  unreadableImage,
  unsupportedType,
  videoWithoutDuration,
} from '../../shared/messages.ts';
import { durationRefusal, uploadLimit } from '../../shared/rules/media.ts';
import { jpegTwinOf } from '../../shared/rules/media-paths.ts';
import { byteSource, headObject, type ObjectInfo, putMedia, readObject, s3Uri } from '../aws/storage.ts';
import { orderTranscoding } from '../aws/transcoder.ts';
import { markChecking, PUBLIC_OWNER, type Upload } from '../store/uploads/uploads.ts';
import { UnreadableVideo } from './containers/bytes.ts';
import { prepareImage, UnreadableImage } from './image.ts';
import { mediaPath, workPrefix } from './keys.ts';
import { measure, playsAsItIs } from './measure.ts';
import { RangedReader } from './ranged-reader.ts';
import { accept, reject } from './settle.ts';
import { SNIFF_BYTES, type Sniffed, sniff, type VideoFormat } from './sniff.ts';

/** The first read: enough to know the type of any file, and the whole header of most. */
const HEAD_BYTES = 64 * 1024;

/**
 * Checks the bytes of an upload that arrived: its real type, size and, for a video, duration. An image is ready when
 * this returns; a video when its transcoding ends. Nothing the client declared is believed.
 */
export async function checkUpload(upload: Upload, now: Date): Promise<void> {
  const raw = { bucket: 'uploads', key: upload.key } as const;
  const info = await headObject(raw);
  if (!info) return;
  const reader = new RangedReader(byteSource(raw, info));
  const sniffed = sniff((await reader.read(0, HEAD_BYTES)).subarray(0, SNIFF_BYTES));
  if (!sniffed || (sniffed.kind === 'video' && upload.tipo !== 'post')) {
    return reject(upload, unsupportedType(upload.nome), now);
  }
  const { bytes: maxBytes, message } = uploadLimit(sniffed.kind, upload.dono === PUBLIC_OWNER);
  if (info.size > maxBytes) return reject(upload, message, now);
  return sniffed.kind === 'image'
    ? checkImage(upload, info, sniffed, now)
    : checkVideo(upload, info, sniffed, reader, now);
}

async function checkImage(upload: Upload, { etag }: ObjectInfo, sniffed: Sniffed, now: Date): Promise<void> {
  const path = mediaPath(upload, sniffed);
  const checking = await markChecking(upload.id, { path });
  if (!checking) return;
  try {
    const image = await prepareImage(await readObject({ bucket: 'uploads', key: upload.key }, { etag }));
    await putMedia(path, image.webp, 'image/webp');
    await putMedia(jpegTwinOf(path), image.jpeg, 'image/jpeg');
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error;
    const motivo = error.reason === 'too-many-pixels' ? oversizedImage : unreadableImage;
    return reject(checking, motivo(upload.nome), now);
  }
  return accept(checking, now);
}

async function checkVideo(
  upload: Upload,
  { etag }: ObjectInfo,
  sniffed: { kind: 'video'; format: VideoFormat },
  reader: RangedReader,
  now: Date,
): Promise<void> {
  const { format } = sniffed;
  const facts = await measure(format, reader).catch((error: unknown) => {
    if (error instanceof UnreadableVideo) return error;
    throw error;
  });
  if (facts instanceof UnreadableVideo) {
    const motivo = facts.reason === 'no-video' ? unsupportedType : videoWithoutDuration;
    return reject(upload, motivo(upload.nome), now);
  }
  const kept = playsAsItIs(format, facts);
  const motivo = durationRefusal(upload.nome, facts.durationSeconds, { exact: kept });
  if (motivo) return reject(upload, motivo, now);
  // WebM is published under its own name, so one that browsers cannot play has nowhere to go.
  if (format === 'webm' && !kept) return reject(upload, unsupportedType(upload.nome), now);

  const path = mediaPath(upload, sniffed);
  const duracaoSegundos = Math.round(facts.durationSeconds * 1000) / 1000;
  const checking = await markChecking(upload.id, { path, duracaoSegundos, ...(kept ? { etag } : {}) });
  if (!checking) return;
  const sampleOnly = kept && format === 'mp4';
  await orderTranscoding({
    uploadId: upload.id,
    source: s3Uri({ bucket: 'uploads', key: upload.key }),
    video: s3Uri({ bucket: 'media', key: sampleOnly ? workPrefix(path, 'amostra') : withoutExtension(path) }),
    poster: s3Uri({ bucket: 'media', key: workPrefix(path, 'poster') }),
    hasAudio: facts.hasAudio,
    sampleOnly,
  });
}

const withoutExtension = (path: string): string => path.replace(/\.[^.]+$/, '');
