import type { Write } from '../../../platform/dynamodb/commands.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';
import { abandonMedia } from '../../uploads/index.ts';
import { answered, answerWrites, type SugestaoItem } from './sugestoes.ts';

/** Refuses a suggestion once and abandons its pictures. Throws 409 if it was answered. */
export async function refuseSugestao(
  item: SugestaoItem,
  { motivo, gone }: { motivo: string; gone: boolean },
  now: Date,
  extra: readonly Write[] = [],
): Promise<SugestaoItem> {
  // Without its author the reason would have no reader and never be deleted.
  const answer = { situacao: 'recusada', gone, ...(!gone && { motivo }) } as const;
  await transact([
    ...answerWrites(item, answer, { now }),
    ...(item.midias.length > 0 ? [abandonMedia(item.midias, item.empresaId, now)] : []),
    ...extra,
  ]);
  return answered(item, answer, now);
}
