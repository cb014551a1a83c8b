import { putItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { uploadIdIn } from '../keys.ts';
import { abandonMedia } from './discarded.ts';
import { type Attachable, attachUpload, endOf, hourOf, PUBLIC_OWNER, type Upload } from './uploads.ts';

/**
 * Abandons an image that is no longer shown (a replaced photo, a deleted employee's). It becomes an unused upload, so
 * that it cannot be used again and a check that still runs leaves no files behind.
 */
export function abandonImage(path: string, empresaId: string, now: Date): Write[] {
  const id = uploadIdIn(path);
  const item: Upload = {
    id,
    dono: PUBLIC_OWNER,
    empresaId: null,
    tipo: 'perfil',
    nome: '',
    contentType: '',
    tamanho: 0,
    key: `envios/${PUBLIC_OWNER}/${id}`,
    estado: 'pronta',
    path,
    criadoEm: now.toISOString(),
    varrerHora: hourOf(now),
    expiraEm: endOf(now),
  };
  return [putItem('uploads', item), abandonMedia([path], empresaId, now)];
}

/** Replaces an image and abandons the old one. */
export const replaceImage = (
  next: Attachable & { path: string },
  before: string | undefined,
  { usadoPor, empresaId, now }: { usadoPor: string; empresaId: string; now: Date },
): Write[] => [
  attachUpload(next, usadoPor),
  ...(before !== undefined && before !== next.path ? abandonImage(before, empresaId, now) : []),
];
