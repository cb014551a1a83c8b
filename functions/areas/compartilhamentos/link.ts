import { appendedTo, carriesAddress, shareText, shortAddress } from '../../../shared/rules/share-text.ts';
import { env } from '../../platform/aws/env.ts';
import type { AttemptItem, PostItem, ShareItem } from '../posts/index.ts';

export type LinkedPost = Pick<PostItem, 'link' | 'linkTitulo' | 'linkDescricao'>;

/** The address of a share of its own; none where the post has no link. */
export const shortLinkOf = ({ codigo }: Pick<ShareItem, 'codigo'>): string | undefined =>
  codigo === undefined ? undefined : shortAddress(env('SITE_URL'), codigo);

/** A share as LinkedIn gets it. */
export interface ToSend {
  text: string;
  /** the end of the text that no cut may take */
  appended: string;
  midias: readonly string[];
  /** the card of a post without media */
  article: { source: string; title: string; description?: string | undefined } | undefined;
}

/**
 * What an attempt sends. Its caption cannot be edited while it runs or is ambiguous (store/compartilhamentos/shares.ts), its
 * address and the post's link stay: a retry sends the very same.
 */
export function toSend(share: AttemptItem, { link, linkTitulo, linkDescricao }: LinkedPost): ToSend {
  const address = link ? shortLinkOf(share) : undefined;
  const parts = {
    divulgacao: share.divulgacao,
    ...(carriesAddress({ link, midias: share.midias }) && { endereco: address }),
  };
  return {
    text: shareText({ legenda: share.legendaAlterada ?? share.legenda, ...parts }),
    appended: appendedTo(parts),
    midias: share.midias,
    article:
      address && share.midias.length === 0
        ? { source: address, title: linkTitulo ?? '', description: linkDescricao }
        : undefined,
  };
}
