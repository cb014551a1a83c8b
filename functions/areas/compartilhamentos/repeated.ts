import { setTimeout as sleep } from 'node:timers/promises';
import { getShare, isPublished, type ShareItem } from '../posts/index.ts';
import { shortLinkOf } from './link.ts';

const WAITS = 12;
const WAIT_MS = 250;

/** What a request was answered that has published a share; `chave` is what its Idempotency-Key stands for. */
export function answerOf(share: ShareItem | undefined, chave: string) {
  if (!share || !isPublished(share) || share.chave !== chave) return undefined;
  const { linkedinPostURL, saldo: ups } = share;
  if (linkedinPostURL === undefined || ups === undefined) return undefined;
  const linkCurto = shortLinkOf(share);
  return { linkedinPostURL, ups, ...(linkCurto && { linkCurto }) };
}

/**
 * The same for a repetition that comes while the first request is under way: waits for it a little. Undefined where
 * another request's attempt runs, and where this one's has failed or takes longer.
 */
export async function awaitAnswer(funcionarioId: string, postId: string, chave: string) {
  for (let wait = 0; wait < WAITS; wait += 1) {
    const share = await getShare(funcionarioId, postId);
    if (share?.chave !== chave) return undefined;
    if (share.estado !== 'publicando') return answerOf(share, chave);
    await sleep(WAIT_MS);
  }
  return undefined;
}
