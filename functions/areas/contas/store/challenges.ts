import { epoch } from '../../../../shared/rules/dates.ts';
import type { Conta } from './contas.ts';
import { contaOfToken } from './links.ts';
import { issueToken, type TokenItem, tryToken } from './tokens.ts';

/** What a sign-in waits with for its code. The client has a random text for it, and nothing else. */
export interface OpenChallenge {
  conta: Conta;
  token: TokenItem;
  /** the app client that the sign-in was begun with */
  client: '7' | '365';
  /** Cognito's own challenge, encrypted */
  challenge: string;
  /** this try is the last one */
  last: boolean;
}

const MOST_TRIES = 5;

export const openChallenge = (
  { contaId, empresaId, email, tipo }: Conta,
  { client, challenge }: Pick<OpenChallenge, 'client' | 'challenge'>,
  now: Date,
): Promise<string> =>
  issueToken({ tipo: 'desafio', contaId, empresaId, dados: { email, tipo, client, challenge }, now });

/** Counts a try at a challenge, before it is made. Undefined for one that is unknown, over or tried five times. */
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

/** Whether all sessions of the account were ended after this challenge began, by a reset for one. */
export const isOutdated = ({ token }: OpenChallenge, since: number | undefined): boolean =>
  since !== undefined && epoch(new Date(token.criadoEm)) < since;
