import { linkToken } from '../../../support/admin.ts';
import { newFuncionario, PASSWORD } from '../../../support/contas.ts';
import { redeem } from '../../../support/entry.ts';
import { acceptInvitation, inviteGestor } from '../../../support/gestores.ts';
import { startFakeProvider } from '../../../support/oidc.ts';
import {
  assertionOf,
  beginSaml,
  factsFor,
  postResponse,
  requestIn,
  responseOf,
  signed,
} from '../../../support/saml.ts';
import { comeBySso, connectSaml, proveDomain, setDns, switchOnOidc } from '../../../support/sso.ts';
import type { TestStack } from '../../../support/stack.ts';
import { caller, type Empresa } from './call.ts';

/** A company connects its identity providers, its people come by them, and it goes back to passwords. */
export async function singleSignOn(stack: TestStack, empresa: Empresa): Promise<void> {
  const call = caller(stack);
  const { token, empresaId } = empresa;
  for (const dominio of ['saml.example', 'perdido.example']) await proveDomain(stack, { token }, dominio);
  await connectSaml(stack, { token });
  const answer = (request: string, nameId: string) => {
    const facts = factsFor(stack, empresaId, request, { nameId, email: `${nameId}@saml.example` });
    return postResponse(stack, empresaId, signed(responseOf(facts, assertionOf(facts))));
  };
  const { url } = await call<{ url: string }>('POST', '/api/sso/testar', { token });
  await answer(requestIn(url), 'dono').catch(() => undefined);
  await call('PATCH', '/api/sso', {
    token,
    body: { ativo: true, criarAoEntrar: true, obrigatorio: true, senhaAtual: PASSWORD },
  });
  await fetch(`${stack.url}/sso/saml/${empresaId}/metadados`);
  await call('POST', '/login/descobrir', { body: { email: 'quem@saml.example' } });
  const gestor = await inviteGestor(stack, empresa as never, 'editor', 'gestora@saml.example');
  await acceptInvitation(stack, empresaId, gestor).catch(() => undefined);
  for (const who of ['nova', 'nova', 'gestora', 'gestora']) {
    const { id, cookie } = await beginSaml(stack, empresaId);
    const { body } = await redeem(stack, { ...(await answer(id, who)), cookie });
    if (body.sessao) await call('POST', '/login/desafio', { body: { sessao: body.sessao, senha: PASSWORD } });
  }
  const provider = await startFakeProvider();
  provider.claims = { sub: 'outra', email: 'outra@oidc.example', name: 'Outra Pessoa' };
  await switchOnOidc(stack, { token }, { emissor: provider.url, dominio: 'oidc.example' });
  for (let time = 0; time < 2; time += 1) await redeem(stack, await comeBySso(stack, empresaId));
  // Of another provider's company now, so each person confirms it.
  const person = { email: 'ligada@oidc.example', confirmed: false };
  await newFuncionario(stack, empresa as never, 'ligada', person);
  provider.claims = { sub: 'ligada', email: person.email };
  await comeBySso(stack, empresaId);
  const link = await linkToken(stack, person.email, /^Confirme que é você$/);
  await call('POST', '/login/provedor', { body: { token: link } });
  await provider.close();
  await call('GET', '/api/sso', { token, query: { empresaId } });
  await setDns(stack, 'perdido.example', { erro: 'ENODATA' });
  for (let week = 0; week < 3; week += 1) await stack.tool('tarefas/conferir-dominios');
  await call('DELETE', '/api/sso', { token, body: { senhaAtual: PASSWORD } });
  for (const dominio of ['oidc.example', 'saml.example'])
    await call('DELETE', `/api/sso/dominios/${dominio}`, { token, body: { senhaAtual: PASSWORD } });
}
