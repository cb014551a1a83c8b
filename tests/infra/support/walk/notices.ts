import { issueLinkToken } from '../../../../functions/areas/contas/store/account-links.ts';
import type { SignedIn } from '../../../support/contas.ts';
import { uniqueSubscription } from '../../../support/push.ts';
import type { TestStack } from '../../../support/stack.ts';
import { caller } from './call.ts';

/** What an account is told of, and by which channel it wants to be. */
export async function notices(stack: TestStack, who: SignedIn): Promise<void> {
  const { token, id: contaId, empresaId, email } = who;
  const call = caller(stack);
  await call('GET', '/api/preferencias', { token });
  await call('PUT', '/api/preferencias', { token, body: { email: { conquistas: true } } });
  const tipo = contaId === empresaId ? 'empresa' : 'funcionario';
  const leave = await issueLinkToken('descadastro', { tipo, contaId, empresaId, email }, new Date());
  await call('GET', '/api/preferencias/descadastro', { query: { token: leave } });
  await call('POST', '/api/preferencias/descadastro', { query: { token: leave } });
  await call('GET', '/api/avisos', { token });
  await call('GET', '/api/push/chave', { token });
  // Five stay, so that what is one too many goes as well.
  for (let n = 0; n <= 5; n += 1)
    await call('POST', '/api/push/inscricoes', { token, body: uniqueSubscription() });
  const { endpoint } = uniqueSubscription();
  await call('DELETE', '/api/push/inscricoes', { token, query: { endpoint } });
  await call('POST', '/api/avisos/lidos', { token, body: { ate: '01ARZ3NDEKTSV4RRFFQ69G5FAV' } });
}
