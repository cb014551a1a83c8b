import { CONTA_TIPOS, type Conta } from './contas.ts';
import { issueToken, type TokenItem, type TokenKind } from './tokens.ts';

/** Tokens of mailed links store the account and the address they were sent to, and what they confirm. */

export const issueLinkToken = (
  tipo: TokenKind,
  conta: Conta,
  now: Date,
  more: Record<string, string> = {},
): Promise<string> =>
  issueToken({
    tipo,
    contaId: conta.contaId,
    empresaId: conta.empresaId,
    dados: { ...more, email: conta.email, tipo: conta.tipo },
    now,
  });

export const contaOfToken = (token: TokenItem): Conta => ({
  contaId: token.contaId,
  empresaId: token.empresaId,
  email: token.dados.email ?? '',
  tipo: CONTA_TIPOS.find((tipo) => tipo === token.dados.tipo) ?? 'funcionario',
});
