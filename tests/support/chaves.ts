import type { Escopo } from '../../shared/rules/chaves.ts';
import { PASSWORD, type SignedIn } from './contas.ts';
import type { TestStack } from './stack.ts';

type Owner = Pick<SignedIn, 'token'>;

/** A key, shown only when created; of a directory unless it says more. */
export async function newChave(
  stack: TestStack,
  { token }: Owner,
  nome = 'Diretório',
  more: { escopos?: readonly Escopo[]; expiraEm?: string } = {},
): Promise<{ id: string; chave: string }> {
  const { status, body } = await stack.call<{ id: string; chave: string }>('POST', '/api/chaves', {
    token,
    body: { nome, ...more, senhaAtual: PASSWORD },
  });
  if (status !== 201) throw new Error(`key: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Deletes all keys of a company. */
export async function withoutChaves(stack: TestStack, { token }: Owner): Promise<void> {
  const { body } = await stack.call<{ chaves: { id: string }[] }>('GET', '/api/chaves', { token });
  for (const { id } of body.chaves) await stack.call('DELETE', `/api/chaves/${id}`, { token });
}
