import { isRefusal, refusal } from '../../shared/refusals.ts';
import { checkPassword } from '../aws/identity.ts';
import type { Caller } from '../http/caller.ts';
import { withinClientLimit } from '../http/client-limit.ts';
import type { HttpEvent } from '../http/event.ts';
import { signInOf } from '../sessoes/sign-in.ts';
import { findConta } from '../store/contas/contas.ts';
import { findToken, issueToken } from '../store/contas/tokens.ts';
import { asTry } from './tries.ts';

/**
 * Step-up: a session alone may be a stolen one, so what could take an account away asks for the password again
 * (docs/decisions/024-step-up.md).
 */

const PROOF_HEADER = 'x-prova';
/** Password checks of one client in ten seconds: each asks the sign-in service, which all share. */
const PER_CLIENT = 50;

/** What a handler is given of the request that must prove who makes it. */
interface Asking {
  caller: Caller;
  event: HttpEvent;
  client: string;
  now: Date;
}

/**
 * Lets pass who has just proved to be the owner of the account: by `senhaAtual`, or by the X-Prova header of the same
 * session. Throws 403 `prova`, 429 after too many wrong passwords. For routes with `proof` in the manifest.
 */
export async function assertProof(
  asking: Asking & { body: { senhaAtual?: string | undefined } },
): Promise<void> {
  const prova = asking.event.headers[PROOF_HEADER];
  if (prova !== undefined && (await isOwnProof(prova, asking))) return;
  await assertPassword(asking.body.senhaAtual ?? '', asking);
}

/** A proof for five minutes and any number of calls, by the password. Throws as `assertProof`. */
export async function issueProof(senha: string, asking: Asking): Promise<string> {
  await assertPassword(senha, asking);
  const { id, empresaId } = asking.caller;
  const dados = { sessao: sessionOf(asking.event) };
  return issueToken({ tipo: 'prova', contaId: id, empresaId, dados, now: asking.now });
}

/** Throws 403 `prova` unless it is the caller's password. A wrong one counts as a failed sign-in. */
async function assertPassword(senha: string, { caller, client, now }: Asking): Promise<void> {
  if (senha === '') throw refusal('proofRequired');
  if (!(await withinClientLimit('prova', PER_CLIENT, client, now))) throw refusal('tooManyTries');
  const conta = await findConta(caller.email);
  const one = { email: caller.email, since: conta?.tentativasDesde ?? 0, address: client, now };
  try {
    await asTry(one, () => checkPassword(caller.id, senha));
  } catch (error) {
    throw isRefusal(error, 'wrongCredentials') ? refusal('proofRequired') : error;
  }
}

/** The session's end ends its proofs too: whoever has none is refused before (functions/http/caller.ts). */
async function isOwnProof(prova: string, { caller, event, now }: Asking): Promise<boolean> {
  const token = await findToken('prova', prova, now);
  return token?.contaId === caller.id && token.dados.sessao === sessionOf(event);
}

/** The sign-in that asks. Throws 401 for a token that names none, which can't be told from a stolen one. */
function sessionOf(event: HttpEvent): string {
  const signIn = signInOf(event.requestContext.authorizer?.jwt?.claims);
  if (!signIn) throw refusal('unauthenticated');
  return signIn.jti;
}
