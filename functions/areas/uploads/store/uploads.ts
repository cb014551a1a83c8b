import { refusal } from '../../../../shared/errors.ts';
import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import type { UploadPurpose } from '../../../../shared/rules/media.ts';
import { putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { all, any, differs, equals, missing, oneOf } from '../../../platform/dynamodb/conditions.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';
import { tryWrite, tryWriteAndRead } from '../../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';

type UploadState = 'aguardando' | 'verificando' | 'conferida' | 'convertendo' | 'pronta' | 'rejeitada';

/**
 * A file on its way from the browser to a ready medium. An image: `aguardando → verificando → pronta | rejeitada`. A
 * video stays `conferida` until a post uses it, and then becomes `convertendo` (docs/decisions/028).
 */
export interface Upload {
  id: string;
  /** account that sent it, or PUBLIC_OWNER for a photo sent at sign-up */
  dono: string;
  empresaId: string | null;
  tipo: UploadPurpose;
  /** the file's original name, for messages */
  nome: string;
  contentType: string;
  /** bytes, as declared */
  tamanho: number;
  /** of the raw file in the uploads bucket */
  key: string;
  estado: UploadState;
  /** why it was refused; present exactly if it was */
  motivo?: string;
  /** key of the ready file in the media bucket; known from `verificando` on */
  path?: string;
  /** ETag of the checked bytes: a later replacement must not be published */
  etag?: string;
  duracaoSegundos?: number;
  /** of a checked video: input of its conversion */
  video?: CheckedVideo;
  /** seconds reserved for its conversion in the company's month (`YYYY-MM`), and in the free plan's day */
  reserva?: { mes: string; segundos: number; dia?: string };
  /** the transcoder's job, once ordered */
  trabalho?: string;
  /** what uses it (see `uso`): updated if the check ends later */
  usadoPor?: string;
  /** used by more than one thing */
  varios?: true;
  criadoEm: string;
  /** hour of creation until the sweep has processed the upload (index `aVarrer`) */
  varrerHora?: string;
  /** absent once several things use it */
  expiraEm?: number;
}

interface CheckedVideo {
  hasAudio: boolean;
  /** taller than wide */
  standing: boolean;
  /** published with its own bytes: the transcoder only adds the missing files */
  kept: boolean;
}

export const PUBLIC_OWNER = 'publico';
/** The sweep takes uploads after a day; the record outlives it in case the sweep is late. */
const LIFE_DAYS = 4;
export const endOf = (from: Date): number => epoch(addMs(from, LIFE_DAYS * DAY_MS));

/** Users of an upload, as stored in `usadoPor`. */
export const uso = {
  post: (empresaId: string, postId: string) => `post#${empresaId}#${postId}`,
  produto: (empresaId: string, produtoId: string) => `produto#${empresaId}#${produtoId}`,
  logo: (empresaId: string) => `logo#${empresaId}`,
  sugestao: (empresaId: string, sugestaoId: string) => `sugestao#${empresaId}#${sugestaoId}`,
  perfil: (empresaId: string, funcionarioId: string) => `perfil#${empresaId}#${funcionarioId}`,
};

export const hourOf = (at: Date): string => at.toISOString().slice(0, 13);

/** Whether the record counts as deleted: TTL may be late. */
export const hasExpired = ({ expiraEm }: Upload, now: Date): boolean =>
  expiraEm !== undefined && expiraEm <= epoch(now);

export type NewUpload = Pick<
  Upload,
  'id' | 'dono' | 'empresaId' | 'tipo' | 'nome' | 'contentType' | 'tamanho' | 'key'
> & { path?: string };

/** Records an upload: `aguardando` its bytes, or `verificando` if they came with the request (then `path` is known). */
export async function createUpload(upload: NewUpload, now: Date): Promise<Upload> {
  const item: Upload = {
    ...upload,
    estado: upload.path ? 'verificando' : 'aguardando',
    criadoEm: now.toISOString(),
    varrerHora: hourOf(now),
    expiraEm: endOf(now),
  };
  if (await tryWrite(putItem('uploads', item, { when: missing('id') }))) return item;
  // A retry with the same Idempotency-Key creates the same id.
  const found = await getUpload(item.id);
  if (found?.dono === item.dono && found.key === item.key) return found;
  throw new Error(`Upload ${item.id} is somebody else's`);
}

export const getUpload = (id: string): Promise<Upload | undefined> =>
  getItem<Upload>('uploads', { id }, { fresh: true });

/** States that a check or a conversion may still change; a finished upload stays finished. */
const UNFINISHED = ['aguardando', 'verificando', 'conferida', 'convertendo'] as const;
export const UNCHECKED = ['aguardando', 'verificando'] as const;
/** States of uploads used before their check or conversion ended. */
const UNDER_WAY = ['aguardando', 'verificando', 'convertendo'] as const;

/** Changes an upload in one of these states and returns it; undefined if it is in another state, or gone. */
const change = (
  id: string,
  set: Partial<Upload>,
  from: readonly UploadState[] = UNFINISHED,
): Promise<Upload | undefined> =>
  tryWriteAndRead<Upload>(updateItem('uploads', { id }, { set }, { when: oneOf('estado', from) }));

/** The bytes are an accepted image, whose path is known from now on. */
export const markChecking = (id: string, found: { path: string }) =>
  change(id, { ...found, estado: 'verificando' }, UNCHECKED);

type FoundVideo = Required<Pick<Upload, 'path' | 'etag' | 'duracaoSegundos' | 'video'>>;

/** The bytes are an accepted video: it can be used, and is converted on first use. */
export const markChecked = (id: string, found: FoundVideo) =>
  change(id, { ...found, estado: 'conferida' }, UNCHECKED);

export const markReady = (id: string) => change(id, { estado: 'pronta' });

export const markRejected = (id: string, motivo: string) => change(id, { estado: 'rejeitada', motivo });

/** The transcoder's job was ordered. */
export const markOrdered = (id: string, trabalho: string) => change(id, { trabalho }, ['convertendo']);

/** The upload changed since it was read (its check ended, or it was used elsewhere): read it again. */
export class UploadChanged extends Error {
  override readonly name = 'UploadChanged';
}

/**
 * Attaches an upload to its user, in the transaction that records the user. The condition is the state that was read,
 * so exactly one side updates the user: the check if it ends later, else this transaction. Throws UploadChanged, upon
 * which `withMedia` (functions/areas/uploads/resolve.ts) reads again and retries; and 400 for a photo of another
 * employee, since the first to abandon it deletes it (`abandonImage`, replaced.ts). A video that needs conversion is
 * attached by `attachVideo` (conversion.ts).
 */
export function attachUpload(upload: Attachable, usadoPor: string): Write {
  const ready = upload.estado === 'pronta';
  // Already used elsewhere: the files stay for good, even if one user is deleted.
  const another = ready && upload.usadoPor !== undefined && upload.usadoPor !== usadoPor;
  return updateItem(
    'uploads',
    { id: upload.uploadId },
    another ? { set: { usadoPor, varios: true }, remove: ['expiraEm'] } : { set: { usadoPor } },
    {
      when: all(
        oneOf('estado', ready ? ['pronta'] : UNDER_WAY),
        another
          ? all(differs('tipo', 'perfil'), equals('usadoPor', upload.usadoPor))
          : any(missing('usadoPor'), equals('usadoPor', usadoPor)),
      ),
      otherwise: (current) =>
        current?.tipo === 'perfil' && current.usadoPor !== undefined && current.usadoPor !== usadoPor
          ? refusal(REFUSALS.imageInUse)
          : new UploadChanged(`Upload ${upload.uploadId} changed`),
    },
  );
}

export interface Attachable {
  uploadId: string;
  estado: 'pronta' | 'verificando';
  /** what used it when it was read */
  usadoPor?: string;
}
