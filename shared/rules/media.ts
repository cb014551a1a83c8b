import { AppError, invalid } from '../errors.ts';
import { MSG, unsupportedType, videoTooLong, videoTooShort } from '../messages.ts';
import { isVideo } from './media-paths.ts';

/** Accepted files and upload limits (specification, Media). */

export type UploadPurpose = 'post' | 'produto' | 'logo' | 'perfil';
export type MediaKind = 'imagem' | 'video';

const MB = 1024 * 1024;
const IMAGE_MAX_BYTES = 20 * MB;
const VIDEO_MAX_BYTES = 500 * MB;
/** A photo sent by somebody who has no account yet. */
const SIGN_UP_PHOTO_MAX_BYTES = 5 * MB;
const VIDEO_MAX_SECONDS = 600;
/** LinkedIn's own minimum. */
const VIDEO_MIN_SECONDS = 3;
export const READY_IMAGE_MAX_BYTES = MB;
export const READY_IMAGE_MAX_SIDE = 1920;
/** LinkedIn's limit of images in one post. */
const IMAGES_PER_POST = 20;

export const IMAGE_EXTENSIONS = ['webp', 'png', 'jpg', 'jpeg'] as const;
export const VIDEO_EXTENSIONS = [
  'mpg',
  'mpeg',
  'mp1',
  'mp2',
  'wmv',
  'mkv',
  'webm',
  'avi',
  'mov',
  'mp4',
] as const;
/** What a file picker offers for a post. */
export const ACCEPT_IMAGE = IMAGE_EXTENSIONS.map((ext) => `.${ext}`).join(',');
export const ACCEPT_POST = `${ACCEPT_IMAGE},${VIDEO_EXTENSIONS.map((ext) => `.${ext}`).join(',')}`;

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
  const declared = IMAGE_TYPE.test(type) ? 'imagem' : VIDEO_TYPE.test(type) ? 'video' : undefined;
  if (!declared && !VAGUE_TYPE.test(type)) return undefined;
  const ext = extensionOf(nome);
  if ((IMAGE_EXTENSIONS as readonly string[]).includes(ext)) return 'imagem';
  if ((VIDEO_EXTENSIONS as readonly string[]).includes(ext)) return 'video';
  return ext ? undefined : declared;
}

/** The largest upload in bytes and what to say above it. `publico`: sent before there is an account. */
export function uploadLimit(especie: MediaKind, publico: boolean): { bytes: number; mensagem: string } {
  if (especie === 'video') return { bytes: VIDEO_MAX_BYTES, mensagem: MSG.videoGrande };
  return publico
    ? { bytes: SIGN_UP_PHOTO_MAX_BYTES, mensagem: MSG.fotoGrande }
    : { bytes: IMAGE_MAX_BYTES, mensagem: MSG.imagemGrande };
}

export interface DeclaredUpload {
  tipo: UploadPurpose;
  nome: string;
  contentType: string;
  tamanho: number;
  publico?: boolean;
}

/** Refuses a file before it is sent: 400 for its kind (videos go in posts only), 413 for its size. */
export function assertAcceptedUpload(envio: DeclaredUpload): MediaKind {
  const especie = declaredKind(envio.nome, envio.contentType);
  if (!especie || (especie === 'video' && envio.tipo !== 'post')) throw invalid(unsupportedType(envio.nome));
  const { bytes, mensagem } = uploadLimit(especie, envio.publico ?? false);
  if (envio.tamanho > bytes) throw new AppError('too_large', mensagem);
  return especie;
}

/** What measuring a container is good for; the MP4 that goes to LinkedIn is held to the minimum itself. */
const SLACK_SECONDS = 0.1;
/** Durations are quotients, and three seconds may come out a hair below. */
const ROUNDING_SECONDS = 0.001;

/** The sentence for a video that is too long or too short; undefined when it is neither. */
export function durationRefusal(nome: string, segundos: number, { exata = false } = {}): string | undefined {
  if (segundos > VIDEO_MAX_SECONDS + SLACK_SECONDS) return videoTooLong(nome);
  const minimo = VIDEO_MIN_SECONDS - (exata ? ROUNDING_SECONDS : SLACK_SECONDS);
  return segundos < minimo ? videoTooShort(nome) : undefined;
}

/** A post takes one video alone, or up to 20 images. */
export function assertCombination(especies: readonly MediaKind[]): void {
  if (especies.includes('video') && especies.length > 1) throw invalid(MSG.umVideoSo);
  if (especies.length > IMAGES_PER_POST) throw invalid(MSG.muitasImagens);
}

export const mediaKindOf = (path: string): MediaKind => (isVideo(path) ? 'video' : 'imagem');

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
