import { safeFileName } from '../../../shared/rules/media.ts';
import { readyExtension, type Sniffed } from '../../../shared/rules/sniff.ts';
import type { Upload } from './store/uploads.ts';

/** Object names: raw uploads in one bucket, ready media in the other. The upload's ULID makes both unguessable. */

const UPLOAD_KEY = /^envios\/([^/]+)\/([0-9A-Za-z_-]{1,64})\/([^/]+)$/;

export const uploadKey = (upload: Pick<Upload, 'dono' | 'id' | 'nome'>): string =>
  `envios/${upload.dono}/${upload.id}/${safeFileName(upload.nome)}`;

/** The upload that an object belongs to; undefined for other keys. */
export const uploadIdOf = (key: string): string | undefined => UPLOAD_KEY.exec(key)?.[2];

export const uploadIdIn = (path: string): string =>
  path.slice(path.lastIndexOf('/') + 1).split('.', 1)[0] ?? '';

/** A photo sent at sign-up has no company yet. */
const folderOf = (upload: Pick<Upload, 'empresaId'>) => upload.empresaId ?? 'perfil';

type Identity = Pick<Upload, 'id' | 'empresaId'>;

export const mediaPath = (upload: Identity, sniffed: Sniffed): string =>
  `midias/${folderOf(upload)}/${upload.id}.${readyExtension(sniffed)}`;

/** The path of a photo sent without an account: known before its bytes are read, since it must be an image. */
export const photoPath = (upload: Identity): string => mediaPath(upload, { kind: 'image', format: 'webp' });

/**
 * Where the transcoder puts unpublished files: beside the medium, with its name; it adds the extensions. `amostra`:
 * the MP4 made along with a still.
 */
export const workPrefix = (path: string, what: 'amostra' | 'poster'): string =>
  `${withoutExtension(path)}.${what}`;

export const withoutExtension = (path: string): string => path.replace(/\.[^.]+$/, '');

export const workKeys = (path: string): string[] => [
  `${workPrefix(path, 'amostra')}.mp4`,
  `${workPrefix(path, 'poster')}.0000000.jpg`,
];
