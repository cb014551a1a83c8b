import { putItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { abandonMedia } from './discarded.ts';
import { type Attachable, attachUpload, endOf, hourOf, PUBLIC_OWNER, type Upload } from './uploads.ts';

/**
 * Gives up an image that nothing shows any more (a replaced photo, a deleted employee's). It becomes an unused upload, so
 * that nothing begins to show it, and a check that is still running leaves nothing behind.
 */
export function abandonImage(path: string, empresaId: string, now: Date): Write[] {
  const id = path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '');
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

/** Puts an image in the place of another, which is then given up. */
export const replaceImage = (
  next: Attachable & { path: string },
  before: string | undefined,
  { usadoPor, empresaId, now }: { usadoPor: string; empresaId: string; now: Date },
): Write[] => [
  attachUpload(next, usadoPor),
  ...(before !== undefined && before !== next.path ? abandonImage(before, empresaId, now) : []),
];
