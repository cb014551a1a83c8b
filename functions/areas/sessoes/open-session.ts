import type { SignedIn } from '../../platform/aws/identity.ts';
import type { HttpEvent } from '../../platform/http/event.ts';
import { HttpReply } from '../../platform/http/reply.ts';
import { type Conta, entityTypeOf, recordSession } from '../contas/index.ts';
import { recordFirstAccess } from '../funcionarios/index.ts';
import { papelOfConta } from '../gestores/index.ts';
import { rememberedCookies } from './cookies.ts';
import { newSession } from './start.ts';

/** Opens a session with Cognito's tokens. Returns the answer of the sign-in. */
export async function openSession(conta: Conta, tokens: SignedIn, event: HttpEvent, now: Date) {
  const papel = await papelOfConta(conta);
  const { record, session } = await newSession(conta, tokens, event, now);
  await Promise.all([
    recordSession(record),
    conta.tipo === 'funcionario' && recordFirstAccess({ empresaId: conta.empresaId, id: conta.contaId }, now),
  ]);
  const answer = { ...session, entityType: entityTypeOf(conta), admin: conta.admin === true, papel };
  return new HttpReply(200, answer, {}, rememberedCookies(conta, session));
}
