import type { TestStack } from '../../../support/stack.ts';
import { caller, type Empresa } from './call.ts';

/** A company makes a key for its directory, and ends it. */
export async function provisioning(stack: TestStack, { token }: Pick<Empresa, 'token'>): Promise<void> {
  const call = caller(stack);
  const { id } = await call('POST', '/api/chaves', { token, body: { nome: 'Diretório' } });
  await call('GET', '/api/chaves', { token });
  await call('DELETE', `/api/chaves/${id}`, { token });
}
