import { AppError, invalid } from '../errors.ts';
import { MSG } from '../messages.ts';
import { unsupportedType, videoTooLong, videoTooShort } from '../sentences.ts';
import {
  IMAGE_EXTENSIONS,
  IMAGE_MAX_BYTES,
  IMAGES_PER_POST,
  SIGN_UP_PHOTO_MAX_BYTES,
  VIDEO_EXTENSIONS,
  VIDEO_MAX_BYTES,
  VIDEO_MAX_SECONDS,
  VIDEO_MIN_SECONDS,
} from './media-limits.ts';
import { isVideo } from './media-paths.ts';

/** Which files are accepted, by what they claim and by what was measured (docs/specification.md#media). */

/**
 * What a file is sent for. `sugestao`: what an employee proposes to the company, images only. `importacao`: a list of
 * people, which is no medium and is never shown (rules/importacao.ts).
 */
export const UPLOAD_PURPOSES = ['post', 'produto', 'logo', 'perfil', 'sugestao', 'importacao'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];
export type MediaKind = 'image' | 'video';

const IMAGE_TYPE = /^image\/(webp|png|p?jpe?g)$/;
const VIDEO_TYPE = /^video\//;
/** What browsers and tools declare for a file they do not know, for .mkv, and for .mp1 and .mp2. */
const VAGUE_TYPE = /^(|application\/octet-stream|application\/x-matroska|audio\/(x-)?(mpeg|mp[12]))$/;

const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/**
 * What a file claims to be, by its name and declared type; undefined when either is not accepted.
 * A claim only: the real type is read from the bytes once they are stored.
 */
export function declaredKind(nome: string, contentType: string): MediaKind | undefined {
  const type = contentType.replace(/;.*$/s, '').trim().toLowerCase();
  const declared = IMAGE_TYPE.test(type) ? 'image' : VIDEO_TYPE.test(type) ? 'video' : undefined;
  if (!declared && !VAGUE_TYPE.test(type)) return undefined;
  const ext = extensionOf(nome);
  if (IMAGE_EXTENSIONS.includes(ext)) return 'image';
  if (VIDEO_EXTENSIONS.includes(ext)) return 'video';
  return ext ? undefined : declared;
}

/** The largest upload in bytes and what to say above it. `publico`: sent before there is an account. */
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

/** Refuses a file before it is sent: 400 for its kind (videos go in posts only), 413 for its size. */
export function assertAcceptedUpload(upload: DeclaredUpload): MediaKind {
  const kind = declaredKind(upload.nome, upload.contentType);
  if (!kind || (kind === 'video' && upload.tipo !== 'post')) throw invalid(unsupportedType(upload.nome));
  const { bytes, message } = uploadLimit(kind, upload.publico ?? false);
  if (upload.tamanho > bytes) throw new AppError('too_large', message);
  return kind;
}

/** How far a container's measured duration may be off; the MP4 that goes to LinkedIn is held to the exact minimum. */
const SLACK_SECONDS = 0.1;
/** Durations are quotients: exactly three seconds may come out slightly below. */
const ROUNDING_SECONDS = 0.001;

/** The sentence for a video that is too long or too short; undefined when it is neither. */
export function durationRefusal(nome: string, seconds: number, { exact = false } = {}): string | undefined {
  if (seconds > VIDEO_MAX_SECONDS + SLACK_SECONDS) return videoTooLong(nome);
  const minimum = VIDEO_MIN_SECONDS - (exact ? ROUNDING_SECONDS : SLACK_SECONDS);
  return seconds < minimum ? videoTooShort(nome) : undefined;
}

/** A post takes one video alone, or up to 20 images. */
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
