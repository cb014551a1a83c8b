import { changeInSearch, funcionarioScopes, searchScope } from '../busca/search.ts';
import { outbox } from '../correio/outbox.ts';
import { transact, type Write } from '../db.ts';
import { changeSet } from '../expressions.ts';
import { allSessionsEnded } from '../sessoes/sessions.ts';
import { type Addresses, moveTo, type PendingEmail } from './addresses.ts';
import { type Conta, claimConfirmed, contaKey, giveUp, reinstate, reserve } from './contas.ts';
import { invalidToken, spendToken, type TokenItem } from './tokens.ts';

/** An account's record, of either kind, as far as its address is concerned. */
export interface Addressed extends Addresses {
  id: string;
  nome: string;
  empresaId?: string;
  admin?: boolean;
}

/** Asks for another address: a link goes there, and word of it to the address in force, if it is known to be the owner's. */
export const asked = (conta: Conta, account: Addresses, email: string, now: Date): PendingEmail => ({
  emailPendente: email,
  remove: [],
  writes: [
    outbox({ modelo: 'email-novo', conta: { ...conta, email }, now }),
    ...(account.emailConfirmed
      ? [outbox({ modelo: 'email-pedido', conta, dados: { novo: email }, now })]
      : []),
  ],
});

/** The link mailed to the address that was asked for was followed: it is in force. Throws 400 when it no longer may be. */
export async function confirmNewEmail(
  conta: Conta,
  account: Addressed,
  token: TokenItem,
  now: Date,
): Promise<void> {
  const before = { ...conta, email: account.email };
  await transact([
    spendToken(token),
    ...(await move(conta, account, { emailPendente: conta.email }, {}, now)),
    ...(account.emailConfirmed
      ? [outbox({ modelo: 'email-trocado', conta: before, dados: { novo: conta.email }, now })]
      : []),
  ]);
}

/**
 * An earlier address, or the one in force while another is asked for, has the last word: nothing is asked for any more,
 * the address is in force and every session over. Throws 400 where there is nothing left to undo.
 */
export async function undoEmail(
  conta: Conta,
  account: Addressed,
  token: TokenItem,
  now: Date,
): Promise<void> {
  const ended = await allSessionsEnded(conta, undefined, now);
  if (account.email !== conta.email) {
    if (!moveTo(account, conta.email, now).isEarlier) throw invalidToken();
    await transact([spendToken(token), ...(await move(conta, account, {}, ended, now))]);
    return;
  }
  if (account.emailPendente === undefined) throw invalidToken();
  const remove = [...ended.remove, 'emailPendente'];
  const given = { email: account.email, emailPendente: account.emailPendente };
  await transact([
    spendToken(token),
    {
      item: { Update: { ...contaKey(conta), ...changeSet(ended.values, remove, given) } },
      otherwise: invalidToken,
    },
  ]);
}

/** The writes that put `conta.email` in force in place of the address an account has. */
async function move(
  conta: Conta,
  account: Addressed,
  given: Record<string, string>,
  ended: { values?: Record<string, unknown>; remove?: readonly string[] },
  now: Date,
): Promise<Write[]> {
  const { emailsAnteriores, isEarlier, restorableUntil, given: givenUp } = moveTo(account, conta.email, now);
  const values = { ...ended.values, email: conta.email, emailConfirmed: true, emailsAnteriores };
  const remove = [...(ended.remove ?? []), 'emailPendente'];
  const claimed = { ...conta, ...(account.admin ? { admin: true } : {}) };
  const own = await Promise.all([
    ...givenUp.map((email) => giveUp(email, conta.contaId)),
    ...(restorableUntil === undefined ? [] : [reserve(account.email, conta.contaId, restorableUntil)]),
  ]);
  return [
    {
      item: {
        Update: { ...contaKey(conta), ...changeSet(values, remove, { ...given, email: account.email }) },
      },
      otherwise: invalidToken,
    },
    isEarlier ? reinstate(claimed, invalidToken) : claimConfirmed(claimed, now, invalidToken),
    ...own.flat(),
    ...changeInSearch(scopesOf(conta, account), account, { ...account, email: conta.email }),
  ];
}

/** The admin's own record, and managers', are in no list that is searched. */
function scopesOf({ tipo, empresaId }: Conta, { admin }: Addressed): string[] {
  if (tipo === 'funcionario') return funcionarioScopes(empresaId);
  return admin || tipo === 'gestor' ? [] : [searchScope.empresas];
}
