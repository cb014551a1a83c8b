import type { Metodo } from '../../../shared/rules/metodos.ts';
import type { SignedIn } from '../../platform/aws/identity.ts';
import { clientAddressOf, prefixOf } from '../../platform/http/client-address.ts';
import type { HttpEvent } from '../../platform/http/event.ts';
import { HttpReply } from '../../platform/http/reply.ts';
import {
  assertMayEnter,
  type ContaAt,
  entityTypeOf,
  getSecondFactor,
  papelOfConta,
  recordSession,
  rememberNetwork,
} from '../contas/index.ts';
import { recordFirstAccess } from '../funcionarios/index.ts';
import { crossBridge } from './bridge.ts';
import { rememberedCookies } from './cookies.ts';
import { askForCode } from './second-step.ts';
import { newSession } from './start.ts';

/**
 * Opens a session with Cognito's tokens. Returns the answer of the sign-in. Throws 401 if the account was taken back since
 * the epoch at which the sign-in began.
 */
export async function openSession(
  conta: ContaAt,
  { metodo, ...tokens }: SignedIn & { metodo: Metodo },
  event: HttpEvent,
  now: Date,
) {
  const papel = await papelOfConta(conta);
  const { record, session } = await newSession(conta, tokens, event, now);
  await recordSession(conta, { ...record, metodo });
  await Promise.all([
    rememberNetwork(conta, prefixOf(clientAddressOf(event))),
    conta.tipo === 'funcionario' && recordFirstAccess({ empresaId: conta.empresaId, id: conta.contaId }, now),
  ]);
  const { email } = conta;
  const answer = { ...session, email, entityType: entityTypeOf(conta), admin: conta.admin === true, papel };
  return new HttpReply(200, answer, {}, rememberedCookies(conta, session));
}

/** Opens a session by a passkey, which verifies its user, and so counts as the second factor. Throws as `openSessionFor`. */
export async function openByPasskey(
  conta: ContaAt,
  lembrar: boolean,
  { event, now }: { event: HttpEvent; now: Date },
) {
  await assertMayEnter(conta, 'chave');
  const tokens = await crossBridge(conta, lembrar ? '365' : '7');
  return openSession(conta, { ...tokens, metodo: 'chave' }, event, now);
}

/** How an account proved itself without a password, and for how long its session is kept. */
export interface WayIn {
  metodo: 'sso' | 'linkedin';
  lembrar: boolean;
}

/**
 * Opens a session for an account that has proved itself without its password, or asks for the code of its second factor.
 * Throws 401 for an account that may not sign in.
 */
export async function openSessionFor(conta: ContaAt, way: WayIn, request: { event: HttpEvent; now: Date }) {
  await assertMayEnter(conta, way.metodo);
  return enter(conta, way, request);
}

/** As `openSessionFor`, for an account that may enter. */
export async function enter(
  conta: ContaAt,
  { metodo, lembrar }: WayIn,
  { event, now, cross = crossBridge }: { event: HttpEvent; now: Date; cross?: typeof crossBridge },
) {
  const client = lembrar ? '365' : '7';
  if ((await getSecondFactor(conta.contaId))?.desde) return askForCode(conta, { client, metodo }, now);
  return openSession(conta, { ...(await cross(conta, client)), metodo }, event, now);
}
