import { describe, expect, it } from 'vitest';
import { issueLinkToken } from '../../../functions/areas/contas/store/account-links.ts';
import { pages } from '../../../shared/pages.ts';
import { DAY_MS } from '../../../shared/rules/dates.ts';
import { linkToken } from '../../support/admin.ts';
import { freshEmail, newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../../support/contas.ts';
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

describe('a confirmation that a scanner opened first', () => {
  const open = async (token: string) => {
    const { headers } = await stack.call('GET', '/confirmar-email', { query: { token } });
    const { pathname, search } = new URL(headers.get('location') ?? '');
    return pathname + search;
  };
  const DONE = pages.emailConfirmado.path;
  const FAILED = `${DONE}?erro=1`;
  const linkFor = (who: SignedIn, now = new Date()) =>
    issueLinkToken(
      'confirmacao',
      { tipo: 'funcionario', contaId: who.id, empresaId: who.empresaId, email: who.email },
      now,
    );

  it('reads as confirmed while its time lasts', async () => {
    const ana = await newFuncionario(stack, await newEmpresa(stack), 'ana', { confirmed: false });
    const token = await linkFor(ana);
    const both = await Promise.all([open(token), open(token)]);
    expect([...both, await open(token)]).toEqual([DONE, DONE, DONE]);
    await stack.tool('relogio', { agora: new Date(Date.now() + 7 * DAY_MS + 1000).toISOString() });
    expect(await open(token)).toBe(FAILED);
    await stack.tool('relogio', {});
  });

  it('changes nothing again: an address that was changed since does not read as confirmed', async () => {
    const ana = await newFuncionario(stack, await newEmpresa(stack), 'ana', { confirmed: false });
    const first = await linkFor(ana);
    expect(await open(first)).toBe(DONE);
    const email = freshEmail('nova');
    const body = { nome: 'Ana', email, senhaAtual: PASSWORD };
    const changed = await stack.call('PUT', `/colaborador/${ana.id}`, { token: ana.token, body });
    expect(changed.status).toBe(200);
    const second = await linkToken(stack, email, /Confirme seu novo e-mail/);
    expect([await open(second), await open(second)]).toEqual([DONE, DONE]);
    expect(await open(first)).toBe(FAILED);
    const undo = await linkToken(stack, ana.email, /foi trocado/);
    expect((await stack.call('POST', '/desfazer-email', { query: { token: undo } })).status).toBe(200);
    expect(await open(second)).toBe(FAILED);
    await stack.login(ana.email, PASSWORD);
  });
});
