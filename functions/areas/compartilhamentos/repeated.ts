import { setTimeout as sleep } from 'node:timers/promises';
import { shortLinkOf } from '../links/index.ts';
import { getShare, isPublished, type ShareItem } from '../posts/index.ts';

const WAITS = 12;
const WAIT_MS = 250;

/** The answer of the request that published a share; `chave` is derived from its Idempotency-Key. */
export function answerOf(share: ShareItem | undefined, chave: string) {
  if (!share || !isPublished(share) || share.chave !== chave) return undefined;
  const { linkedinPostURL, saldo: ups } = share;
  if (linkedinPostURL === undefined || ups === undefined) return undefined;
  const linkCurto = shortLinkOf(share);
  return { linkedinPostURL, ups, ...(linkCurto && { linkCurto }) };
}

/**
 * As `answerOf`, waiting briefly while the first request is under way. Undefined if another request's attempt runs, or
 * this request's has failed or takes longer.
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
