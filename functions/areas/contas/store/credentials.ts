import { refusal } from '../../../../shared/refusals.ts';
import { addMs, MINUTE_MS } from '../../../../shared/rules/dates.ts';
import type { Change, Write } from '../../../platform/dynamodb/commands.ts';
import { all, any, atMost, equals, exists, missing } from '../../../platform/dynamodb/conditions.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import { type Conta, keepEmail } from './contas.ts';
import { updateRecord } from './records.ts';
import { allSessionsEnded, type SignIn } from './sessions.ts';
import { invalidToken, spendToken, type TokenItem } from './tokens.ts';

/** What passwords and e-mail links change on an account, whichever kind it is. */

/**
 * Uses a mailed link up and changes its account, if the address is still the account's: following it has confirmed
 * the address. Throws 400 otherwise.
 */
const recordByLink = (
  conta: Conta,
  token: TokenItem,
  { set = {}, remove = [] }: Change,
  { reset, extra = [] }: { reset?: Date; extra?: readonly Write[] } = {},
): Promise<void> =>
  transact([
    spendToken(token),
    updateRecord(
      conta,
      { set, remove: [...remove, 'aConfirmar'] },
      { when: equals('email', conta.email), otherwise: invalidToken },
    ),
    keepEmail(conta, reset),
    ...extra,
  ]);

/** There is a password, by whichever link: invitations end with it, and the link proved the e-mail. */
const PASSWORD_SET = { senhaDefinida: true, emailConfirmed: true };

/** Whoever had the old password may have asked for an address of its own: a new password takes that back. */
const ASKED_BEFORE = ['emailPendente'];

/** A new password is in force: every session begun before is over, and no other e-mail is asked for. */
export async function recordReset(
  conta: Conta,
  token: TokenItem,
  now: Date,
  extra: readonly Write[],
): Promise<void> {
  const { set, remove } = await allSessionsEnded(conta, undefined, now);
  await recordByLink(
    conta,
    token,
    { set: { ...PASSWORD_SET, ...set }, remove: [...remove, ...ASKED_BEFORE] },
    { reset: now, extra },
  );
}

/**
 * The owner has chosen another password: all sessions but the one that asks are over, recovery links mailed before and
 * an e-mail that was asked for end with them, and the owner is told.
 */
export async function recordChange(
  conta: Conta,
  kept: SignIn | undefined,
  now: Date,
  extra: readonly Write[],
): Promise<void> {
  const { set, remove } = await allSessionsEnded(conta, kept, now);
  await transact([
    updateRecord(
      conta,
      { set, remove: [...remove, ...ASKED_BEFORE] },
      { when: equals('email', conta.email), otherwise: () => refusal('changedMeanwhile') },
    ),
    outbox({ modelo: 'senha-alterada', conta, now }),
    ...extra,
  ]);
}

export const recordFirstPassword = (conta: Conta, token: TokenItem, extra: readonly Write[]): Promise<void> =>
  recordByLink(conta, token, { set: PASSWORD_SET }, { extra });

export const confirmEmail = (conta: Conta, token: TokenItem): Promise<void> =>
  recordByLink(conta, token, { set: { emailConfirmed: true } });

/** Sends another confirmation or invitation mail, at most one a minute, the sign-up's counted. Throws 429. */
export const mailAgain = (
  conta: Conta,
  modelo: 'confirmacao' | 'convite' | 'convite-gestor',
  now: Date,
  { dados = {}, extra = [] }: { dados?: Record<string, string>; extra?: readonly Write[] } = {},
): Promise<void> =>
  transact([
    updateRecord(
      conta,
      { set: { confirmacaoEnviadaEm: now.toISOString() } },
      {
        when: all(
          exists('email'),
          any(
            missing('confirmacaoEnviadaEm'),
            atMost('confirmacaoEnviadaEm', addMs(now, -MINUTE_MS).toISOString()),
          ),
        ),
        otherwise: () => refusal('mailTooSoon'),
      },
    ),
    outbox({ modelo, conta, dados, now }),
    ...extra,
  ]);
