import { safeFileName } from '../../../shared/rules/media.ts';
import { readyExtension, type Sniffed } from './sniff.ts';
import type { Upload } from './store/uploads.ts';

/** Names of objects: raw uploads in one bucket, ready media in the other. The upload's ULID makes both unguessable. */

const UPLOAD_KEY = /^envios\/([^/]+)\/([0-9A-Za-z_-]{1,64})\/([^/]+)$/;

export const uploadKey = (upload: Pick<Upload, 'dono' | 'id' | 'nome'>): string =>
  `envios/${upload.dono}/${upload.id}/${safeFileName(upload.nome)}`;

/** The upload an object belongs to; undefined for keys that are not uploads. */
export const uploadIdOf = (key: string): string | undefined => UPLOAD_KEY.exec(key)?.[2];

/** The upload whose file a path is. */
export const uploadIdIn = (path: string): string =>
  path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '');

/** A photo sent at sign-up belongs to no company yet. */
const folderOf = (upload: Pick<Upload, 'empresaId'>) => upload.empresaId ?? 'perfil';

type Identity = Pick<Upload, 'id' | 'empresaId'>;

export const mediaPath = (upload: Identity, sniffed: Sniffed): string =>
  `midias/${folderOf(upload)}/${upload.id}.${readyExtension(sniffed)}`;

/** Where a photo sent without an account will be: known before its bytes are read, since it must be an image. */
export const photoPath = (upload: Identity): string => mediaPath(upload, { kind: 'image', format: 'webp' });

/**
 * Where the transcoder leaves what is not published as it is, beside the medium and named like it; it adds the
 * extensions. `amostra`: the MP4 it makes along with a still.
 */
export const workPrefix = (path: string, what: 'amostra' | 'poster'): string =>
  `${withoutExtension(path)}.${what}`;

export const withoutExtension = (path: string): string => path.replace(/\.[^.]+$/, '');

/** The files it leaves there. */
export const workKeys = (path: string): string[] => [
  `${workPrefix(path, 'amostra')}.mp4`,
  `${workPrefix(path, 'poster')}.0000000.jpg`,
];
