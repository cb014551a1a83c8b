import { createHash } from 'node:crypto';
import { contas } from '../../../../shared/routes/contas.ts';
import { signIn } from '../../../platform/aws/identity.ts';
import { limiterRefusing } from '../../../platform/http/client-limit.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { assertMayEnter, atEpoch, type Conta, findConta, withAttemptLimits } from '../../contas/index.ts';
import { openSession } from '../open-session.ts';
import { askForCode } from '../second-step.ts';

/** For an unknown e-mail Cognito is asked for a user that cannot exist, so both cases take the same time. */
const unknownConta = (email: string): Conta => ({
  email,
  contaId: createHash('sha256').update(email).digest('hex').slice(0, 26),
  tipo: 'empresa',
  empresaId: '',
});

export const handler = route(
  contas.login,
  limiterRefusing(REFUSALS.tooManyTries),
)(async ({ body, event, client, now }) => {
  const { email, senha, lembrar } = body;
  const conta = await atEpoch((await findConta(email)) ?? unknownConta(email));
  const attempt = { email, since: conta.tentativasDesde ?? 0, address: client, now };
  const answer = await withAttemptLimits(attempt, () => signIn(conta.contaId, senha, lembrar));
  await assertMayEnter(conta, 'senha');
  const step = { ...answer, metodo: 'senha' } as const;
  return 'challenge' in step ? askForCode(conta, step, now) : openSession(conta, step, event, now);
});
