import { isRefusal, refusal } from '../../../shared/refusals.ts';
import { checkPassword, endAccess, type OwnAccess } from '../../platform/aws/identity.ts';
import { withinClientLimit } from '../../platform/http/client-limit.ts';
import type { HttpEvent } from '../../platform/http/event.ts';
import { asTry, findConta, findToken, signInOf, type TokenItem } from '../contas/index.ts';
import type { Caller } from './caller.ts';

/**
 * Step-up: a session alone may be a stolen one, so what could take an account away asks for the password again
 * (docs/decisions/024-step-up.md).
 */

const PROOF_HEADER = 'x-prova';
/** Password checks of one client in ten seconds: each asks the sign-in service, which all share. */
const PER_CLIENT = 50;

/** What a handler is given of the request that must prove who makes it. */
export interface Asking {
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
  if (await proofIn(asking)) return;
  await endAccess(await assertPassword(asking.body.senhaAtual ?? '', asking));
}

/** Throws 403 `prova` unless it is the caller's password. A wrong one counts as a failed sign-in. */
export async function assertPassword(
  senha: string,
  { caller, client, now }: Asking,
): Promise<OwnAccess | undefined> {
  if (senha === '') throw refusal('proofRequired');
  if (!(await withinClientLimit('prova', PER_CLIENT, client, now))) throw refusal('tooManyTries');
  const conta = await findConta(caller.email);
  const one = { email: caller.email, since: conta?.tentativasDesde ?? 0, address: client, now };
  try {
    return await asTry(one, () => checkPassword(caller.id, senha));
  } catch (error) {
    throw isRefusal(error, 'wrongCredentials') ? refusal('proofRequired') : error;
  }
}

/**
 * The proof in the request's header, if it is the caller's own. The session's end ends its proofs too: whoever has none
 * is refused before (functions/areas/access/caller.ts).
 */
export async function proofIn({ caller, event, now }: Asking): Promise<TokenItem | undefined> {
  const prova = event.headers[PROOF_HEADER];
  const token = prova === undefined ? undefined : await findToken('prova', prova, now);
  return token?.contaId === caller.id && token.dados.sessao === sessionOf(event) ? token : undefined;
}

/** The sign-in that asks. Throws 401 for a token that names none, which can't be told from a stolen one. */
export function sessionOf(event: HttpEvent): string {
  const signIn = signInOf(event.requestContext.authorizer?.jwt?.claims);
  if (!signIn) throw refusal('unauthenticated');
  return signIn.jti;
}
