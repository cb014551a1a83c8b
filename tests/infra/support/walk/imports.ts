import { freshEmail } from '../../../support/contas.ts';
import { finishedImport, listForm, uploadedListKey } from '../../../support/imports.ts';
import { finishedLot } from '../../../support/lots.ts';
import type { TestStack } from '../../../support/stack.ts';
import { caller, type Empresa } from './call.ts';

/** A list that came with the request and one that was uploaded before; then its people are registered. */
export async function lists(stack: TestStack, { token, empresaId }: Empresa): Promise<void> {
  const call = caller(stack);
  await call('POST', '/api/importacoes', { token, body: { key: await uploadedListKey(stack, { token }) } });
  const people = [1, 2].map((n) => `Pessoa ${n};${freshEmail('lista')};Analista;11 99999-000${n}`);
  const body = listForm(
    `nome;email;cargo;telefone\n${people.join('\n')}\nSem cargo;${freshEmail('lista')};;`,
  );
  const { importacaoId } = await call<{ importacaoId: string }>('POST', '/api/importacoes', {
    token,
    body,
    key: 'lista-1',
  });
  await call('POST', `/api/importacoes/${importacaoId}/confirmar`, { token });
  await finishedImport(stack, { token }, importacaoId);
  await call('GET', '/api/funcionarios/exportar', { token });
  const { body: listed } = await stack.call<{ id: string; email: string }[]>('GET', '/funcionarios', {
    token,
    query: { empresaId, busca: 'Pessoa' },
  });
  // Other walks need the company's other people.
  const ids = listed.flatMap(({ id, email }) => (email.startsWith('lista.') ? [id] : []));
  const { equipe } = await call<{ equipe: { id: string } }>('POST', '/api/equipes', {
    token,
    body: { nome: 'Lista' },
  });
  for (const change of [
    { acao: 'convidar' },
    { acao: 'lembrar' },
    { acao: 'mover', equipeId: equipe.id },
    { acao: 'excluir' },
  ] as const)
    await finishedLot(stack, { token }, { ...change, ids });
}
