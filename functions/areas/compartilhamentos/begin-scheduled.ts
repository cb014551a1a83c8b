import { AppError } from '../../../shared/errors.ts';
import { mustAccept } from '../../../shared/rules/regulamento.ts';
import type { UnsharedReason } from '../../../shared/rules/scheduled-shares.ts';
import { captionMaxOf } from '../../../shared/rules/share-text.ts';
import { windowStart } from '../../partners/linkedin/ambiguity.ts';
import { env } from '../../platform/aws/env.ts';
import { logger } from '../../platform/log.ts';
import {
  type EmpresaItem,
  type FuncionarioItem,
  getEmpresa,
  getFuncionario,
  isOpen,
} from '../contas/index.ts';
import { connectedUntil } from '../funcionarios/index.ts';
import { isLinkBlocked } from '../links/index.ts';
import {
  getPost,
  isVisibleTo,
  markAsShared,
  ownCaption,
  type PostItem,
  type ScheduledItem,
} from '../posts/index.ts';
import { wordsOf } from './share-post.ts';
import { markFailed } from './store/end-attempt.ts';
import { queueAttempt } from './store/open-attempt.ts';

/**
 * Queues a due scheduled share, as a share that continues after its answer, with its current text. If it may no longer
 * be shared, it ends and the employee is notified. Does nothing if the employee has shared the post by hand.
 */
export async function beginScheduled(share: ScheduledItem, now: Date): Promise<void> {
  const { empresaId, funcionarioId, postId } = share;
  const [funcionario, post, empresa] = await Promise.all([
    getFuncionario({ empresaId, id: funcionarioId }),
    getPost(empresaId, postId),
    getEmpresa(empresaId, { fresh: false }),
  ]);
  try {
    const found = { share, funcionario, post, empresa };
    const why = (await isLinkBlocked(post?.link, now)) ? 'link_bloqueado' : obstacleTo(found, now);
    if (why !== undefined || !funcionario || !post || !empresa)
      return await markFailed(share, { why: why ?? 'falha', now });
    await markAsShared(post);
    await queueAttempt({
      funcionario,
      post,
      words: wordsOf({ post, funcionario, empresa, share }),
      id: share.tentativa,
      windowStart: windowStart(now),
      despiteAmbiguity: false,
      agendadoPara: share.agendadoPara,
      now,
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === 'unavailable') throw error;
    logger.info('scheduled share left alone', { kind: error.kind });
  }
}

interface Found {
  share: ScheduledItem;
  funcionario: FuncionarioItem | undefined;
  post: PostItem | undefined;
  empresa: EmpresaItem | undefined;
}

/** Why a share by click would be refused now. */
function obstacleTo({ share, funcionario, post, empresa }: Found, now: Date): UnsharedReason | undefined {
  if (!empresa || !isOpen(empresa)) return 'empresa';
  if (!post || !isVisibleTo(post, funcionario ?? {}, now)) return 'post';
  if (!funcionario || connectedUntil(funcionario, now) === null) return 'conexao';
  if (mustAccept(empresa.regulamentoVersao, funcionario.regulamentoAceito)) return 'regulamento';
  const { legenda, divulgacao } = wordsOf({ post, funcionario, empresa, share });
  const text = ownCaption(share, post) ?? legenda;
  return text.length > captionMaxOf(post, { site: env('SITE_URL'), divulgacao }) ? 'texto_longo' : undefined;
}
