import { createHash } from 'node:crypto';
import { AppError } from '../../../shared/errors.ts';
import { MSG } from '../../../shared/messages.ts';
import { contas } from '../../../shared/routes/contas.ts';
import { MINUTE_MS } from '../../../shared/rules/dates.ts';
import { signIn } from '../../aws/identity.ts';
import { route } from '../../http/route.ts';
import { sessionOf } from '../../sessoes/start.ts';
import { type Conta, findConta } from '../../store/contas/contas.ts';
import { countEvent, isExhausted, type Limit } from '../../store/rate.ts';
import { recordSession } from '../../store/sessoes/sessions.ts';

/** Only failures count, per e-mail. */
const failures = (email: string): Limit => ({
  name: 'login',
  subject: email,
  max: 10,
  windowMs: 15 * MINUTE_MS,
});

/** An unknown e-mail still asks the sign-in service, for a user that can't exist: both take the same way. */
const nobody = (email: string): Conta => ({
  email,
  contaId: createHash('sha256').update(email).digest('hex').slice(0, 26),
  tipo: 'empresa',
  empresaId: '',
});

export const handler = route(contas.login)(async ({ body, event, now }) => {
  const limit = failures(body.email);
  if (await isExhausted(limit, now)) throw new AppError('throttled', MSG.credenciais);
  const conta = (await findConta(body.email)) ?? nobody(body.email);
  try {
    const session = await signIn(conta.contaId, body.senha, body.lembrar);
    const record = await sessionOf(conta.contaId, session, event, now);
    if (record) await recordSession(record);
    return { ...session, entityType: conta.tipo, admin: conta.admin === true };
  } catch (error) {
    if (error instanceof AppError && error.kind === 'unauthenticated') await countEvent(limit, now);
    throw error;
  }
});
