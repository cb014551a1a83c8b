import { isRefusal, refusal } from '../../../shared/errors.ts';
import { checkPassword, endAccess, type OwnAccess } from '../../platform/aws/identity.ts';
import { withinClientLimit } from '../../platform/http/client-limit.ts';
import type { HttpEvent } from '../../platform/http/event.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import {
  findConta,
  findToken,
  getSecondFactor,
  signInOf,
  type TokenItem,
  takeCode,
  withAttemptLimits,
  withSecondStepLimits,
} from '../contas/index.ts';
import type { Caller } from './caller.ts';

/** Step-up: calls by which a stolen session could take over an account need the password (docs/decisions/024-step-up.md). */

const PROOF_HEADER = 'x-prova';
/** Password checks of one client in ten seconds: each calls Cognito, whose limit all clients share. */
const PER_CLIENT = 50;

/** The part of a request that proves the caller's password. */
export interface ProofRequest {
  caller: Caller;
  event: HttpEvent;
  client: string;
  now: Date;
}

/**
 * Requires the caller's password in `senhaAtual`, or a proof of the same session in the X-Prova header. Throws 403
 * `prova`, 429 after too many wrong passwords. For routes with `proof` in the manifest.
 */
export async function assertProof(
  request: ProofRequest & { body: { senhaAtual?: string | undefined } },
): Promise<void> {
  await prove(request);
}

/**
 * As `assertProof`, for calls that make a way past the second factor: where the account has one, a password needs its code
 * beside it (`codigo`); a passkey does not. Throws 403 `codigo` for a missing or wrong code.
 */
export async function assertProofWithCode(
  request: ProofRequest & { body: { senhaAtual?: string | undefined; codigo?: string | undefined } },
): Promise<void> {
  const by = await prove(request);
  const { caller, body, client, now } = request;
  const factor = by === 'senha' ? await getSecondFactor(caller.id) : undefined;
  const sealed = factor?.desde === undefined ? undefined : factor.segredo;
  if (sealed === undefined) return;
  const conta = await findConta(caller.email);
  const attempt = { email: caller.email, since: conta?.tentativasDesde ?? 0, address: client, now };
  try {
    if (body.codigo === undefined) throw refusal(REFUSALS.codeRequired);
    const { codigo } = body;
    await withSecondStepLimits(caller.id, attempt, async () => {
      if (!(await takeCode(caller.id, sealed, codigo, now))) throw refusal(REFUSALS.wrongCredentials);
    });
  } catch (error) {
    throw isRefusal(error, REFUSALS.wrongCredentials) ? refusal(REFUSALS.codeRequired) : error;
  }
}

/** Proves the caller by a passkey or the password, and returns which. */
async function prove(
  request: ProofRequest & { body: { senhaAtual?: string | undefined } },
): Promise<'chave' | 'senha'> {
  const proof = await findProof(request);
  if (!proof) await endAccess(await assertPassword(request.body.senhaAtual ?? '', request));
  return proof?.dados.chave ? 'chave' : 'senha';
}

/** Throws 403 `prova` for a wrong password, which counts as a failed sign-in. */
export async function assertPassword(
  senha: string,
  { caller, client, now }: ProofRequest,
): Promise<OwnAccess | undefined> {
  if (senha === '') throw refusal(REFUSALS.proofRequired);
  if (!(await withinClientLimit('prova', PER_CLIENT, client, now))) throw refusal(REFUSALS.tooManyTries);
  const conta = await findConta(caller.email);
  const attempt = { email: caller.email, since: conta?.tentativasDesde ?? 0, address: client, now };
  try {
    return await withAttemptLimits(attempt, () => checkPassword(caller.id, senha));
  } catch (error) {
    throw isRefusal(error, REFUSALS.wrongCredentials) ? refusal(REFUSALS.proofRequired) : error;
  }
}

/**
 * The proof in the request's header, if it belongs to the caller's session. Proofs need no check for ended sessions:
 * functions/areas/access/identify-caller.ts has refused those.
 */
export async function findProof({ caller, event, now }: ProofRequest): Promise<TokenItem | undefined> {
  const prova = event.headers[PROOF_HEADER];
  const token = prova === undefined ? undefined : await findToken('prova', prova, now);
  return token?.contaId === caller.id && token.dados.sessao === signInIdOf(event) ? token : undefined;
}

/** The id of the sign-in behind the request's token. Throws 401 if the token names none. */
export function signInIdOf(event: HttpEvent): string {
  const signIn = signInOf(event.requestContext.authorizer?.jwt?.claims);
  if (!signIn) throw refusal(REFUSALS.unauthenticated);
  return signIn.jti;
}
