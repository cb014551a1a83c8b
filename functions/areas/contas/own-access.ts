import { decrypt, encrypt } from '../../platform/aws/crypto.ts';
import type { OwnAccess } from '../../platform/aws/identity.ts';

/** The owner's Cognito tokens, encrypted and bound to the account. */
export interface SealedAccess {
  acesso: string;
  renovacao: string;
}

const contextOf = (contaId: string) => `acesso:${contaId}`;

export async function sealAccess(own: OwnAccess, contaId: string): Promise<SealedAccess> {
  const context = contextOf(contaId);
  return { acesso: await encrypt(own.access, context), renovacao: await encrypt(own.refresh, context) };
}

export async function openAccess({ acesso, renovacao }: SealedAccess, contaId: string): Promise<OwnAccess> {
  const context = contextOf(contaId);
  return { access: await decrypt(acesso, context), refresh: await decrypt(renovacao, context) };
}
