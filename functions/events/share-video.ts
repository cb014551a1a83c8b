import type { DynamoDBStreamEvent } from 'aws-lambda';
import { AppError } from '../../shared/errors.ts';
import { logger } from '../http/log.ts';
import { memberOf } from '../shares/connection.ts';
import { publish } from '../shares/publish.ts';
import { getFuncionario } from '../store/funcionarios.ts';
import { markFailed } from '../store/share-attempts.ts';
import { getShare, type ShareItem } from '../store/shares.ts';
import { newImages } from './stream.ts';

/**
 * Stream of the shares: what goes on after the answer (a video, or many images). A repeated delivery finds the
 * attempt ended, or its publication written down and the network telling the duplicate.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<void> {
  for (const { image, at } of newImages<ShareItem>(event)) {
    if (image.estado === 'processando') await finish(image, at);
  }
}

async function finish(image: ShareItem, now: Date): Promise<void> {
  const share = await getShare(image.funcionarioId, image.postId);
  if (share?.estado !== 'processando' || share.tentativa !== image.tentativa) return;
  const funcionario = await getFuncionario({ empresaId: share.empresaId, id: share.funcionarioId });
  if (!funcionario) return;
  try {
    const member = await memberOf(funcionario, now);
    const result = await publish({ funcionario, member, share, now });
    logger.info('share ended', { result: result.kind });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await markFailed(share);
  }
}
