import { AppError, isRefusal } from '../../../../shared/errors.ts';
import type { Member } from '../../../partners/linkedin/rest.ts';
import { consumer } from '../../../platform/events/consume.ts';
import { logger } from '../../../platform/log.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { type FuncionarioItem, getEmpresa, getFuncionario, isOpen } from '../../contas/index.ts';
import {
  type AttemptItem,
  getPost,
  getShare,
  isQueued,
  isVisibleTo,
  type PostItem,
} from '../../posts/index.ts';
import { giveUp, publish } from '../publish-share.ts';
import { sharerOf } from '../sharer.ts';
import { returnToQueue, startQueued } from '../store/share-queue.ts';

/**
 * Publishes shares that continue after the answer (a video, many images) and the retries of probes. A repeated
 * delivery finds the attempt started. A failed attempt returns to the queue, and
 * functions/areas/compartilhamentos/consumers/due-shares.ts requests it again.
 */
export const handler = consumer('publish-later', async ({ dados }, now) => {
  const waiting = await getShare(dados.funcionarioId, dados.postId);
  const share = isQueued(waiting, dados.tentativa) && (await startQueued(waiting, now));
  if (!share) return;
  try {
    const { kind } = await end(share, now);
    logger.info('share ended', { result: kind });
  } catch (error) {
    // Another attempt has taken over, or the employee is gone: no retry.
    if (error instanceof AppError && error.kind !== 'unavailable') {
      logger.info('share left alone', { kind: error.kind });
      return;
    }
    // If the database is down this may fail too: then the lease expires.
    await returnToQueue(share, now).catch(() => undefined);
    throw error;
  }
});

async function end(share: AttemptItem, now: Date) {
  const { empresaId, funcionarioId, postId } = share;
  const [funcionario, post, empresa] = await Promise.all([
    getFuncionario({ empresaId, id: funcionarioId }),
    getPost(empresaId, postId),
    getEmpresa(empresaId, { fresh: false }),
  ]);
  // A post withdrawn while the share was queued must not be published.
  const member =
    funcionario && post && isVisibleTo(post, funcionario, now) && empresa && isOpen(empresa)
      ? await connected(funcionario, post, now)
      : undefined;
  // The employee has since connected another member, who was already rewarded for the post.
  if (member === 'rewarded') return giveUp(share, now, 'alreadyShared');
  if (funcionario && post && member) return publish({ funcionario, member, share, post, now });
  const gone = !post || !isVisibleTo(post, funcionario ?? {}, now);
  return giveUp(share, now, 'shareFailed', {
    why: gone ? 'post' : !empresa || !isOpen(empresa) ? 'empresa' : 'conexao',
  });
}

async function connected(
  funcionario: FuncionarioItem,
  post: PostItem,
  now: Date,
): Promise<Member | 'rewarded' | undefined> {
  try {
    return await sharerOf(funcionario, post, now);
  } catch (error) {
    if (isRefusal(error, REFUSALS.alreadyShared)) return 'rewarded';
    if (error instanceof AppError && error.kind === 'forbidden') return undefined;
    throw error;
  }
}
