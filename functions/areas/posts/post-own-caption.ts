import { canUseCaption } from '../../../shared/rules/variations.ts';
import type { PostItem } from './store/posts.ts';
import type { ShareItem } from './store/shares.ts';

/**
 * The caption that an employee wrote or chose. A variation withdrawn by the company no longer counts, unless it was
 * sent: a retry must send the same text.
 */
export function ownCaption(
  share: ShareItem | undefined,
  post: Pick<PostItem, 'legenda' | 'variacoes' | 'alteravel'>,
): string | undefined {
  const own = share?.legendaAlterada;
  if (own === undefined || share?.enviadoEm || share?.estado === 'publicado') return own;
  return canUseCaption(post, own) ? own : undefined;
}
