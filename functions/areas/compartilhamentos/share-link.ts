import { appendedTo, carriesAddress, shortAddress } from '../../../shared/rules/share-text.ts';
import type { PostText } from '../../partners/linkedin/posts.ts';
import { env } from '../../platform/aws/env.ts';
import type { AttemptItem, PostItem, ShareItem } from '../posts/index.ts';

export type LinkedPost = Pick<PostItem, 'link' | 'linkTitulo' | 'linkDescricao'>;

/** The share's own short link; undefined if the post has no link. */
export const shortLinkOf = ({ codigo }: Pick<ShareItem, 'codigo'>): string | undefined =>
  codigo === undefined ? undefined : shortAddress(env('SITE_URL'), codigo);

/** A share as LinkedIn gets it. */
export interface ToSend {
  text: PostText;
  midias: readonly string[];
  /** the card of a post without media */
  article: { source: string; title: string; description?: string | undefined } | undefined;
}

/**
 * What an attempt sends. A retry sends exactly the same: the caption cannot be edited while the attempt runs or is
 * ambiguous (functions/areas/posts/store/shares.ts), and short link and post's link do not change.
 */
export function toSend(share: AttemptItem, { link, linkTitulo, linkDescricao }: LinkedPost): ToSend {
  const address = link ? shortLinkOf(share) : undefined;
  const parts = {
    divulgacao: share.divulgacao,
    ...(carriesAddress({ link, midias: share.midias }) && { endereco: address }),
  };
  return {
    text: {
      caption: share.legendaAlterada ?? share.legenda,
      appended: appendedTo(parts),
      page: share.mencao?.recusada ? undefined : share.mencao,
    },
    midias: share.midias,
    article:
      address && share.midias.length === 0
        ? { source: address, title: linkTitulo ?? '', description: linkDescricao }
        : undefined,
  };
}
