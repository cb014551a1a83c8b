import { freshEmail, PASSWORD, type SignedIn } from '../../../support/contas.ts';
import { acceptInvitation, inviteGestor } from '../../../support/gestores.ts';
import type { TestStack } from '../../../support/stack.ts';
import { caller } from './call.ts';

/** A manager from the invitation to the end, and another who ends its own account. */
export async function managers(stack: TestStack, empresa: SignedIn): Promise<void> {
  const call = caller(stack);
  const { token, empresaId } = empresa;
  const invited = await inviteGestor(stack, empresa, 'leitor', freshEmail('gestora'));
  await call('PUT', `/api/gestores/${invited.id}`, {
    token,
    body: { papel: 'editor', senhaAtual: PASSWORD },
  });
  await call('GET', '/api/gestores', { token });
  await call('POST', `/api/gestores/${invited.id}/reenviar`, { token });
  const manager = await acceptInvitation(stack, empresaId, invited);
  await call('GET', '/api/eu', { token: manager.token });
  const email = freshEmail('gestora-nova');
  const own = { nome: 'Gestora', email, senhaAtual: PASSWORD };
  await call('PUT', '/api/eu', { token: manager.token, body: own });
  await call('PUT', '/api/preferencias', { token: manager.token, body: { email: { resumo: false } } });
  await call('POST', '/api/meus-dados', { token: manager.token, body: { senhaAtual: PASSWORD } });
  await call('DELETE', `/api/gestores/${manager.id}`, { token });
  const leaver = await acceptInvitation(stack, empresaId, await inviteGestor(stack, empresa, 'leitor'));
  await call('DELETE', '/api/minha-conta', { token: leaver.token, body: { senhaAtual: PASSWORD } });
  // Ends with the company.
  await inviteGestor(stack, empresa, 'leitor');
}
