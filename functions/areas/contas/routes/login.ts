import { createHash } from 'node:crypto';
import { contas } from '../../../../shared/routes/contas.ts';
import { signIn } from '../../../platform/aws/identity.ts';
import { limiting } from '../../../platform/http/client-limit.ts';
import { route } from '../../access/index.ts';
import { askForCode, opened } from '../../sessoes/index.ts';
import { type Conta, findConta } from '../store/contas.ts';
import { asTry } from '../tries.ts';

/** An unknown e-mail still asks the sign-in service, for a user that can't exist: both take the same way. */
const nobody = (email: string): Conta => ({
  email,
  contaId: createHash('sha256').update(email).digest('hex').slice(0, 26),
  tipo: 'empresa',
  empresaId: '',
});

export const handler = route(
  contas.login,
  limiting('tooManyTries'),
)(async ({ body, event, client, now }) => {
  const { email, senha, lembrar } = body;
  const conta = (await findConta(email)) ?? nobody(email);
  const one = { email, since: conta.tentativasDesde ?? 0, address: client, now };
  const answer = await asTry(one, () => signIn(conta.contaId, senha, lembrar));
  return 'challenge' in answer ? askForCode(conta, answer, now) : opened(conta, answer, event, now);
});
