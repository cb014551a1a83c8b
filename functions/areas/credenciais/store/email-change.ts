import { refusal } from '../../../../shared/errors.ts';
import type { Change, Write } from '../../../platform/dynamodb/commands.ts';
import { unchanged } from '../../../platform/dynamodb/conditions.ts';
import { changeInSearch, funcionarioScopes, searchScope } from '../../../platform/dynamodb/search.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import {
  type Addresses,
  type Conta,
  claimConfirmed,
  claimEmail,
  dropAddress,
  invalidToken,
  type PendingEmail,
  planMove,
  reinstateEmail,
  releaseEmail,
  reserveEmail,
  spendConfirmation,
  spendToken,
  type TokenItem,
  takeBack,
  updateRecord,
} from '../../contas/index.ts';

/** The fields of an account's record that concern its address. */
export interface AddressRecord extends Addresses {
  id: string;
  nome: string;
  empresaId?: string;
  admin?: boolean;
  situacao?: 'aguardando' | 'inativo';
}

/** Requests another address: a link is mailed there, and a notice to the current address if it is confirmed. */
export const emailRequest = (conta: Conta, record: Addresses, email: string, now: Date): PendingEmail => ({
  emailPendente: email,
  remove: [],
  writes: [
    outbox({ modelo: 'email-novo', conta: { ...conta, email }, now }),
    ...(record.emailConfirmed
      ? [outbox({ modelo: 'email-pedido', conta, dados: { novo: email }, now })]
      : []),
  ],
});

/** Makes the requested address the current one, by the link mailed to it. Throws 400 if the request was cancelled. */
export async function confirmNewEmail(
  conta: Conta,
  record: AddressRecord,
  token: TokenItem,
  { now, extra = [] }: { now: Date; extra?: readonly Write[] },
): Promise<void> {
  const before = { ...conta, email: record.email };
  await transact([
    spendConfirmation(token),
    ...(await move(conta, record, { emailPendente: conta.email }, NO_LONGER_PENDING, now)),
    ...(record.emailConfirmed
      ? [outbox({ modelo: 'email-trocado', conta: before, dados: { novo: conta.email }, now })]
      : []),
    ...extra,
  ]);
}

/**
 * Undoes a change of e-mail by a link mailed to the earlier address, or to the current one while the change is pending.
 * Restores that address and takes the account back. Throws 400 if there is nothing to undo.
 */
export async function undoEmail(
  conta: Conta,
  record: AddressRecord,
  token: TokenItem,
  { now, extra = [] }: { now: Date; extra?: readonly Write[] },
): Promise<void> {
  const { set, remove } = await takeBack(conta, 'email-desfeito', { now });
  if (record.email !== conta.email) {
    if (!planMove(record, conta.email, now).isEarlier) throw invalidToken();
    await transact([
      spendToken(token),
      ...(await move(conta, record, {}, { set, remove }, now)),
      // A directory may have set the replaced address while the employee was inactive.
      ...(record.situacao === 'inativo'
        ? [dropAddress({ empresaId: conta.empresaId, email: record.email })]
        : []),
      ...extra,
    ]);
    return;
  }
  if (record.emailPendente === undefined) throw invalidToken();
  await transact([
    spendToken(token),
    updateRecord(
      conta,
      { set, remove },
      {
        when: unchanged({ email: record.email, emailPendente: record.emailPendente }),
        otherwise: invalidToken,
      },
    ),
    ...extra,
  ]);
}

/**
 * A change of e-mail by the company's directory: current at once, but unconfirmed (`asks`: the mail to confirm it). It takes
 * the account back, because the address may have been given to another person. The old address is notified and can undo the
 * change. `claims` is false for an employee who stays inactive. Throws 409 if the address is taken.
 */
export async function directoryEmailChange(
  conta: Conta,
  record: AddressRecord & { senhaDefinida: boolean },
  { claims, now }: { claims: boolean; now: Date },
): Promise<{
  values: Record<string, unknown>;
  remove: readonly string[];
  writes: Write[];
  asks: Write[];
  /** the address was confirmed before */
  isConfirmed: boolean;
}> {
  const { emailsAnteriores, isEarlier, ...left } = planMove(record, conta.email, now);
  const taken = () => refusal(REFUSALS.emailTaken);
  const { set, remove } = await takeBack(conta, 'email-do-diretorio', { now });
  const asks = isEarlier
    ? []
    : [outbox({ modelo: record.senhaDefinida ? 'confirmacao' : 'convite', conta, now })];
  const notices = record.emailConfirmed
    ? [
        outbox({
          modelo: 'email-trocado',
          conta: { ...conta, email: record.email },
          dados: { novo: conta.email },
          now,
        }),
      ]
    : [];
  return {
    values: { ...set, email: conta.email, emailConfirmed: isEarlier, emailsAnteriores },
    remove,
    writes: [
      ...(isEarlier ? [reinstateEmail(conta, taken)] : claims ? [claimEmail(conta, now, taken)] : []),
      ...(await releaseEmails(conta, record, left)),
      ...notices,
    ],
    asks,
    isConfirmed: isEarlier,
  };
}

/** The writes that reserve the replaced address if it can be restored, and release all others. */
async function releaseEmails(
  { contaId }: Conta,
  { email }: AddressRecord,
  { released, restorableUntil }: Pick<ReturnType<typeof planMove>, 'released' | 'restorableUntil'>,
): Promise<Write[]> {
  const own = await Promise.all([
    ...released.map((one) => releaseEmail(one, contaId)),
    ...(restorableUntil === undefined ? [] : [reserveEmail(email, contaId, restorableUntil)]),
  ]);
  return own.flat();
}

const NO_LONGER_PENDING = { set: {}, remove: ['emailPendente'] };

/** The writes that make `conta.email` the current address of an account. */
async function move(
  conta: Conta,
  record: AddressRecord,
  expected: Record<string, string>,
  { set, remove }: Pick<Required<Change>, 'set' | 'remove'>,
  now: Date,
): Promise<Write[]> {
  const { emailsAnteriores, isEarlier, ...left } = planMove(record, conta.email, now);
  const claimed = { ...conta, ...(record.admin ? { admin: true } : {}) };
  return [
    updateRecord(
      conta,
      {
        set: { ...set, email: conta.email, emailConfirmed: true, emailsAnteriores },
        remove: [...remove, 'aConfirmar'],
      },
      { when: unchanged({ ...expected, email: record.email }), otherwise: invalidToken },
    ),
    isEarlier ? reinstateEmail(claimed, invalidToken) : claimConfirmed(claimed, now, invalidToken),
    ...(await releaseEmails(conta, record, left)),
    ...changeInSearch(scopesOf(conta, record), record, { ...record, email: conta.email }),
  ];
}

/** The admin and managers are not searchable. */
function scopesOf({ tipo, empresaId }: Conta, { admin }: AddressRecord): string[] {
  if (tipo === 'funcionario') return funcionarioScopes(empresaId);
  return admin || tipo === 'gestor' ? [] : [searchScope.empresas];
}
