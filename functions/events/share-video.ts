import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { AppError } from '../../shared/errors.ts';
import { memberOf } from '../compartilhamentos/connection.ts';
import { giveUp, publish } from '../compartilhamentos/publish.ts';
import { logger } from '../http/log.ts';
import type { Member } from '../partners/linkedin/rest.ts';
import { type AttemptItem, getShare, isOpen } from '../store/compartilhamentos/shares.ts';
import { type FuncionarioItem, getFuncionario } from '../store/funcionarios/funcionarios.ts';
import { newImages, type Written } from '../store/stream.ts';
import { atLeastNow } from './late.ts';

/**
 * Stream of the shares: publishes what goes on after the answer (a video, many images) and what probe-shares reopened
 * for a retry. A record that is delivered twice does no harm: the attempt has ended, or LinkedIn answers the retry as a
 * duplicate. Shares of a batch run side by side, since a video waits for minutes. What fails is retried.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const failed = await Promise.all(lastOfEach(newImages<AttemptItem>(event)).map(attempt));
  return { batchItemFailures: failed.flatMap((sequence) => sequence ?? []) };
}

/** Only the last record of each share: two of one share must not run side by side. */
function lastOfEach(written: Written<AttemptItem>[]): Written<AttemptItem>[] {
  const open = written.filter(({ image }) => image.estado === 'processando');
  return [
    ...new Map(open.map((each) => [`${each.image.funcionarioId} ${each.image.postId}`, each])).values(),
  ];
}

/** Resolves with the record's number when the stream has to retry it. */
async function attempt({ image, at, sequence }: Written<AttemptItem>) {
  try {
    await finish(image, atLeastNow(at));
    return undefined;
  } catch (error) {
    logger.warn('share not ended yet', { error: error as Error });
    return { itemIdentifier: sequence };
  }
}

async function finish(image: AttemptItem, now: Date): Promise<void> {
  const share = await getShare(image.funcionarioId, image.postId);
  if (!isOpen(share, image.tentativa)) return;
  try {
    const funcionario = await getFuncionario({ empresaId: share.empresaId, id: share.funcionarioId });
    const member = funcionario && (await connected(funcionario, now));
    const result = member ? await publish({ funcionario, member, share, now }) : await giveUp(share, now);
    logger.info('share ended', { result: result.kind });
  } catch (error) {
    // Another attempt has taken over, or the employee is gone: a retry would change nothing.
    if (!(error instanceof AppError) || error.kind === 'unavailable') throw error;
    logger.info('share left alone', { kind: error.kind });
  }
}

async function connected(funcionario: FuncionarioItem, now: Date): Promise<Member | undefined> {
  try {
    return await memberOf(funcionario, now);
  } catch (error) {
    if (error instanceof AppError && error.kind === 'forbidden') return undefined;
    throw error;
  }
}
