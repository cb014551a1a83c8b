import type { Words } from '../store/compartilhamentos/attempts.ts';
import { isAttempt, type ShareItem } from '../store/compartilhamentos/shares.ts';
import type { EmpresaItem } from '../store/empresas/empresas.ts';
import type { PostItem } from '../store/posts/posts.ts';

interface Voiced {
  post: Pick<PostItem, 'legenda'>;
  empresa: Pick<EmpresaItem, 'divulgacao'>;
  /** the employee's share as it stands */
  share: ShareItem | undefined;
}

/** What a share says where the employee has no caption of its own; a retry of an ambiguous sending says what that one said. */
export function wordsOf({ post, empresa, share }: Voiced): Words {
  if (isAttempt(share) && share.enviadoEm)
    return { legenda: share.legenda, divulgacao: share.divulgacao, sent: true };
  return { legenda: post.legenda, divulgacao: empresa.divulgacao, sent: false };
}
