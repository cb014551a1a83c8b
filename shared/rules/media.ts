import { AppError, invalid } from '../errors.ts';
import * as MSG from '../messages.ts';
import { unsupportedType, videoTooLong, videoTooShort } from '../sentences.ts';
import {
  extensionOf,
  IMAGE_MAX_BYTES,
  IMAGES_PER_POST,
  kindOfName,
  SIGN_UP_PHOTO_MAX_BYTES,
  VIDEO_MAX_BYTES,
  VIDEO_MAX_SECONDS,
  VIDEO_MIN_SECONDS,
} from './media-limits.ts';
import { isVideo } from './media-paths.ts';

/** Which files are accepted, by declared and by measured properties (docs/specification.md#media). */

/**
 * `sugestao`: images of an employee's suggestion. `importacao`: a list of people, never shown (rules/importacao.ts).
 */
export const UPLOAD_PURPOSES = ['post', 'produto', 'logo', 'perfil', 'sugestao', 'importacao'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];
export type MediaKind = 'image' | 'video';

const IMAGE_TYPE = /^image\/(webp|x-png|png|p?jpe?g|jfif|pipeg|\*)$/;
const VIDEO_TYPE = /^(video\/.*|application\/mp4|audio\/(mp4|webm))$/;
/** Types that browsers, phones and tools declare for files that they do not know, .mkv, .mp1 and .mp2. */
const VAGUE_TYPE =
  /^(|\*\/\*|(application|binary)\/octet-stream|application\/(x-)?unknown|application\/x-matroska|audio\/(x-)?(mpeg|mp[12]))$/;

/**
 * The kind that a file's name and declared type claim; undefined if either is not accepted. `qualquer`: neither says
 * anything. The real type is read from the stored bytes later.
 */
export function declaredKind(nome: string, contentType: string): MediaKind | 'qualquer' | undefined {
  const type = contentType.replace(/;.*$/s, '').trim().toLowerCase();
  const declared = IMAGE_TYPE.test(type) ? 'image' : VIDEO_TYPE.test(type) ? 'video' : undefined;
  if (!declared && !VAGUE_TYPE.test(type)) return undefined;
  if (extensionOf(nome) === '') return declared ?? 'qualquer';
  return kindOfName(nome);
}

/** The largest upload in bytes, and the message above it. `publico`: uploaded without an account. */
export function uploadLimit(kind: MediaKind, publico: boolean): { bytes: number; message: string } {
  if (kind === 'video') return { bytes: VIDEO_MAX_BYTES, message: MSG.videoGrande };
  return publico
    ? { bytes: SIGN_UP_PHOTO_MAX_BYTES, message: MSG.fotoGrande }
    : { bytes: IMAGE_MAX_BYTES, message: MSG.imagemGrande };
}

export interface DeclaredUpload {
  tipo: UploadPurpose;
  nome: string;
  contentType: string;
  tamanho: number;
  publico?: boolean;
}

/** Refuses a file before upload: 400 for its kind (videos are for posts only), 413 for its size. */
export function assertAcceptedUpload(upload: DeclaredUpload): MediaKind {
  const declared = declaredKind(upload.nome, upload.contentType);
  const takesVideos = upload.tipo === 'post';
  const kind = declared === 'qualquer' ? (takesVideos ? 'video' : 'image') : declared;
  if (!kind || (kind === 'video' && !takesVideos)) throw invalid(unsupportedType(upload.nome));
  const { bytes, message } = uploadLimit(kind, upload.publico ?? false);
  if (upload.tamanho > bytes) throw new AppError('too_large', message);
  return kind;
}

/** Tolerance of a container's measured duration; the MP4 for LinkedIn must meet the exact minimum. */
const SLACK_SECONDS = 0.1;
/** Durations are quotients: exactly three seconds may round down. */
const ROUNDING_SECONDS = 0.001;

/** The message for a video that is too long or too short. */
export function durationRefusal(nome: string, seconds: number, { exact = false } = {}): string | undefined {
  if (seconds > VIDEO_MAX_SECONDS + SLACK_SECONDS) return videoTooLong(nome);
  const minimum = VIDEO_MIN_SECONDS - (exact ? ROUNDING_SECONDS : SLACK_SECONDS);
  return seconds < minimum ? videoTooShort(nome) : undefined;
}

/** A post has one video alone, or up to 20 images. */
export function assertCombination(kinds: readonly MediaKind[]): void {
  if (kinds.includes('video') && kinds.length > 1) throw invalid(MSG.umVideoSo);
  if (kinds.length > IMAGES_PER_POST) throw invalid(MSG.muitasImagens);
}

export const mediaKindOf = (path: string): MediaKind => (isVideo(path) ? 'video' : 'image');

const MAX_SAFE_NAME = 80;

/** A file name that is safe in a storage key: ASCII letters, digits, dot, dash and underscore. */
export function safeFileName(nome: string): string {
  const plain = nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+/, '');
  return plain.slice(-MAX_SAFE_NAME).replace(/^[.-]+/, '') || 'arquivo';
}
