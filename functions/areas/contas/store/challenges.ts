import { epoch } from '../../../../shared/rules/dates.ts';
import type { Conta } from './contas.ts';
import { contaOfToken } from './links.ts';
import { issueToken, type TokenItem, tryToken } from './tokens.ts';

/** A sign-in that waits for its second factor. The client holds a random token for it, and nothing else. */
export interface OpenChallenge {
  conta: Conta;
  token: TokenItem;
  /** the app client of the sign-in */
  client: '7' | '365';
  /** Cognito's own challenge, encrypted */
  challenge: string;
  /** no further attempt is allowed */
  last: boolean;
}

const MOST_TRIES = 5;

export const openChallenge = (
  { contaId, empresaId, email, tipo }: Conta,
  { client, challenge }: Pick<OpenChallenge, 'client' | 'challenge'>,
  now: Date,
): Promise<string> =>
  issueToken({ tipo: 'desafio', contaId, empresaId, dados: { email, tipo, client, challenge }, now });

/** Counts an attempt before it is made. Undefined if the challenge is unknown, expired or had five attempts. */
export async function tryChallenge(sessao: string, now: Date): Promise<OpenChallenge | undefined> {
  const token = await tryToken('desafio', sessao, MOST_TRIES, now);
  return (
    token && {
      conta: contaOfToken(token),
      token,
      client: token.dados.client === '365' ? '365' : '7',
      challenge: token.dados.challenge ?? '',
      last: token.tentativas >= MOST_TRIES,
    }
  );
}

/** Whether all sessions of the account were ended, for example by a password reset, after this challenge was issued. */
export const isOutdated = ({ token }: OpenChallenge, since: number | undefined): boolean =>
  since !== undefined && epoch(new Date(token.criadoEm)) < since;
