import { invalid, refusal } from '../../../shared/errors.ts';
import { isSentFile, type SentFile } from '../../../shared/routes/fields.ts';
import {
  assertCombination,
  type MediaKind,
  mediaKindOf,
  type UploadPurpose,
} from '../../../shared/rules/media.ts';
import { SNIFF_BYTES, sniff } from '../../../shared/rules/sniff.ts';
import { unsupportedType } from '../../../shared/sentences.ts';
import { isStored, sendUpload } from '../../platform/aws/upload-form.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import { ownerIdOf, type Principal } from '../../platform/http/principal.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { mediaPath, photoPath, uploadIdOf, uploadKey } from './keys.ts';
import type { UsableVideo } from './store/conversion-rows.ts';
import {
  createUpload,
  getUpload,
  hasExpired,
  PUBLIC_OWNER,
  type Upload,
  UploadChanged,
} from './store/uploads.ts';
import { assertConfirmedFor, type Confirmable } from './upload-confirmed.ts';
import { usableVideo } from './video-conversion.ts';

/** A resolved media field: where the file is, or will be after its check. */
export interface ResolvedMedia {
  /** key in the media bucket, `midias/…` */
  path: string;
  uploadId: string;
  estado: 'pronta' | 'verificando';
  /** what already uses it */
  usadoPor?: string;
  /** of a suggestion's picture that becomes a post's: transfers it (store/hand-over.ts) */
  handOver?: (to: string) => Write[];
  /** of a checked, unused video: it must be converted (store/conversion.ts) */
  video?: UsableVideo;
}

export interface MediaContext {
  /** null on public routes (a photo at sign-up) */
  caller: (Principal & Confirmable) | null;
  tipo: UploadPurpose;
  now: Date;
  newId: () => string;
}

/** All sign-ins of a company share its uploads. */
const ownerOf = (caller: MediaContext['caller']): string => (caller ? ownerIdOf(caller) : PUBLIC_OWNER);

/**
 * Resolves one media field: the `key` of an upload of the caller, or the file itself, which becomes such an upload and
 * is checked like any other. Throws 400 for a key that is unknown, foreign, of another purpose, not sent yet or
 * rejected (with the reason), and for a file of an unaccepted type.
 */
const resolveMedia = (value: string | SentFile, context: MediaContext): Promise<ResolvedMedia> =>
  isSentFile(value) ? receive(value, context) : find(value, context);

/** A post's media: as `resolveMedia`, in order, and one video alone or up to 20 images. */
async function resolveMedias(
  values: readonly (string | SentFile)[],
  context: MediaContext,
): Promise<ResolvedMedia[]> {
  if (context.caller && values.length > 0) assertConfirmedFor(context.tipo, context.caller);
  // Counted before any storage access: a refused request leaves no files behind.
  const sent = values.filter(isSentFile).map((file) => accepted(file, context.tipo).kind);
  assertCombination(values.length > sent.length ? padWithImages(sent, values.length) : sent);
  const medias = await Promise.all(values.map((value) => resolveMedia(value, context)));
  if (new Set(medias.map(({ uploadId }) => uploadId)).size < medias.length)
    throw refusal(REFUSALS.invalidMedia);
  assertCombination(medias.map(({ path }) => mediaKindOf(path)));
  return medias;
}

/** Kinds are known only for files; keys count as images until they are read. */
const padWithImages = (kinds: readonly MediaKind[], length: number): MediaKind[] => [
  ...kinds,
  ...Array.from({ length: length - kinds.length }, (): MediaKind => 'image'),
];

const CHANGES_AT_MOST = 4;

/**
 * Resolves the media of a request and runs `write`, whose transaction includes `attachUpload` for each of them. If a
 * check ends in between, reads them again and repeats `write`.
 */
export async function withMedia<T>(
  values: readonly (string | SentFile)[],
  context: MediaContext,
  write: (medias: ResolvedMedia[]) => Promise<T>,
): Promise<T> {
  let medias = await resolveMedias(values, context);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write(medias);
    } catch (error) {
      if (!(error instanceof UploadChanged)) throw error;
      if (attempt >= CHANGES_AT_MOST) throw refusal(REFUSALS.invalidMedia);
      medias = await Promise.all(medias.map(({ uploadId }) => load(uploadId, context)));
    }
  }
}

async function find(key: string, context: MediaContext): Promise<ResolvedMedia> {
  const id = uploadIdOf(key);
  if (!id) throw refusal(REFUSALS.invalidMedia);
  return load(id, context, key);
}

async function load(id: string, context: MediaContext, key?: string): Promise<ResolvedMedia> {
  const { caller, tipo, now } = context;
  const upload = await getUpload(id);
  const own = upload?.dono === ownerOf(caller) && upload.tipo === tipo;
  if (!upload || !own || (key !== undefined && upload.key !== key) || hasExpired(upload, now)) {
    throw refusal(REFUSALS.invalidMedia);
  }
  const { estado, motivo, path, usadoPor } = upload;
  if (motivo !== undefined) throw invalid(motivo);
  if (path === undefined || estado === 'aguardando' || estado === 'rejeitada') {
    return caller ? notSent() : loadUnseen(upload);
  }
  if (estado === 'pronta') return { path, uploadId: id, estado, ...(usadoPor !== undefined && { usadoPor }) };
  return {
    path,
    uploadId: id,
    estado: 'verificando',
    ...(estado === 'conferida' && { video: usableVideo(upload) }),
  };
}

const notSent = (): never => {
  throw refusal(REFUSALS.invalidMedia);
};

/** Without an account the caller cannot wait for the check to begin: the arrived file is enough. */
async function loadUnseen(upload: Upload): Promise<ResolvedMedia> {
  if (!(await isStored('uploads', upload.key))) return notSent();
  return { path: photoPath(upload), uploadId: upload.id, estado: 'verificando' };
}

function accepted(file: SentFile, tipo: UploadPurpose) {
  const sniffed = sniff(file.bytes.subarray(0, SNIFF_BYTES));
  if (!sniffed || (sniffed.kind === 'video' && tipo !== 'post')) throw invalid(unsupportedType(file.nome));
  return sniffed;
}

async function receive(file: SentFile, context: MediaContext): Promise<ResolvedMedia> {
  const { caller, tipo, now, newId } = context;
  const sniffed = accepted(file, tipo);
  const identity = { id: newId(), empresaId: caller?.empresaId ?? null, dono: ownerOf(caller) };
  const contentType = file.contentType || 'application/octet-stream';
  const key = uploadKey({ ...identity, nome: file.nome });
  const path = mediaPath(identity, sniffed);
  // The record first: storing the object starts the check, which reads the record.
  const tamanho = file.bytes.length;
  const upload = await createUpload(
    { ...identity, tipo, nome: file.nome, contentType, tamanho, key, path },
    now,
  );
  if (upload.estado === 'verificando') await sendUpload('uploads', { key, contentType }, file.bytes);
  return load(upload.id, context);
}
