import { epoch } from '../../../shared/rules/dates.ts';
import { type Conta, contaOfToken, invalidToken, readToken, type TokenItem } from '../contas/index.ts';
import { type ContaRecord, loadRecord } from './record.ts';

export type PasswordLink = 'recuperacao' | 'convite';

/** The account of a link. Throws 400 if the link is used, outdated or unknown. */
export async function readLink(
  tipo: PasswordLink,
  link: string,
  now: Date,
): Promise<{ conta: Conta; token: TokenItem; record: ContaRecord }> {
  const token = await readToken(tipo, link, now);
  const conta = contaOfToken(token);
  const record = await loadRecord(conta);
  if (!record || record.email !== conta.email || isOutdated(tipo, token, record)) throw invalidToken();
  return { conta, token, record };
}

/** An invitation ends with the first password, a recovery link when another one resets the password. */
const isOutdated = (tipo: PasswordLink, token: TokenItem, record: ContaRecord): boolean =>
  tipo === 'convite'
    ? record.senhaDefinida === true
    : record.sessoesDesde !== undefined && epoch(new Date(token.criadoEm)) < record.sessoesDesde;
