import { refusal } from '../../../../shared/errors.ts';
import type { Write } from '../../../platform/dynamodb/commands.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';
import { logger } from '../../../platform/log.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { getRecord, updateRecord } from './account-records.ts';
import type { Conta } from './contas.ts';
import { asLetIn, type ContaAt, epochOf } from './epoch.ts';
import { type EndedSessions, type SignIn, sessionsEnded } from './sessions.ts';

/** The events by which an account comes back to its owner, or passes to another person. Each closes every way in. */
export type WayBack =
  | 'senha-redefinida'
  | 'senha-trocada'
  | 'email-desfeito'
  | 'email-do-diretorio'
  | 'vinculo-confirmado'
  | 'inativado'
  | 'sessoes-encerradas';

/** The change of the account's record that takes it back, for the transaction of the event. */
export interface TakenBack {
  epoca: number;
  set: Record<string, unknown>;
  remove: readonly string[];
}

/**
 * Takes an account back: raises its epoch, ends its sessions (but `kept`, the owner's own) and cancels a requested e-mail,
 * which the holder of a session may have asked for. The caller writes the change to the record, and may carry single ways
 * in over to the new epoch.
 */
export async function takeBack(
  conta: Conta,
  way: WayBack,
  { kept, now }: { kept?: SignIn | undefined; now: Date },
): Promise<TakenBack> {
  const record = await getRecord<EndedSessions>(conta);
  const ended = await sessionsEnded(conta, record, kept, now);
  // The instant, so that two events at once raise it to different values; higher than before, whatever the clock says.
  const epoca = Math.max(epochOf(record) + 1, now.getTime());
  logger.info('account taken back', { conta: conta.contaId, por: way });
  return { epoca, set: { ...ended.set, epoca }, remove: [...ended.remove, 'emailPendente'] };
}

/**
 * Takes an account back by the owner's session, which stays. `carry`: the writes for what stays besides. Throws 409 if the
 * account was taken back meanwhile.
 */
export async function endOtherSessions(
  conta: ContaAt,
  kept: SignIn | undefined,
  { now, carry }: { now: Date; carry: (epoca: number) => readonly Write[] },
): Promise<void> {
  const { epoca, set, remove } = await takeBack(conta, 'sessoes-encerradas', { kept, now });
  await transact([
    updateRecord(
      conta,
      { set, remove },
      { when: asLetIn(conta), otherwise: () => refusal(REFUSALS.changedMeanwhile) },
    ),
    ...carry(epoca),
  ]);
}
