import { decrypt, encrypt } from '../../platform/aws/crypto.ts';

const contextOf = (empresaId: string): string => `sso:${empresaId}`;

/** The client secret at the company's provider, encrypted; in no answer and no log. */
export const sealSecret = (empresaId: string, segredo: string): Promise<string> =>
  encrypt(segredo, contextOf(empresaId));

export const openSecret = (empresaId: string, sealed: string): Promise<string> =>
  decrypt(sealed, contextOf(empresaId));
