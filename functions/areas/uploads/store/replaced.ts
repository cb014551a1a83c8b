import { table, type Write } from '../../../platform/dynamodb/db.ts';
import { giveUpMedia } from './discarded.ts';
import { type Attachable, attachUpload, endOf, hourOf, PUBLIC_OWNER, type Upload } from './uploads.ts';

/**
 * The writes that give up an image that nothing shows any more (a replaced photo, a deleted employee's). It becomes an
 * upload that nobody used, so that nobody begins to show it, and a check that is still under way leaves nothing behind.
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
  return [
    { item: { Put: { TableName: table('uploads'), Item: item } } },
    giveUpMedia([path], empresaId, now),
  ];
}

/** The writes by which an image takes the place of another, which is then given up. */
export const replaceImage = (
  next: Attachable & { path: string },
  before: string | undefined,
  { usadoPor, empresaId, now }: { usadoPor: string; empresaId: string; now: Date },
): Write[] => [
  attachUpload(next, usadoPor),
  ...(before !== undefined && before !== next.path ? abandonImage(before, empresaId, now) : []),
];
