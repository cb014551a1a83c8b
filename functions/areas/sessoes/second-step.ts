import { isRefusal, refusal } from '../../../shared/refusals.ts';
import { DAY_MS } from '../../../shared/rules/dates.ts';
import { decrypt, encrypt } from '../../platform/aws/crypto.ts';
import type { Challenge, SignedIn } from '../../platform/aws/identity.ts';
import { answerWithCode } from '../../platform/aws/second-factor.ts';
import { giveBack, type Limit, reserveEvent } from '../../platform/dynamodb/rate.ts';
import { write } from '../../platform/dynamodb/writes.ts';
import {
  asTry,
  type Conta,
  codeAt,
  findConta,
  getEndedSessions,
  getSecondFactor,
  goodSteps,
  hashOfRecoveryCode,
  isOutdated,
  mailRecoveryCodeUsed,
  type OpenChallenge,
  openChallenge,
  returnRecoveryCode,
  type SecondFactor,
  secretContext,
  spendToken,
  stepOf,
  takeRecoveryCode,
  takeStep,
  tryChallenge,
} from '../contas/index.ts';

const challengeContext = (contaId: string) => `desafio:${contaId}`;

/** What the client gets instead of tokens: a random text, behind which Cognito's challenge waits. */
export async function askForCode(conta: Conta, { client, challenge }: Challenge, now: Date) {
  const sealed = await encrypt(challenge, challengeContext(conta.contaId));
  const sessao = await openChallenge(conta, { client, challenge: sealed }, now);
  return { desafio: 'totp' as const, sessao };
}

/** Whoever gets here knows the password: a limit on the account locks nobody out but its owner, whom a reset lets in. */
const perConta = (contaId: string, since: number): Limit => ({
  name: 'desafio',
  subject: JSON.stringify([contaId, since]),
  max: 50,
  windowMs: DAY_MS,
});

interface Answer {
  sessao: string;
  codigo: string;
  /** the client's network address */
  address: string;
  now: Date;
}

/**
 * Answers a challenge with a code of the authenticator, or a recovery code. Every try is counted before it is made: at
 * the challenge, at the account, and as one of a password. Throws 401, 429 after too many.
 */
export async function secondStep({ sessao, codigo, address, now }: Answer) {
  const open = await tryChallenge(sessao, now);
  if (!open) throw refusal('challengeOver');
  const conta = await findConta(open.conta.email);
  if (conta?.contaId !== open.conta.contaId) throw refusal('challengeOver');
  const since = conta.tentativasDesde ?? 0;
  const limit = perConta(conta.contaId, since);
  if (!(await reserveEvent(limit, now))) throw refusal('tooManyTries');
  try {
    const one = { email: conta.email, since, address, now };
    const tokens = await asTry(one, () => answer(conta, open, codigo, now));
    await giveBack(limit, now);
    await write(spendToken(open.token));
    return { conta, tokens };
  } catch (error) {
    const wrong = isRefusal(error, 'wrongCredentials');
    if (!wrong) await giveBack(limit, now);
    throw wrong && open.last ? refusal('challengeOver') : error;
  }
}

async function answer(conta: Conta, open: OpenChallenge, codigo: string, now: Date): Promise<SignedIn> {
  const { contaId } = conta;
  const [factor, record] = await Promise.all([getSecondFactor(contaId), getEndedSessions(conta)]);
  if (!record || isOutdated(open, record.sessoesDesde)) throw refusal('challengeOver');
  // Cognito asked before our own record was written: then the setting up was cut off between the two.
  const sealed = factor?.segredo ?? factor?.pendente?.segredo;
  if (!factor || !sealed) throw refusal('challengeOver');
  const secret = await decrypt(sealed, secretContext(contaId));
  const challenge = await decrypt(open.challenge, challengeContext(contaId));
  // Cognito takes each code once, and counts those that this function gives it: any unused one of now will do.
  const codes = goodSteps(now).map((step) => codeAt(secret, step));
  const signIn = () => answerWithCode(contaId, { client: open.client, challenge }, codes);

  const step = stepOf(secret, codigo.replace(/\s/g, ''), now);
  if (step !== undefined) {
    if (!(await takeStep(contaId, step))) throw refusal('wrongCredentials');
    return signIn();
  }
  return withRecoveryCode(conta, factor, codigo, now, signIn);
}

async function withRecoveryCode(
  conta: Conta,
  factor: SecondFactor,
  codigo: string,
  now: Date,
  signIn: () => Promise<SignedIn>,
): Promise<SignedIn> {
  const hash = hashOfRecoveryCode(conta.contaId, codigo);
  if (!hash || !(await takeRecoveryCode(conta.contaId, hash))) throw refusal('wrongCredentials');
  try {
    const tokens = await signIn();
    await mailRecoveryCodeUsed(conta, (factor.codigos?.size ?? 1) - 1, now);
    return tokens;
  } catch (error) {
    await returnRecoveryCode(conta.contaId, hash);
    throw error;
  }
}
