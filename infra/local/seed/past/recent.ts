import { openChannelLink } from '../../../../functions/areas/compartilhamentos/channel-link.ts';
import { pagesOfCaptions } from '../../../../functions/areas/compartilhamentos/store/share-pages.ts';
import type { ClickItem } from '../../../../functions/areas/links/store/clicks.ts';
import { readLink } from '../../../../functions/areas/links/store/link-of-visit.ts';
import { getPosts } from '../../../../functions/areas/posts/store/posts.ts';
import { isPublished, type PublishedItem } from '../../../../functions/areas/posts/store/shares.ts';
import { addMs, DAY_MS } from '../../../../shared/rules/dates.ts';
import { aggregatePast } from './aggregate.ts';
import { channelsAfter, clicksAfter, seededRandom } from './plan.ts';
import { clicksOn } from './records.ts';
import { putAll } from './rows.ts';

const SEED = 7;
const MEAN_CLICKS = 9;
const RECENT_MS = 20 * DAY_MS;

/** Follows the short links of the last weeks' shares through public calls. */
export async function followRecentShares(empresaId: string, ids: readonly string[]): Promise<void> {
  const now = new Date();
  const [random, elsewhere] = [seededRandom(SEED), seededRandom(SEED + 1)];
  const shares = (await Promise.all(ids.map((id) => sharedSince(id, addMs(now, -RECENT_MS))))).flat();
  const links = await Promise.all(shares.map(({ codigo }) => readLink(codigo)));
  const clicks: ClickItem[] = [];
  for (const [index, { compartilhadoEm }] of shares.entries()) {
    const link = links[index]?.link;
    if (!link) continue;
    const at = new Date(compartilhadoEm);
    clicks.push(...clicksOn(link, clicksAfter(at, MEAN_CLICKS, now, random), random));
    for (const { canal, clicks: others } of channelsAfter(at, now, elsewhere)) {
      const { funcionarioId, postId, equipeId } = link;
      const owner = { empresaId, funcionarioId, postId, canal, ...(equipeId && { equipeId }) };
      const codigo = await openChannelLink(owner, link.link);
      clicks.push(...clicksOn({ ...owner, codigo, link: link.link }, others, random));
    }
  }
  const postIds = [...new Set(shares.map(({ postId }) => postId))];
  const [posts] = await Promise.all([
    getPosts(postIds.map((id) => ({ empresaId, id }))),
    putAll('cliques', clicks),
  ]);
  await aggregatePast(empresaId, { facts: [], clicks, posts });
}

type Followed = PublishedItem & { codigo: string };

/** An employee's shares since then that have a short link. */
async function sharedSince(id: string, since: Date): Promise<Followed[]> {
  const found: Followed[] = [];
  for await (const shares of pagesOfCaptions(id))
    for (const share of shares)
      if (isPublished(share) && share.codigo && new Date(share.compartilhadoEm) >= since)
        found.push({ ...share, codigo: share.codigo });
  return found;
}
