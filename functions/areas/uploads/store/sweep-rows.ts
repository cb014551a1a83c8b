import { deleteItem, updateItem } from '../../../platform/dynamodb/commands.ts';
import { missing } from '../../../platform/dynamodb/conditions.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import { tryTransact, write } from '../../../platform/dynamodb/writes.ts';
import { abandonMedia } from './discarded.ts';
import { getUpload, PUBLIC_OWNER, type Upload } from './uploads.ts';

/** A page of the uploads begun in an hour (`YYYY-MM-DDTHH`) that the sweep has not processed. */
export async function listToSweep(hora: string, startKey?: Record<string, unknown>) {
  const { items, lastKey } = await queryPage<Pick<Upload, 'id'>>('uploads', {
    index: 'aVarrer',
    where: { varrerHora: hora },
    limit: 100,
    startKey,
  });
  const uploads = await Promise.all(items.map(({ id }) => getUpload(id)));
  // The index is eventually consistent: it may list a deleted upload.
  return { items: uploads.filter((upload) => upload !== undefined), lastKey };
}

/** Deletes an unused upload and abandons its files; false if it is in use by now. */
export async function deleteUnused({ id, path, empresaId }: Upload, now: Date): Promise<boolean> {
  const forget = deleteItem('uploads', { id }, { when: missing('usadoPor') });
  const refused = await tryTransact(
    [forget, ...(path ? [abandonMedia([path], empresaId ?? PUBLIC_OWNER, now)] : [])],
    [forget],
  );
  return refused === undefined;
}

export const markSwept = (id: string) => write(updateItem('uploads', { id }, { remove: ['varrerHora'] }));
