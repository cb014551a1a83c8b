import { epoch } from '../../shared/rules/dates.ts';
import type { Conta } from '../store/contas/contas.ts';
import { contaOfToken } from '../store/contas/links.ts';
import { invalidToken, readToken, type TokenItem } from '../store/contas/tokens.ts';
import { type Account, loadAccount } from './account.ts';

/** The links that set a password. */
export type PasswordLink = 'recuperacao' | 'convite';

/** Whose link it is, and what it leads to. Throws 400 for one that is used, outdated or was never sent. */
export async function readLink(
  tipo: PasswordLink,
  link: string,
  now: Date,
): Promise<{ conta: Conta; token: TokenItem; account: Account }> {
  const token = await readToken(tipo, link, now);
  const conta = contaOfToken(token);
  const account = await loadAccount(conta);
  if (!account || account.email !== conta.email || isOutdated(tipo, token, account)) throw invalidToken();
  return { conta, token, account };
}

/** An invitation ends with the first password; a recovery link with the reset that another one did. */
const isOutdated = (tipo: PasswordLink, token: TokenItem, account: Account): boolean =>
  tipo === 'convite'
    ? account.senhaDefinida === true
    : account.sessoesDesde !== undefined && epoch(new Date(token.criadoEm)) < account.sessoesDesde;
