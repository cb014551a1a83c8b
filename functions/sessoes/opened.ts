import type { Session } from '../aws/identity.ts';
import { papelOfConta } from '../gestores/papel.ts';
import type { HttpEvent } from '../http/event.ts';
import { HttpReply } from '../http/reply.ts';
import { type Conta, entityTypeOf } from '../store/contas/contas.ts';
import { recordSession } from '../store/sessoes/sessions.ts';
import { rememberedCookies } from './cookies.ts';
import { sessionOf } from './start.ts';

/** Records a session that has just begun. Returns the answer of a sign-in. */
export async function opened(conta: Conta, session: Session, event: HttpEvent, now: Date) {
  const papel = await papelOfConta(conta);
  const record = await sessionOf(conta.contaId, session, event, now);
  if (record) await recordSession(record);
  const answer = { ...session, entityType: entityTypeOf(conta), admin: conta.admin === true, papel };
  return new HttpReply(200, answer, {}, rememberedCookies(conta, session));
}
