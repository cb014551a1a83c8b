import { AppError, invalid } from '../errors.ts';
import { MSG, tipoNaoSuportado, videoCurto, videoLongo } from '../messages.ts';
import { isVideo } from './media-paths.ts';

/** Accepted files and upload limits (specification, Media). */

export type TipoDeEnvio = 'post' | 'produto' | 'logo' | 'perfil';
export type EspecieDeMidia = 'imagem' | 'video';

const MB = 1024 * 1024;
const IMAGEM_MAX_BYTES = 20 * MB;
const VIDEO_MAX_BYTES = 500 * MB;
/** A photo sent by somebody who has no account yet. */
const FOTO_CADASTRO_MAX_BYTES = 5 * MB;
const VIDEO_MAX_SEGUNDOS = 600;
/** The network's own minimum. */
const VIDEO_MIN_SEGUNDOS = 3;
export const IMAGEM_PRONTA_MAX_BYTES = MB;
export const IMAGEM_PRONTA_MAX_LADO = 1920;
/** The network's limit of images in one post. */
const IMAGENS_POR_POST = 20;

export const EXTENSOES_DE_IMAGEM = ['webp', 'png', 'jpg', 'jpeg'] as const;
export const EXTENSOES_DE_VIDEO = [
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
export const ACCEPT_IMAGEM = EXTENSOES_DE_IMAGEM.map((ext) => `.${ext}`).join(',');
export const ACCEPT_POST = `${ACCEPT_IMAGEM},${EXTENSOES_DE_VIDEO.map((ext) => `.${ext}`).join(',')}`;

const TIPO_DE_IMAGEM = /^image\/(webp|png|p?jpe?g)$/;
const TIPO_DE_VIDEO = /^video\//;
/** What browsers and tools declare for a file they do not know, for .mkv, and for .mp1 and .mp2. */
const TIPO_VAGO = /^(|application\/octet-stream|application\/x-matroska|audio\/(x-)?(mpeg|mp[12]))$/;

const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/**
 * What a file claims to be, by its name and declared type; undefined when either is not accepted.
 * A claim only: the real type is read from the bytes once they are stored.
 */
export function especieDeclarada(nome: string, contentType: string): EspecieDeMidia | undefined {
  const type = contentType.replace(/;.*$/s, '').trim().toLowerCase();
  const declared = TIPO_DE_IMAGEM.test(type) ? 'imagem' : TIPO_DE_VIDEO.test(type) ? 'video' : undefined;
  if (!declared && !TIPO_VAGO.test(type)) return undefined;
  const ext = extensionOf(nome);
  if ((EXTENSOES_DE_IMAGEM as readonly string[]).includes(ext)) return 'imagem';
  if ((EXTENSOES_DE_VIDEO as readonly string[]).includes(ext)) return 'video';
  return ext ? undefined : declared;
}

/** The largest upload in bytes and what to say above it. `publico`: sent before there is an account. */
export function limiteDeEnvio(
  especie: EspecieDeMidia,
  publico: boolean,
): { bytes: number; mensagem: string } {
  if (especie === 'video') return { bytes: VIDEO_MAX_BYTES, mensagem: MSG.videoGrande };
  return publico
    ? { bytes: FOTO_CADASTRO_MAX_BYTES, mensagem: MSG.fotoGrande }
    : { bytes: IMAGEM_MAX_BYTES, mensagem: MSG.imagemGrande };
}

export interface EnvioDeclarado {
  tipo: TipoDeEnvio;
  nome: string;
  contentType: string;
  tamanho: number;
  publico?: boolean;
}

/** Refuses a file before it is sent: 400 for its kind (videos go in posts only), 413 for its size. */
export function assertEnvioAceito(envio: EnvioDeclarado): EspecieDeMidia {
  const especie = especieDeclarada(envio.nome, envio.contentType);
  if (!especie || (especie === 'video' && envio.tipo !== 'post')) throw invalid(tipoNaoSuportado(envio.nome));
  const { bytes, mensagem } = limiteDeEnvio(especie, envio.publico ?? false);
  if (envio.tamanho > bytes) throw new AppError('too_large', mensagem);
  return especie;
}

/** What measuring a container is good for; the MP4 that goes to the network is held to the minimum itself. */
const FOLGA_SEGUNDOS = 0.1;
/** Durations are quotients, and three seconds may come out a hair below. */
const ARREDONDAMENTO = 0.001;

/** The sentence for a video that is too long or too short; undefined when it is neither. */
export function recusaPorDuracao(nome: string, segundos: number, { exata = false } = {}): string | undefined {
  if (segundos > VIDEO_MAX_SEGUNDOS + FOLGA_SEGUNDOS) return videoLongo(nome);
  const minimo = VIDEO_MIN_SEGUNDOS - (exata ? ARREDONDAMENTO : FOLGA_SEGUNDOS);
  return segundos < minimo ? videoCurto(nome) : undefined;
}

/** A post takes one video alone, or up to 20 images. */
export function assertCombinacao(especies: readonly EspecieDeMidia[]): void {
  if (especies.includes('video') && especies.length > 1) throw invalid(MSG.umVideoSo);
  if (especies.length > IMAGENS_POR_POST) throw invalid(MSG.muitasImagens);
}

export const especieDoCaminho = (path: string): EspecieDeMidia => (isVideo(path) ? 'video' : 'imagem');

const MAX_SAFE_NAME = 80;

/** A file name that is safe in a storage key: ASCII letters, digits, dot, dash and underscore. */
export function nomeSeguro(nome: string): string {
  const plain = nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+/, '');
  return plain.slice(-MAX_SAFE_NAME).replace(/^[.-]+/, '') || 'arquivo';
}
