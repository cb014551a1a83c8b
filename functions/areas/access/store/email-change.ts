import { refusal } from '../../../../shared/refusals.ts';
import type { Change, Write } from '../../../platform/dynamodb/commands.ts';
import { unchanged } from '../../../platform/dynamodb/conditions.ts';
import { changeInSearch, funcionarioScopes, searchScope } from '../../../platform/dynamodb/search.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import {
  type Addresses,
  allSessionsEnded,
  type Conta,
  claimConfirmed,
  claimEmail,
  giveUp,
  invalidToken,
  moveTo,
  type PendingEmail,
  reinstate,
  reserve,
  spendToken,
  type TokenItem,
  updateRecord,
} from '../../contas/index.ts';
import { dropAddress } from '../../funcionarios/index.ts';

/** An account's record, of either kind, as far as its address is concerned. */
export interface Addressed extends Addresses {
  id: string;
  nome: string;
  empresaId?: string;
  admin?: boolean;
  situacao?: 'aguardando' | 'inativo';
}

/** Requests another address: a link is mailed there, and a notice to the current address if it is confirmed. */
export const asked = (conta: Conta, record: Addresses, email: string, now: Date): PendingEmail => ({
  emailPendente: email,
  remove: [],
  writes: [
    outbox({ modelo: 'email-novo', conta: { ...conta, email }, now }),
    ...(record.emailConfirmed
      ? [outbox({ modelo: 'email-pedido', conta, dados: { novo: email }, now })]
      : []),
  ],
});

/** The link mailed to the requested address was followed: it becomes the current one. Throws 400 if the request is over. */
export async function confirmNewEmail(
  conta: Conta,
  record: Addressed,
  token: TokenItem,
  { now, extra = [] }: { now: Date; extra?: readonly Write[] },
): Promise<void> {
  const before = { ...conta, email: record.email };
  await transact([
    spendToken(token),
    ...(await move(conta, record, { emailPendente: conta.email }, {}, now)),
    ...(record.emailConfirmed
      ? [outbox({ modelo: 'email-trocado', conta: before, dados: { novo: conta.email }, now })]
      : []),
    ...extra,
  ]);
}

/**
 * Undoes a change of e-mail by a link mailed to an earlier address, or to the current one while another is requested: that
 * address is the current one again, a request is cancelled, and every session ends. Throws 400 if there is nothing to undo.
 */
export async function undoEmail(
  conta: Conta,
  record: Addressed,
  token: TokenItem,
  { now, extra = [] }: { now: Date; extra?: readonly Write[] },
): Promise<void> {
  const ended = await allSessionsEnded(conta, undefined, now);
  if (record.email !== conta.email) {
    if (!moveTo(record, conta.email, now).isEarlier) throw invalidToken();
    await transact([
      spendToken(token),
      ...(await move(conta, record, {}, ended, now)),
      // The replaced address may be one that a directory gave an inactive employee.
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
      { set: ended.set, remove: [...ended.remove, 'emailPendente'] },
      {
        when: unchanged({ email: record.email, emailPendente: record.emailPendente }),
        otherwise: invalidToken,
      },
    ),
    ...extra,
  ]);
}

/**
 * The company's directory gives an employee another address: current at once, but unconfirmed (`asks`: the mail to confirm it).
 * Every session ends, because the address may have been handed to another person. The old address is notified and can undo
 * the change, as any other. `claims` is false for an employee who stays inactive. Throws 409 if the address is taken.
 */
export async function directoryMove(
  conta: Conta,
  record: Addressed & { senhaDefinida: boolean },
  { claims, now }: { claims: boolean; now: Date },
): Promise<{
  values: Record<string, unknown>;
  remove: string[];
  writes: Write[];
  asks: Write[];
  /** back to an address that was confirmed before */
  isConfirmed: boolean;
}> {
  const { emailsAnteriores, isEarlier, ...left } = moveTo(record, conta.email, now);
  const taken = () => refusal('emailTaken');
  const ended = await allSessionsEnded(conta, undefined, now);
  const asks = isEarlier
    ? []
    : [outbox({ modelo: record.senhaDefinida ? 'confirmacao' : 'convite', conta, now })];
  const tells = record.emailConfirmed
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
    values: { ...ended.set, email: conta.email, emailConfirmed: isEarlier, emailsAnteriores },
    remove: [...ended.remove, 'emailPendente'],
    writes: [
      ...(isEarlier ? [reinstate(conta, taken)] : claims ? [claimEmail(conta, now, taken)] : []),
      ...(await giveAway(conta, record, left)),
      ...tells,
    ],
    asks,
    isConfirmed: isEarlier,
  };
}

/** The writes that keep the replaced address, and release those that can't be restored. */
async function giveAway(
  { contaId }: Conta,
  { email }: Addressed,
  { given, restorableUntil }: Pick<ReturnType<typeof moveTo>, 'given' | 'restorableUntil'>,
): Promise<Write[]> {
  const own = await Promise.all([
    ...given.map((one) => giveUp(one, contaId)),
    ...(restorableUntil === undefined ? [] : [reserve(email, contaId, restorableUntil)]),
  ]);
  return own.flat();
}

/** The writes that make `conta.email` the current address of an account. */
async function move(
  conta: Conta,
  record: Addressed,
  given: Record<string, string>,
  ended: Change,
  now: Date,
): Promise<Write[]> {
  const { emailsAnteriores, isEarlier, ...left } = moveTo(record, conta.email, now);
  const claimed = { ...conta, ...(record.admin ? { admin: true } : {}) };
  return [
    updateRecord(
      conta,
      {
        set: { ...ended.set, email: conta.email, emailConfirmed: true, emailsAnteriores },
        remove: [...(ended.remove ?? []), 'emailPendente', 'aConfirmar'],
      },
      { when: unchanged({ ...given, email: record.email }), otherwise: invalidToken },
    ),
    isEarlier ? reinstate(claimed, invalidToken) : claimConfirmed(claimed, now, invalidToken),
    ...(await giveAway(conta, record, left)),
    ...changeInSearch(scopesOf(conta, record), record, { ...record, email: conta.email }),
  ];
}

/** The admin's own record, and managers', are in no list that is searched. */
function scopesOf({ tipo, empresaId }: Conta, { admin }: Addressed): string[] {
  if (tipo === 'funcionario') return funcionarioScopes(empresaId);
  return admin || tipo === 'gestor' ? [] : [searchScope.empresas];
}
