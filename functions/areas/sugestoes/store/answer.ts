import { transact, type Write } from '../../../platform/dynamodb/db.ts';
import { giveUpMedia } from '../../uploads/index.ts';
import { answered, answerWrites, type SugestaoItem } from './sugestoes.ts';

/** Refuses a suggestion, once; its pictures go. Throws 409 where it has been answered. */
export async function refuseSugestao(
  item: SugestaoItem,
  { motivo, gone }: { motivo: string; gone: boolean },
  now: Date,
  extra: readonly Write[] = [],
): Promise<SugestaoItem> {
  // Words to somebody who is gone would stay for nobody to read.
  const answer = { situacao: 'recusada', gone, ...(!gone && { motivo }) } as const;
  await transact([
    ...answerWrites(item, answer, { now }),
    ...(item.midias.length > 0 ? [giveUpMedia(item.midias, item.empresaId, now)] : []),
    ...extra,
  ]);
  return answered(item, answer, now);
}
