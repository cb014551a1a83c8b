import { newSuggestion } from '../../../support/content.ts';
import type { TestStack } from '../../../support/stack.ts';
import { until } from '../../../support/until.ts';
import { caller, type Empresa, type Funcionario } from './call.ts';

interface Posted {
  post: { id: string; versao: number };
}

/** Posts for teams: what their people see, who is asked, what goes with a team that is deleted. Somebody stays in the other. */
export async function teamPosts(
  stack: TestStack,
  { empresaId, email, token }: Empresa,
  funcionario: Funcionario,
): Promise<void> {
  const call = caller(stack);
  const create = async (nome: string) =>
    (await call<{ equipe: { id: string } }>('POST', '/api/equipes', { token, body: { nome } })).equipe.id;
  const [own, other] = [await create('Norte'), await create('Sul')];
  await call('PUT', `/funcionarios/${funcionario.id}`, { token, body: { equipeId: own } });
  const fields = { legenda: 'Só para alguns', empresaId, ups: 5, equipes: [own, other] };
  const post = (body: object) => call<Posted>('POST', '/createPost', { token, body });
  const { post: draft } = await post({ ...fields, situacao: 'rascunho' });
  await call('PUT', `/posts/${draft.id}`, { token, body: { versao: 1, equipes: [own] } });
  await call('POST', `/posts/${draft.id}/publicar`, { token });
  const { post: shown } = await post({ ...fields, validade: '2030-01-01' });
  await call('PUT', `/posts/${shown.id}`, { token, body: { versao: shown.versao, validade: '2030-02-01' } });
  for (const query of [{}, { ordem: 'pendentes' }])
    await call('GET', '/posts', { token: funcionario.token, query: { empresaId, ...query } });
  for (const part of ['participacao', 'faltam']) await call('GET', `/post/${shown.id}/${part}`, { token });
  await call('POST', `/post/${shown.id}/lembrar`, { token });
  await until('the team to be told', async () => {
    const { avisos } = await call<{ avisos: { url: string }[] }>('GET', '/api/avisos', {
      token: funcionario.token,
    });
    return avisos.some(({ url }) => url.includes(shown.id)) ? true : undefined;
  });
  const suggested = await newSuggestion(stack, funcionario);
  await call('POST', `/api/sugestoes/${suggested.id}/aprovar`, {
    token,
    body: { ups: 5, bonus: 0, equipes: [own] },
  });
  await call('DELETE', `/api/equipes/${other}`, { token });
  await call('DELETE', `/deletePost/${shown.id}`, { token, query: { email } });
}
