import { freshEmail, PASSWORD } from '../../../support/contas.ts';
import { postMcp } from '../../../support/mcp.ts';
import { patch } from '../../../support/scim.ts';
import type { TestStack } from '../../../support/stack.ts';
import { caller, type Empresa } from './call.ts';

/** A company makes a key for its directory, its systems and its assistants, which reads and changes people, and ends it. */
export async function provisioning(stack: TestStack, { token }: Pick<Empresa, 'token'>): Promise<void> {
  const call = caller(stack);
  const { id: chaveId, chave = '' } = await call('POST', '/api/chaves', {
    token,
    body: { nome: 'Diretório', escopos: ['scim', 'escrita'], senhaAtual: PASSWORD },
  });
  await call('GET', '/api/chaves', { token });
  await call('GET', '/api/equipes', { token: chave });
  await postMcp(stack, chave, { method: 'tools/call', params: { name: 'teams_list' } });
  for (const path of ['ServiceProviderConfig', 'Schemas', 'ResourceTypes', 'ResourceTypes/User'])
    await call('GET', `/scim/v2/${path}`, { token: chave });
  await call('GET', '/scim/v2/Schemas/urn:ietf:params:scim:schemas:core:2.0:User', { token: chave });
  const make = (externalId: string, active: boolean) =>
    call('POST', '/scim/v2/Users', {
      token: chave,
      body: { userName: freshEmail('diretorio'), externalId, displayName: 'Do Diretório', active },
    });
  const [one, two] = [await make('um', true), await make('dois', false)];
  for (const query of [
    { count: '1' },
    { startIndex: '2', count: '1' },
    { filter: 'externalId eq "um"' },
    { filter: `userName eq "${one.userName}"` },
  ])
    await call('GET', '/scim/v2/Users', { token: chave, query });
  await call('GET', `/scim/v2/Users/${one.id}`, { token: chave });
  // Whether it is too soon for another one is decided in the write itself.
  await stack.call('POST', `/funcionarios/${one.id}/reenviar-convite`, { token });
  await call('PUT', `/scim/v2/Users/${one.id}`, {
    token: chave,
    body: { userName: freshEmail('mudado'), externalId: 'outro', title: 'Chefe', displayName: 'Outro Nome' },
  });
  for (const value of [false, true])
    for (const [method, body] of [
      ['PATCH', patch({ op: 'replace', path: 'active', value })],
      ['PUT', { active: !value }],
      ['PUT', { active: value }],
    ] as const)
      await call(method, `/scim/v2/Users/${one.id}`, { token: chave, body });
  await call('PATCH', `/scim/v2/Users/${one.id}`, {
    token: chave,
    body: patch(
      {
        op: 'replace',
        value: { userName: freshEmail('de-novo'), displayName: 'Terceiro', externalId: 'tres' },
      },
      { op: 'remove', path: 'title' },
    ),
  });
  await call('DELETE', `/scim/v2/Users/${two.id}`, { token: chave });
  await call('DELETE', `/api/chaves/${chaveId}`, { token });
}
