import { epoch } from '../../../shared/rules/dates.ts';
import { type ContaRecord, loadRecord } from '../access/index.ts';
import {
  type Conta,
  contaOfToken,
  findExpiredInvitation,
  findToken,
  invalidToken,
  readToken,
  type TokenItem,
} from '../contas/index.ts';

export type PasswordLink = 'recuperacao' | 'convite';

/** The account of a link. Throws 400 if the link is used, outdated or unknown. */
export async function readLink(
  tipo: PasswordLink,
  link: string,
  now: Date,
): Promise<{ conta: Conta; token: TokenItem; record: ContaRecord }> {
  const found = await resolve(tipo, await findLink(tipo, link, now));
  if (!found) throw invalidToken();
  return found;
}

/** The mail about a new second factor has a link that resets the password, too. */
const findLink = async (tipo: PasswordLink, link: string, now: Date): Promise<TokenItem> =>
  (tipo === 'recuperacao' ? await findToken('desfazer-fator', link, now) : undefined) ??
  readToken(tipo, link, now);

/** The employee or manager whose invitation has expired before a password was set; undefined for any other link. */
export async function readExpiredInvitation(
  link: string,
  now: Date,
): Promise<{ conta: Conta; record: ContaRecord } | undefined> {
  const token = await findExpiredInvitation(link, now);
  // The admin is invited again by the deployment.
  return token && token.dados.tipo !== 'empresa' ? resolve('convite', token) : undefined;
}

/** Undefined once the account is gone, has another address, or has outdated the link. */
async function resolve(tipo: PasswordLink, token: TokenItem) {
  const conta = contaOfToken(token);
  const record = await loadRecord(conta);
  if (!record || record.email !== conta.email || isOutdated(tipo, token, record)) return undefined;
  return { conta, token, record };
}

/**
 * An invitation ends with the first password, a recovery link when another one resets the password. The link against a second
 * factor stays: a thief's own reset must not end it.
 */
const isOutdated = (tipo: PasswordLink, token: TokenItem, record: ContaRecord): boolean =>
  tipo === 'convite'
    ? record.senhaDefinida === true
    : token.tipo === 'recuperacao' &&
      record.sessoesDesde !== undefined &&
      epoch(new Date(token.criadoEm)) < record.sessoesDesde;
