import { epoch } from '../../shared/rules/dates.ts';
import { setPassword } from '../aws/identity.ts';
import type { Conta } from '../store/contas/contas.ts';
import { contaOfToken } from '../store/contas/links.ts';
import { invalidToken, leaseToken, readToken, releaseToken, type TokenItem } from '../store/contas/tokens.ts';
import { getEmpresa } from '../store/empresas/empresas.ts';
import { getFuncionario } from '../store/funcionarios/funcionarios.ts';
import { assertUncommon } from './new-password.ts';

/**
 * Sets a password by a mailed link, once. The request has a lease on the link while it asks the sign-in service; `record`
 * uses the link up in its transaction; when the service is down the link is given back. Throws 400 for a link that no
 * longer counts, and for a password that is too common, which leaves the link as it was.
 */
export async function applyPassword(
  tipo: 'recuperacao' | 'convite',
  link: string,
  senha: string,
  now: Date,
  record: (conta: Conta, token: TokenItem) => Promise<void>,
): Promise<Conta> {
  const token = await readToken(tipo, link, now);
  const conta = contaOfToken(token);
  const account = await loadAccount(conta);
  if (!account || account.email !== conta.email || isOutdated(tipo, token, account)) throw invalidToken();
  assertUncommon(senha, conta.email);
  await leaseToken(token, now);
  try {
    await setPassword(
      {
        id: conta.contaId,
        empresaId: conta.empresaId,
        groups: account.admin ? ['admin', 'empresa'] : [conta.tipo],
      },
      senha,
    );
  } catch (error) {
    await releaseToken(token).catch(() => undefined);
    throw error;
  }
  await record(conta, token);
  return conta;
}

interface Account {
  email: string;
  admin?: boolean;
  senhaDefinida?: boolean;
  sessoesDesde?: number;
}

const loadAccount = (conta: Conta): Promise<Account | undefined> =>
  conta.tipo === 'empresa'
    ? getEmpresa(conta.contaId, { fresh: true })
    : getFuncionario({ empresaId: conta.empresaId, id: conta.contaId }, { fresh: true });

/** An invitation ends with the first password; a recovery link with the reset that another one did. */
const isOutdated = (tipo: 'recuperacao' | 'convite', token: TokenItem, account: Account): boolean =>
  tipo === 'convite'
    ? account.senhaDefinida === true
    : account.sessoesDesde !== undefined && epoch(new Date(token.criadoEm)) < account.sessoesDesde;
