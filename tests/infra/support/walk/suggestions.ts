import { newSuggestion } from '../../../support/content.ts';
import { tinyPng } from '../../../support/images.ts';
import type { TestStack } from '../../../support/stack.ts';
import { upload } from '../../../support/uploads.ts';
import { caller, type Empresa, type Funcionario } from './call.ts';

/** An employee suggests three posts; the company publishes one with a bonus, refuses one, and leaves one. */
export async function suggestions(
  stack: TestStack,
  { token, empresaId }: Pick<Empresa, 'token' | 'empresaId'>,
  funcionario: Funcionario,
): Promise<void> {
  const call = caller(stack);
  const picture = async () =>
    upload(stack, funcionario.token, {
      tipo: 'sugestao',
      nome: 'foto.png',
      contentType: 'image/png',
      bytes: await tinyPng(),
    });
  const [one, two] = [
    await newSuggestion(stack, funcionario, { midias: [(await picture()).key] }),
    await newSuggestion(stack, funcionario, { midias: [(await picture()).key] }),
  ];
  await call('POST', '/api/sugestoes', {
    token: funcionario.token,
    body: { legenda: 'Fica' },
    key: 'ideia-1',
  });
  await call('POST', `/api/sugestoes/${one.id}/aprovar`, {
    token,
    body: { ups: 5, bonus: 10 },
    key: 'aprovar-1',
  });
  const later = await newSuggestion(stack, funcionario);
  await call('POST', `/api/sugestoes/${later.id}/aprovar`, { token, body: { situacao: 'rascunho', ups: 5 } });
  await call('POST', `/api/sugestoes/${two.id}/recusar`, { token, body: { motivo: 'Já temos.' } });
  for (const reader of [token, funcionario.token])
    await call('GET', '/api/sugestoes', { token: reader, query: { empresaId } });
  await call('GET', '/posts', { token, query: { empresaId } });
}
