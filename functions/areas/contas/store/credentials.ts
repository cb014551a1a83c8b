import { refusal } from '../../../../shared/refusals.ts';
import { addMs, MINUTE_MS } from '../../../../shared/rules/dates.ts';
import { transact, type Write } from '../../../platform/dynamodb/db.ts';
import { changeSet } from '../../../platform/dynamodb/expressions.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import { type Conta, contaKey, keepEmail } from './contas.ts';
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
  values: Record<string, unknown>,
  {
    remove = [],
    reset,
    extra = [],
  }: { remove?: readonly string[]; reset?: Date; extra?: readonly Write[] } = {},
): Promise<void> =>
  transact([
    spendToken(token),
    {
      item: {
        Update: {
          ...contaKey(conta),
          ...changeSet(values, [...remove, 'aConfirmar'], { email: conta.email }),
        },
      },
      otherwise: invalidToken,
    },
    { ...keepEmail(conta, reset), otherwise: invalidToken },
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
  const { values, remove } = await allSessionsEnded(conta, undefined, now);
  await recordByLink(
    conta,
    token,
    { ...PASSWORD_SET, ...values },
    { remove: [...remove, ...ASKED_BEFORE], reset: now, extra },
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
  const { values, remove } = await allSessionsEnded(conta, kept, now);
  await transact([
    {
      item: {
        Update: {
          ...contaKey(conta),
          ...changeSet(values, [...remove, ...ASKED_BEFORE], { email: conta.email }),
        },
      },
      otherwise: () => refusal('changedMeanwhile'),
    },
    outbox({ modelo: 'senha-alterada', conta, now }),
    ...extra,
  ]);
}

export const recordFirstPassword = (conta: Conta, token: TokenItem, extra: readonly Write[]): Promise<void> =>
  recordByLink(conta, token, PASSWORD_SET, { extra });

export const confirmEmail = (conta: Conta, token: TokenItem): Promise<void> =>
  recordByLink(conta, token, { emailConfirmed: true });

/** Sends another confirmation or invitation mail, at most one a minute, the sign-up's counted. Throws 429. */
export const mailAgain = (
  conta: Conta,
  modelo: 'confirmacao' | 'convite' | 'convite-gestor',
  now: Date,
  { dados = {}, extra = [] }: { dados?: Record<string, string>; extra?: readonly Write[] } = {},
): Promise<void> =>
  transact([
    {
      item: {
        Update: {
          ...contaKey(conta),
          UpdateExpression: 'SET confirmacaoEnviadaEm = :now',
          ConditionExpression:
            'attribute_exists(email) AND (attribute_not_exists(confirmacaoEnviadaEm) OR confirmacaoEnviadaEm <= :before)',
          ExpressionAttributeValues: {
            ':now': now.toISOString(),
            ':before': addMs(now, -MINUTE_MS).toISOString(),
          },
        },
      },
      otherwise: () => refusal('mailTooSoon'),
    },
    outbox({ modelo, conta, dados, now }),
    ...extra,
  ]);
