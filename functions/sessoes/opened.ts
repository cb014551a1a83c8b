import type { SignedIn } from '../aws/identity.ts';
import { papelOfConta } from '../gestores/papel.ts';
import type { HttpEvent } from '../http/event.ts';
import { HttpReply } from '../http/reply.ts';
import { type Conta, entityTypeOf } from '../store/contas/contas.ts';
import { recordSession } from '../store/sessoes/sessions.ts';
import { rememberedCookies } from './cookies.ts';
import { newSession } from './start.ts';

/** Opens a session with the tokens that Cognito gave for a sign-in of whatever kind. Returns the answer of the sign-in. */
export async function opened(conta: Conta, tokens: SignedIn, event: HttpEvent, now: Date) {
  const papel = await papelOfConta(conta);
  const { record, session } = await newSession(conta, tokens, event, now);
  await recordSession(record);
  const answer = { ...session, entityType: entityTypeOf(conta), admin: conta.admin === true, papel };
  return new HttpReply(200, answer, {}, rememberedCookies(conta, session));
}
