import { isVideo } from '../../../../shared/rules/media-paths.ts';
import type { DomainEvent } from '../../../events/index.ts';
import { invalidate } from '../../../platform/aws/edge.ts';
import { deleteObjects } from '../../../platform/aws/storage.ts';
import { batchConsumer } from '../../../platform/events/consume.ts';
import { deleteDiscarded, getUpload, settleSeconds, uploadIdIn } from '../../uploads/index.ts';
import { edgePaths } from '../edge-paths.ts';
import { keysOf } from '../settle.ts';

const AT_ONCE = 20;

/**
 * Deletes abandoned media from storage, and from the edge in one request for the whole batch. Media used elsewhere by
 * now stay. Idempotent.
 */
export const handler = batchConsumer('discard-media', async (events) => {
  const paths = [...new Set(events.flatMap(pathsOf))];
  const gone: string[] = [];
  for (let from = 0; from < paths.length; from += AT_ONCE) {
    const some = paths.slice(from, from + AT_ONCE);
    const unused = await Promise.all(some.map(forget));
    gone.push(...some.filter((_path, n) => unused[n]));
  }
  const keys = gone.flatMap((path) => keysOf({ path }));
  for (let from = 0; from < keys.length; from += 1000)
    await deleteObjects('media', keys.slice(from, from + 1000));
  if (gone.length > 0)
    await invalidate(
      edgePaths(gone),
      events.map(({ id }) => id),
    );
});

/** Deletes the upload's record. A conversion not ordered yet returns its reserved seconds first. */
async function forget(path: string): Promise<boolean> {
  const id = uploadIdIn(path);
  const upload = isVideo(path) ? await getUpload(id) : undefined;
  if (upload?.estado === 'convertendo' && !upload.trabalho) await settleSeconds(upload, 0);
  return deleteDiscarded(id);
}

function pathsOf({ tipo, empresaId, dados }: DomainEvent<'midia.abandonada' | 'post.removido'>): string[] {
  if (tipo === 'midia.abandonada') return dados.midias;
  return (dados.midias ?? []).map((name) => `midias/${empresaId}/${name}`);
}
