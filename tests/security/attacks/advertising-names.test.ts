import { beforeAll, describe, expect, it } from 'vitest';
import * as MSG from '../../../shared/messages.ts';
import { setPlan } from '../../support/admin.ts';
import { confirmEmail, freshEmail, newEmpresa, PASSWORD, type SignedIn } from '../../support/contas.ts';
import { newDirectory } from '../../support/scim.ts';
import { stackForFile } from '../../support/stack.ts';

/**
 * A company named 'URGENTE conta bloqueada acesse pix-premiado.com.br/resgate', whose name stands in mails to strangers.
 */
const stack = stackForFile();
const SPAM = 'URGENTE conta bloqueada acesse pix-premiado.com.br/resgate';
const DISGUISED = [
  'Banco\u202erb.moc.oimerp',
  'Ban\u200bco do Povo',
  'Linha\nde cima',
  'pague。com',
  'pague．com．br',
];
const fields = { nome: 'Aurora', endereco: 'B', adm_nome: 'Ana', telefone: '1', senha: PASSWORD };
const signUp = (extra: object = {}) =>
  stack.call<{ empresaId: string; message: string }>('POST', '/cadastrar-empresa', {
    body: { ...fields, email: freshEmail('nova'), ...extra },
  });
const invite = ({ token, empresaId }: SignedIn, extra: object = {}) =>
  stack.call<{ IdFuncionario: string; message: string }>('POST', '/cadastrar-funcionario', {
    token,
    body: { nome: 'Ana', email: freshEmail('estranha'), cargo: 'x', empresaId, ...extra },
  });
const mailsTo = (email: string) => stack.look<unknown[]>(`emails?to=${encodeURIComponent(email)}`);
describe('a name with the address of a site in it, or with characters that nobody sees', () => {
  let empresa: SignedIn;
  beforeAll(async () => {
    empresa = await newEmpresa(stack);
    await setPlan(stack, empresa, 'enterprise_anual');
  });

  it.each([SPAM, ...DISGUISED])('%j signs nobody up, invites nobody and renames nobody', async (nome) => {
    const { token, empresaId, email } = empresa;
    const invited = freshEmail('alvo');
    const { senha: _senha, ...record } = { ...fields, email };
    const asked = [
      await signUp({ nome }),
      await signUp({ adm_nome: nome }),
      await invite(empresa, { nome, email: invited }),
      await stack.call('POST', '/api/gestores', {
        token,
        body: { nome, email: invited, papel: 'leitor', senhaAtual: PASSWORD },
      }),
      await stack.call('POST', '/api/equipes', { token, body: { nome } }),
      await stack.call('PUT', `/empresa/${empresaId}`, { token, body: { ...record, nome } }),
      await stack.call('PUT', `/empresa/${empresaId}`, { token, body: { ...record, adm_nome: nome } }),
    ];
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 400));
    expect(await mailsTo(invited)).toEqual([]);
  });

  it('comes by no directory, not even as the first half of an address', async () => {
    const dir = await newDirectory(stack);
    const refused = await dir.ask('POST', '/Users', {
      body: { schemas: [], userName: freshEmail('dir'), displayName: SPAM },
    });
    expect(refused.status).toBe(400);
    const made = await dir.ask<{ displayName: string }>('POST', '/Users', {
      body: { schemas: [], userName: `pix-premiado.com.${freshEmail('br')}` },
    });
    expect([made.status, made.body.displayName]).toEqual([
      201,
      expect.stringMatching(/^pix-premiado com br \d+$/),
    ]);
  });
});

describe('a company that is called as its site', () => {
  const rename = ({ token, empresaId, email }: SignedIn, nome: string) => {
    const { senha: _senha, ...record } = fields;
    const body = { ...record, email, nome };
    return stack.call<{ nome: string; message: string }>('PUT', `/empresa/${empresaId}`, { token, body });
  };

  it('is, once its e-mail there is confirmed, and never as another', async () => {
    const empresa = await newEmpresa(stack, 'empresa', { confirmed: false });
    const own = 'Exemplo.com.br Viagens S.A.';
    expect(await rename(empresa, own)).toMatchObject({ status: 400, body: { message: MSG.nomeDeOutroSite } });
    await confirmEmail(stack, { ...empresa, contaId: empresa.id, tipo: 'empresa' });
    expect(await rename(empresa, own)).toMatchObject({ status: 200, body: { nome: own } });
    for (const nome of ['Outra.com.br', `${own}/resgate`.replace(' Viagens S.A.', ''), 'www.exemplo.com.br'])
      expect((await rename(empresa, nome)).status, nome).toBe(400);
  });
});
