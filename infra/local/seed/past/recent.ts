import { countedClicks } from '../../../../functions/resultados/counted-clicks.ts';
import { clicksFact, clicksKey } from '../../../../functions/resultados/facts.ts';
import { fold } from '../../../../functions/resultados/fold.ts';
import { pagesOfCaptions } from '../../../../functions/store/compartilhamentos/list.ts';
import { isPublished } from '../../../../functions/store/compartilhamentos/shares.ts';
import type { ClickItem } from '../../../../functions/store/links/clicks.ts';
import { readLink } from '../../../../functions/store/links/links.ts';
import { addMs, DAY_MS } from '../../../../shared/rules/dates.ts';
import { clicksAfter, seededRandom } from './plan.ts';
import { clicksOn } from './records.ts';
import { putAll } from './rows.ts';

const SEED = 7;
const MEAN_CLICKS = 9;
const RECENT_MS = 20 * DAY_MS;

/** Strangers follow what people shared in the last weeks through the public calls. */
export async function followRecentShares(empresaId: string, ids: readonly string[]): Promise<void> {
  const now = new Date();
  const random = seededRandom(SEED);
  const clicks: ClickItem[] = [];
  for (const id of ids) {
    for await (const shares of pagesOfCaptions(id)) {
      for (const share of shares) {
        if (!isPublished(share) || !share.codigo) continue;
        const at = new Date(share.compartilhadoEm);
        if (at < addMs(now, -RECENT_MS)) continue;
        const { link } = await readLink(share.codigo);
        if (link) clicks.push(...clicksOn(link, clicksAfter(at, MEAN_CLICKS, now, random), random));
      }
    }
  }
  await putAll('cliques', clicks);
  const facts = new Map(clicks.map(clicksFact).map((fact) => [clicksKey(fact), fact]));
  await fold(empresaId, [...facts.values()], { clicks: countedClicks });
}
