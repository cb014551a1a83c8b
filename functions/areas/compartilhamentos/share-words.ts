import { mentionsPage } from '../../../shared/rules/mentions.ts';
import { suggestedCaption } from '../../../shared/rules/variations.ts';
import type { EmpresaItem, FuncionarioItem } from '../contas/index.ts';
import { isAttempt, ownCaption, type PostItem, type ShareItem } from '../posts/index.ts';
import type { Words } from './store/opening.ts';

interface TextSources {
  post: Pick<PostItem, 'id' | 'legenda' | 'variacoes' | 'alteravel'>;
  funcionario: Pick<FuncionarioItem, 'id' | 'vez'>;
  empresa: Pick<EmpresaItem, 'divulgacao' | 'paginaLinkedin'>;
  /** the employee's current share */
  share: ShareItem | undefined;
}

/** The text of a share without an own caption. A retry of an ambiguous sending repeats that sending's text. */
export function wordsOf({ post, funcionario, empresa, share }: TextSources): Words {
  if (isAttempt(share) && share.enviadoEm)
    return { legenda: share.legenda, divulgacao: share.divulgacao, mencao: share.mencao, sent: true };
  const own = ownCaption(share, post);
  const legenda = suggestedCaption(post, funcionario);
  const { divulgacao, paginaLinkedin: page } = empresa;
  return {
    legenda,
    divulgacao,
    mencao: mentionsPage(own ?? legenda, page?.nome) ? page : undefined,
    sent: false,
    withdrawn: own === undefined && share?.legendaAlterada !== undefined,
  };
}
