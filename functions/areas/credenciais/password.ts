import { setPassword } from '../../platform/aws/identity.ts';
import type { ContaRecord } from '../access/index.ts';
import {
  assertUncommon,
  type Conta,
  entityTypeOf,
  leaseToken,
  releaseToken,
  type TokenItem,
} from '../contas/index.ts';
import { type PasswordLink, readLink } from './password-link.ts';

/**
 * Sets a password by a mailed link, once. The request holds a lease on the link while it calls Cognito, and releases it
 * if that fails; then `change` uses the link up in its transaction. Throws 400 for an invalid link, and for a password
 * that is too common, which leaves the link valid.
 */
export async function applyPassword(
  tipo: PasswordLink,
  link: string,
  senha: string,
  now: Date,
  change: (conta: Conta, token: TokenItem, record: ContaRecord) => Promise<void>,
): Promise<Conta> {
  const { conta, token, record } = await readLink(tipo, link, now);
  assertUncommon(senha, conta.email);
  const owner = await leaseToken(token, now);
  try {
    await setPassword(
      {
        id: conta.contaId,
        empresaId: conta.empresaId,
        groups: record.admin ? ['admin', 'empresa'] : [entityTypeOf(conta)],
      },
      senha,
    );
  } catch (error) {
    await releaseToken(token, owner).catch(() => undefined);
    throw error;
  }
  await change(conta, token, record);
  return conta;
}
