import { atLeastNow } from '../../../platform/events/late.ts';
import { dueAt, eachPage, type Run, type ScheduledEvent } from '../../../platform/events/scheduled.ts';
import { logger } from '../../../platform/log.ts';
import { type EmpresaItem, getEmpresas } from '../../contas/index.ts';
import { readFonte, readsFeeds } from '../read-feed.ts';
import { listUnread } from '../store/feed-leases.ts';
import type { FonteKey } from '../store/fontes.ts';

/** Feeds read concurrently: a slow one holds its place for ten seconds. */
const AT_ONCE = 16;

/**
 * Every hour: reads the active feeds, those that have waited longest first, and makes drafts of new items. A run that was
 * interrupted or comes twice reads only what was not read since it was due. A company whose plan lacks feeds is skipped.
 */
export async function handler(event: ScheduledEvent, run: Run): Promise<{ fontes: number }> {
  const since = dueAt(event);
  let failures = 0;
  const fontes = await eachPage(run, {
    list: async (from) => {
      const { items, lastKey } = await listUnread(since, from);
      const empresas = await getEmpresas([...new Set(items.map(({ empresaId }) => empresaId))]);
      return { items: items.flatMap((key) => readableOf(key, empresas)), lastKey };
    },
    work: async ({ empresa, ...key }) => {
      try {
        await readFonte(key, empresa, { since, now: atLeastNow(since) });
      } catch (error) {
        // One feed does not keep the others from being read.
        failures += 1;
        logger.error('a feed was not read', { error, ...key });
      }
    },
    atOnce: AT_ONCE,
  });
  if (failures > 0) throw new Error(`${failures} of ${fontes} feeds were not read`);
  return { fontes };
}

function readableOf(
  { empresaId, id }: FonteKey,
  empresas: ReadonlyMap<string, EmpresaItem>,
): (FonteKey & { empresa: EmpresaItem })[] {
  const empresa = empresas.get(empresaId);
  return empresa && readsFeeds(empresa) ? [{ empresaId, id, empresa }] : [];
}
