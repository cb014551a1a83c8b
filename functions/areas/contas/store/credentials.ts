import { refusal } from '../../../../shared/errors.ts';
import { addMs, MINUTE_MS } from '../../../../shared/rules/dates.ts';
import type { Change, Write } from '../../../platform/dynamodb/commands.ts';
import {
  all,
  any,
  atMost,
  equals,
  exists,
  missing,
  unchanged,
} from '../../../platform/dynamodb/conditions.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { updateRecord } from './account-records.ts';
import { type Conta, confirmClaim } from './contas.ts';
import { asLetIn, type ContaAt } from './epoch.ts';
import type { SignIn } from './sessions.ts';
import { takeBack } from './take-back.ts';
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

/** Records a password reset, which takes the account back. `without`: attributes that the reset removes besides. */
export async function recordReset(
  conta: Conta,
  token: TokenItem,
  { now, without, extra }: { now: Date; without: readonly string[]; extra: readonly Write[] },
): Promise<void> {
  const { set, remove } = await takeBack(conta, 'senha-redefinida', { now });
  await recordByLink(
    conta,
    token,
    { set: { ...PASSWORD_SET, ...set }, remove: [...remove, ...without] },
    { reset: now, extra },
  );
}

/**
 * Records a password change, which takes the account back by the session `kept`: earlier recovery links are cancelled, and the
 * owner gets a mail. `carry`: the writes for what else stays.
 */
export async function recordChange(
  conta: ContaAt,
  kept: SignIn | undefined,
  now: Date,
  { carry, extra }: { carry: (epoca: number) => readonly Write[]; extra: readonly Write[] },
): Promise<void> {
  const { epoca, set, remove } = await takeBack(conta, 'senha-trocada', { kept, now });
  await transact([
    updateRecord(
      conta,
      { set, remove },
      { when: asLetIn(conta), otherwise: () => refusal(REFUSALS.changedMeanwhile) },
    ),
    outbox({ modelo: 'senha-alterada', conta, now }),
    ...carry(epoca),
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
  {
    dados = {},
    extra = [],
    conviteAdiado,
  }: {
    dados?: Record<string, string>;
    extra?: readonly Write[];
    /** as the record has it: this is the first invitation */
    conviteAdiado?: true | undefined;
  } = {},
): Promise<void> =>
  transact([
    updateRecord(
      conta,
      { set: { confirmacaoEnviadaEm: now.toISOString() }, remove: ['conviteAdiado'] },
      {
        when: all(
          exists('email'),
          unchanged({ conviteAdiado }),
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
