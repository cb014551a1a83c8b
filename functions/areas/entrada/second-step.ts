import { isRefusal, refusal } from '../../../shared/errors.ts';
import type { Metodo } from '../../../shared/rules/metodos.ts';
import { decrypt, encrypt } from '../../platform/aws/crypto.ts';
import type { Challenge, SignedIn } from '../../platform/aws/identity.ts';
import { answerWithCode } from '../../platform/aws/second-factor.ts';
import { write } from '../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import {
  atEpoch,
  type Conta,
  type ContaAt,
  codeAt,
  findConta,
  getSecondFactor,
  hashOfRecoveryCode,
  mailRecoveryCodeUsed,
  type OpenChallenge,
  openChallenge,
  returnRecoveryCode,
  type SecondFactor,
  secretContext,
  spendToken,
  takeCode,
  takeRecoveryCode,
  tryChallenge,
  validSteps,
  withSecondStepLimits,
} from '../contas/index.ts';
import { crossBridge } from './bridge.ts';

const challengeContext = (contaId: string) => `desafio:${contaId}`;

/** A first step that was made: with Cognito's challenge by password, without one otherwise. */
type FirstStep = Omit<Challenge, 'challenge'> & Partial<Challenge> & { metodo: Metodo };

/** Stores the first step. The client gets a random token for it instead of a session. */
export async function askForCode(conta: ContaAt, { client, challenge, metodo }: FirstStep, now: Date) {
  const sealed = challenge && (await encrypt(challenge, challengeContext(conta.contaId)));
  const step = { asks: 'totp', client, metodo, ...(sealed && { challenge: sealed }) } as const;
  const sessao = await openChallenge(conta, step, now);
  return { desafio: 'totp' as const, sessao };
}

interface ChallengeAnswer {
  sessao: string;
  codigo: string;
  /** the client's network address */
  address: string;
  now: Date;
}
type Confirmation = Omit<ChallengeAnswer, 'codigo'> & {
  /** throws 401 for what proves no one, or another account */
  proves: (conta: Conta) => Promise<void>;
};

/**
 * Completes a sign-in with a code of the authenticator or a recovery code. Counts each attempt first: at the challenge,
 * at the account, and as an attempt at the password. Throws 401, and 429 after too many attempts.
 */
export async function answerChallenge({ sessao, codigo, address, now }: ChallengeAnswer) {
  return answer({ sessao, address, now }, 'totp', async (conta, open) => ({
    conta,
    tokens: { ...(await signInWithCode(conta, open, codigo, now)), metodo: open.metodo },
  }));
}

/**
 * Checks the password, or the passkey, that a sign-in by another way asks for. Returns what it confirms. Throws and counts as
 * `answerChallenge`.
 */
export const answerConfirmation = ({ sessao, proves, address, now }: Confirmation) =>
  answer({ sessao, address, now }, 'senha', async (conta, { metodo, client, confirma }) => {
    if (metodo !== 'sso' && metodo !== 'linkedin') throw refusal(REFUSALS.challengeOver);
    await proves(conta);
    return { conta, wayIn: { metodo, lembrar: client === '365' }, confirma };
  });

async function answer<T>(
  { sessao, address, now }: Omit<ChallengeAnswer, 'codigo'>,
  asks: OpenChallenge['asks'],
  check: (conta: ContaAt, open: OpenChallenge) => Promise<T>,
): Promise<T> {
  const open = await tryChallenge(sessao, now);
  if (open?.asks !== asks) throw refusal(REFUSALS.challengeOver);
  const found = await findConta(open.conta.email);
  if (found?.contaId !== open.conta.contaId) throw refusal(REFUSALS.challengeOver);
  const conta = await atEpoch(found);
  if (conta.epoca !== open.conta.epoca) throw refusal(REFUSALS.challengeOver);
  const attempt = { email: conta.email, since: conta.tentativasDesde ?? 0, address, now };
  try {
    const result = await withSecondStepLimits(conta.contaId, attempt, () => check(conta, open));
    await write(spendToken(open.token));
    return result;
  } catch (error) {
    const isLast = open.last && isRefusal(error, REFUSALS.wrongCredentials);
    throw isLast ? refusal(REFUSALS.challengeOver) : error;
  }
}

async function signInWithCode(
  conta: Conta,
  open: OpenChallenge,
  codigo: string,
  now: Date,
): Promise<SignedIn> {
  const { contaId } = conta;
  const factor = await getSecondFactor(contaId);
  // Cognito asks for codes before our record says so if the setup was interrupted between the two.
  const sealed = factor?.segredo ?? factor?.pendente?.segredo;
  if (!factor || !sealed) throw refusal(REFUSALS.challengeOver);
  const secret = await decrypt(sealed, secretContext(contaId));
  const challenge = open.challenge && (await decrypt(open.challenge, challengeContext(contaId)));
  // Computed here, so that recovery codes work too. Cognito accepts each code once: all that are valid now are tried.
  const codes = validSteps(now).map((step) => codeAt(secret, step));
  const signIn = () =>
    challenge
      ? answerWithCode(contaId, { client: open.client, challenge }, codes)
      : crossBridge(conta, open.client);

  if (await takeCode(contaId, sealed, codigo, now)) return signIn();
  return signInWithRecoveryCode(conta, factor, codigo, now, signIn);
}

async function signInWithRecoveryCode(
  conta: Conta,
  factor: SecondFactor,
  codigo: string,
  now: Date,
  signIn: () => Promise<SignedIn>,
): Promise<SignedIn> {
  const hash = hashOfRecoveryCode(conta.contaId, codigo);
  if (!hash || !(await takeRecoveryCode(conta.contaId, hash))) throw refusal(REFUSALS.wrongCredentials);
  try {
    const tokens = await signIn();
    await mailRecoveryCodeUsed(conta, (factor.codigos?.size ?? 1) - 1, now);
    return tokens;
  } catch (error) {
    await returnRecoveryCode(conta.contaId, hash);
    throw error;
  }
}
