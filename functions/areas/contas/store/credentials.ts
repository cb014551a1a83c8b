import { refusal } from '../../../../shared/errors.ts';
import { addMs, MINUTE_MS } from '../../../../shared/rules/dates.ts';
import type { Change, Write } from '../../../platform/dynamodb/commands.ts';
import { all, any, atMost, equals, exists, missing } from '../../../platform/dynamodb/conditions.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { type Conta, confirmClaim } from './contas.ts';
import { updateRecord } from './records.ts';
import { allSessionsEnded, type SignIn } from './sessions.ts';
import { invalidToken, spendConfirmation, spendToken, type TokenItem } from './tokens.ts';

interface Options {
  reset?: Date;
  extra?: readonly Write[];
  spend?: typeof spendToken;
}

/**
 * Uses up a mailed link and changes its account. Following the link confirms the address; throws 400 if the account no
 * longer has it.
 */
const recordByLink = (
  conta: Conta,
  token: TokenItem,
  { set = {}, remove = [] }: Change,
  { reset, extra = [], spend = spendToken }: Options = {},
): Promise<void> =>
  transact([
    spend(token),
    updateRecord(
      conta,
      { set, remove: [...remove, 'aConfirmar'] },
      { when: equals('email', conta.email), otherwise: invalidToken },
    ),
    confirmClaim(conta, reset),
    ...extra,
  ]);

/** A link set a password: invitations end, and the e-mail is confirmed. */
const PASSWORD_SET = { senhaDefinida: true, emailConfirmed: true };

/** A holder of the old password may have requested another address: a new password cancels the request. */
const PENDING_EMAIL = ['emailPendente'];

/** Records a password reset: every earlier session ends, and a requested e-mail is cancelled. */
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
    { set: { ...PASSWORD_SET, ...set }, remove: [...remove, ...PENDING_EMAIL] },
    { reset: now, extra },
  );
}

/**
 * Records a password change: all sessions except `kept` end, earlier recovery links and a requested e-mail are cancelled, and
 * the owner gets a mail.
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
      { set, remove: [...remove, ...PENDING_EMAIL] },
      { when: equals('email', conta.email), otherwise: () => refusal(REFUSALS.changedMeanwhile) },
    ),
    outbox({ modelo: 'senha-alterada', conta, now }),
    ...extra,
  ]);
}

export const recordFirstPassword = (conta: Conta, token: TokenItem, extra: readonly Write[]): Promise<void> =>
  recordByLink(conta, token, { set: PASSWORD_SET }, { extra });

export const confirmEmail = (conta: Conta, token: TokenItem): Promise<void> =>
  recordByLink(conta, token, { set: { emailConfirmed: true } }, { spend: spendConfirmation });

/** Sends another confirmation or invitation mail. Throws 429 within a minute of the previous one. */
export const resendMail = (
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
        otherwise: () => refusal(REFUSALS.mailTooSoon),
      },
    ),
    outbox({ modelo, conta, dados, now }),
    ...extra,
  ]);
