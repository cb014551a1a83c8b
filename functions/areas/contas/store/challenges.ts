import { asMetodo, type Metodo } from '../../../../shared/rules/metodos.ts';
import { contaOfToken } from './account-links.ts';
import type { ContaAt } from './epoch.ts';
import { issueToken, type TokenItem, tryToken } from './tokens.ts';

/** A sign-in that waits for a second step. The client holds a random token for it, and nothing else. */
export interface OpenChallenge {
  conta: ContaAt;
  token: TokenItem;
  /** what the client must send: the code of a second factor, or the account's password */
  asks: 'totp' | 'senha';
  /** how the first step was made */
  metodo: Metodo;
  /** the app client of the sign-in */
  client: '7' | '365';
  /** Cognito's own challenge after a password, encrypted; empty after any other first step */
  challenge: string;
  /** what a right password confirms (sessoes/entry.ts) */
  confirma: string;
  /** no further attempt is allowed */
  last: boolean;
}

const MOST_TRIES = 5;

type NewChallenge = Pick<OpenChallenge, 'asks' | 'metodo' | 'client'> &
  Partial<Pick<OpenChallenge, 'challenge' | 'confirma'>>;

export const openChallenge = (
  { contaId, empresaId, email, tipo, epoca }: ContaAt,
  { challenge = '', confirma = '', ...rest }: NewChallenge,
  now: Date,
): Promise<string> =>
  issueToken({
    tipo: 'desafio',
    contaId,
    empresaId,
    dados: { email, tipo, epoca: String(epoca), challenge, confirma, ...rest },
    now,
  });

/** Counts an attempt before it is made. Undefined if the challenge is unknown, expired or had five attempts. */
export async function tryChallenge(sessao: string, now: Date): Promise<OpenChallenge | undefined> {
  const token = await tryToken('desafio', sessao, MOST_TRIES, now);
  if (!token) return undefined;
  const { asks, metodo, client, challenge = '', confirma = '' } = token.dados;
  return {
    conta: { ...contaOfToken(token), epoca: Number(token.dados.epoca) },
    token,
    asks: asks === 'senha' ? asks : 'totp',
    metodo: asMetodo(metodo),
    client: client === '365' ? client : '7',
    challenge,
    confirma,
    last: token.tentativas >= MOST_TRIES,
  };
}
