import { PASSWORD } from '../../../support/contas.ts';
import type { TestStack } from '../../../support/stack.ts';
import { caller } from './call.ts';

/** Asks for a copy of an account's data, and follows the mailed link. */
export async function ownData(stack: TestStack, who: { email: string; token: string }): Promise<void> {
  await caller(stack)('POST', '/api/meus-dados', {
    token: who.token,
    body: { senhaAtual: PASSWORD },
  });
  const mail = await stack.mail(who.email, /dados/i);
  const token = mail.links
    .find((link) => link.includes('/api/meus-dados/'))
    ?.split('/')
    .pop();
  await stack.call('GET', `/api/meus-dados/${token}`);
}

/** A company that has everything asks for its end, thinks better of it, and asks again: the jobs erase it. */
export async function closing(stack: TestStack, token: string): Promise<void> {
  const call = caller(stack);
  const body = { senhaAtual: PASSWORD };
  await call('POST', '/api/encerrar-empresa', { token, body });
  await call('DELETE', '/api/encerrar-empresa', { token });
  await call('POST', '/api/encerrar-empresa', { token, body });
}
