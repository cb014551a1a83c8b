import { epoch } from '../../../shared/rules/dates.ts';
import {
  type Conta,
  contaOfToken,
  findExpiredInvitation,
  invalidToken,
  readToken,
  type TokenItem,
} from '../contas/index.ts';
import { type ContaRecord, loadRecord } from './record.ts';

export type PasswordLink = 'recuperacao' | 'convite';

/** The account of a link. Throws 400 if the link is used, outdated or unknown. */
export async function readLink(
  tipo: PasswordLink,
  link: string,
  now: Date,
): Promise<{ conta: Conta; token: TokenItem; record: ContaRecord }> {
  const found = await resolve(tipo, await readToken(tipo, link, now));
  if (!found) throw invalidToken();
  return found;
}

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

/** An invitation ends with the first password, a recovery link when another one resets the password. */
const isOutdated = (tipo: PasswordLink, token: TokenItem, record: ContaRecord): boolean =>
  tipo === 'convite'
    ? record.senhaDefinida === true
    : record.sessoesDesde !== undefined && epoch(new Date(token.criadoEm)) < record.sessoesDesde;
