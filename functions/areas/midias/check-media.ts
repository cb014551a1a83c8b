import { AppError } from '../../../shared/errors.ts';
import { durationRefusal, uploadLimit } from '../../../shared/rules/media.ts';
import { jpegTwinOf } from '../../../shared/rules/media-paths.ts';
import { SNIFF_BYTES, type Sniffed, sniff, type VideoFormat } from '../../../shared/rules/sniff.ts';
import {
  oversizedImage,
  unreadableImage,
  unsupportedType,
  videoWithoutDuration,
} from '../../../shared/sentences.ts';
import { RangedReader } from '../../platform/aws/ranged-reader.ts';
import { byteSource, headObject, type ObjectInfo, putMedia, readObject } from '../../platform/aws/storage.ts';
import { transact } from '../../platform/dynamodb/writes.ts';
import { mustGetEmpresa } from '../contas/index.ts';
import {
  attachVideo,
  conversionQuota,
  markChecked,
  markChecking,
  mediaPath,
  PUBLIC_OWNER,
  UnreadableVideo,
  type Upload,
  UploadChanged,
  usableVideo,
} from '../uploads/index.ts';
import { tracesIn } from './cleaning/index.ts';
import { prepareImage, UnreadableImage } from './image.ts';
import { isWithin1080p, measure, playsAsItIs } from './measure.ts';
import { accept, reject } from './settle.ts';

/** The first read: enough for the type of any file, and for the whole header of most. */
const HEAD_BYTES = 64 * 1024;

/**
 * Checks the bytes of an arrived upload: real type, size and, for a video, duration. An image is ready afterwards; a
 * video can be used, and is converted on first use. Ignores what the client declared.
 */
export async function checkUpload(upload: Upload, now: Date): Promise<void> {
  const info = await headObject('uploads', upload.key);
  if (!info) return;
  const reader = new RangedReader(byteSource('uploads', upload.key, info));
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
    const image = await prepareImage(await readObject('uploads', upload.key, { etag }));
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
  const plays = playsAsItIs(format, facts);
  const kept =
    plays &&
    isWithin1080p(facts) &&
    (await tracesIn(format === 'webm' ? 'webm' : 'mp4', reader)) !== undefined;
  const motivo = durationRefusal(upload.nome, facts.durationSeconds, { exact: kept });
  if (motivo) return reject(upload, motivo, now);
  // A file sent inside a request already has its public path, and no conversion produces a WebM.
  const staysWebm = upload.path?.endsWith('.webm') === true;
  if (format === 'webm' && !(staysWebm ? kept : plays)) {
    return reject(upload, unsupportedType(upload.nome), now);
  }
  const checked = await markChecked(upload.id, {
    path: mediaPath(upload, kept ? sniffed : CONVERTED),
    etag,
    duracaoSegundos: Math.round(facts.durationSeconds * 1000) / 1000,
    video: { hasAudio: facts.hasAudio, standing: (facts.height ?? 0) > (facts.width ?? 0), kept },
  });
  if (checked) await convertIfUsed(checked, now);
}

const CONVERTED: Sniffed = { kind: 'video', format: 'mp4' };

/**
 * Requests the conversion of a video that came inside a request and so was used before its check; refuses it if the
 * month has no room for it.
 */
export async function convertIfUsed(upload: Upload, now: Date): Promise<void> {
  const { usadoPor, empresaId } = upload;
  if (!usadoPor || !empresaId) return;
  const quota = conversionQuota(await mustGetEmpresa(empresaId), now);
  try {
    await transact(attachVideo(usableVideo(upload), usadoPor, quota, now));
  } catch (error) {
    // A repeated delivery: the other one requested it.
    if (error instanceof UploadChanged) return;
    if (!(error instanceof AppError) || error.kind !== 'throttled') throw error;
    await reject(upload, error.message, now);
  }
}
