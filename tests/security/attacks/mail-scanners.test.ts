import { expect, it } from 'vitest';
import { issueLinkToken } from '../../../functions/areas/contas/store/links.ts';
import { pages } from '../../../shared/pages.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../../support/contas.ts';
import { stackForFile } from '../../support/stack.ts';

/** Scanners of mail open every address in a message, those of its headers too, before anybody has read it. */
const stack = stackForFile();
const OUT = '/api/preferencias/descadastro';

const wantsDigest = async ({ token }: SignedIn) =>
  (await stack.call<{ email: { resumo: boolean } }>('GET', '/api/preferencias', { token })).body.email.resumo;

it('opening the address of List-Unsubscribe leads to the page with a button and changes nothing; its POST does', async () => {
  const empresa = await newEmpresa(stack);
  const { id: contaId, ...funcionario } = await newFuncionario(stack, empresa);
  const conta = { tipo: 'funcionario', contaId, empresaId: empresa.id, email: funcionario.email } as const;
  const token = await issueLinkToken('descadastro', conta, new Date());

  for (let time = 0; time < 2; time += 1) {
    const opened = await stack.call('GET', OUT, { query: { token } });
    expect(opened.status).toBe(302);
    const page = new URL(opened.headers.get('location') ?? '');
    expect([page.pathname, page.searchParams.get('token')]).toEqual([pages.descadastro.path, token]);
  }
  expect((await stack.call('GET', OUT, { query: {} })).status).toBe(302);
  expect(await wantsDigest({ ...funcionario, id: contaId })).toBe(true);

  const oneClick = await stack.call('POST', OUT, {
    query: { token },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(oneClick.status).toBe(200);
  expect(await wantsDigest({ ...funcionario, id: contaId })).toBe(false);
});
