import { expect, it, vi } from 'vitest';
import type { Reply } from '../../../shared/routes/define.ts';
import { type Sso, sso } from '../../../shared/routes/sso.ts';
import type { FakeApi } from '../support/fake-api.ts';
import { asEmpresa } from '../support/people.ts';
import {
  button,
  choice,
  choose,
  dialog,
  fill,
  gone,
  heading,
  left,
  open,
  press,
  see,
} from '../support/screen.ts';

const PAGE = '/DashboardEmpresa?aba=ajustes&ver=sso';
type Whole = Reply<typeof sso.getSso>;

const PENDING = { dominio: 'girassol.com.br', verificado: false, registro: `painel-ups=${'a'.repeat(32)}` };
const PROVEN = { ...PENDING, verificado: true };
const CONNECTED: Sso = {
  tipo: 'oidc',
  situacao: 'rascunho',
  obrigatorio: false,
  criarAoEntrar: false,
  dominios: [],
  ultimoTeste: null,
  retorno: 'https://painel.exemplo.com.br/sso/retorno',
  metadadosUrl: 'https://painel.exemplo.com.br/sso/saml/empresa1/metadados',
  emissor: 'https://idp.exemplo.com.br',
  clienteId: 'painel',
  temSegredo: true,
};

const ENDERECOS = {
  oidc: { retorno: CONNECTED.retorno },
  saml: {
    retorno: 'https://painel.exemplo.com.br/sso/saml/empresa1',
    metadados: CONNECTED.metadadosUrl,
  },
};

/** A server that keeps what is set. */
function ssoApi(start: Sso | null = null, dominios: Whole['dominios'] = []) {
  const state = { sso: start, dominios };
  const change = (more: Partial<Sso>) => {
    state.sso = { ...(state.sso ?? CONNECTED), ...more };
    return { sso: state.sso };
  };
  const api = asEmpresa()
    .on(sso.getSso, () => ({
      sso: state.sso && { ...state.sso, dominios: state.dominios },
      dominios: state.dominios,
      enderecos: ENDERECOS,
    }))
    .on(sso.connectSso, ({ body }) => {
      const { tipo } = body as Pick<Sso, 'tipo'>;
      return change({ tipo, situacao: 'rascunho' });
    })
    .on(sso.changeSso, ({ body }) => {
      const { ativo, ...rest } = body as { ativo?: boolean };
      return change({ ...rest, ...(ativo !== undefined && { situacao: ativo ? 'ativo' : 'testado' }) });
    })
    .on(sso.addSsoDomain, ({ body }) => {
      state.dominios = [{ ...PENDING, ...(body as { dominio: string }) }];
      return state.dominios[0] as typeof PENDING;
    });
  return { api, state };
}
const bodies = (api: FakeApi, route: Parameters<FakeApi['callsOf']>[0]) =>
  api.callsOf(route).map(({ body }) => body);
const isOn = async (name: string) => (await choice('switch', name)).checked;

it('a draft: connects, says why a provider is refused, and keeps the secret of the connection out of sight', async () => {
  const { api } = ssoApi();
  api.fail(sso.connectSso, 400, 'x', { campos: { emissor: 'O provedor não respondeu neste endereço.' } });
  await open(api, PAGE);
  await heading('1. Conecte o provedor');
  await see(CONNECTED.retorno);
  const typed = {
    'Emissor (issuer)': 'https://idp.exemplo.com.br',
    'ID do cliente': 'painel',
    'Segredo do cliente': 's3gredo',
  };
  await fill(typed);
  await press('Conectar');
  await see('O provedor não respondeu neste endereço.');
  expect(bodies(api, sso.connectSso)).toEqual([
    { tipo: 'oidc', emissor: 'https://idp.exemplo.com.br', clienteId: 'painel', segredo: 's3gredo' },
  ]);
  const again = ssoApi();
  await open(again.api, PAGE);
  await fill(typed);
  await press('Conectar');
  await see('Conectado a https://idp.exemplo.com.br.');
  await press('Ver ou trocar a conexão');
  await see('Em branco, fica o que está guardado.');
  expect(document.body.innerHTML).not.toContain('s3gredo');
  await see('Faça o teste antes de ativar.');
  expect((await choice('switch', 'Ativo')).disabled).toBe(true);
});

it('SAML: takes the provider’s metadata, and shows what the provider must be told', async () => {
  const { api } = ssoApi();
  await open(api, PAGE);
  await choose('radio', 'SAML');
  await see('https://painel.exemplo.com.br/sso/saml/empresa1');
  await see(CONNECTED.metadadosUrl);
  await fill({ 'Metadados do provedor (XML)': '<EntityDescriptor/>' });
  await press('Conectar');
  await see(/^Conectado a/);
  expect(bodies(api, sso.connectSso)).toEqual([{ tipo: 'saml', metadados: '<EntityDescriptor/>' }]);
});

it('shows the steps at Entra, Google and Okta when asked', async () => {
  await open(ssoApi().api, PAGE);
  await press('Onde achar isso');
  for (const name of ['Microsoft Entra', 'Google Workspace', 'Okta']) await see(name);
});

it('a domain: is asked for, not found, found, refused and given up', async () => {
  const { api, state } = ssoApi(CONNECTED);
  api.fail(sso.verifySsoDomain, 409, 'Registro não encontrado. Mudanças de DNS podem levar algumas horas.');
  await open(api, PAGE);
  await fill({ 'Domínio dos e-mails': 'girassol.com.br' });
  await press('Adicionar');
  await see(PENDING.registro);
  await press('Verificar');
  await see('Registro não encontrado. Mudanças de DNS podem levar algumas horas.');
  api.on(sso.verifySsoDomain, () => {
    state.dominios = [PROVEN];
    return { dominio: PROVEN.dominio, verificado: true as const };
  });
  await press('Verificar');
  await see('Verificado');
  await gone('Registro não encontrado. Mudanças de DNS podem levar algumas horas.');
  expect(document.body.textContent).not.toContain(PENDING.registro);
  api.fail(sso.addSsoDomain, 400, 'x', {
    campos: { dominio: 'Este domínio é de um provedor público de e-mail.' },
  });
  await fill({ 'Domínio dos e-mails': 'gmail.com' });
  await press('Adicionar');
  await see('Este domínio é de um provedor público de e-mail.');
  api.on(sso.removeSsoDomain, () => {
    state.dominios = [];
    return { message: 'Domínio excluído.' };
  });
  await press('Excluir girassol.com.br');
  await gone('Verificado');
});

it('a test: opens the provider beside the panel, and its failure is told with the reason', async () => {
  const tab = { location: { href: '' }, close: vi.fn() };
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab as never);
  const motivo = 'Falta o e-mail: o provedor precisa enviar o atributo “email”.';
  const { api, state } = ssoApi(CONNECTED, [PROVEN]);
  api.on(sso.testSso, { url: 'https://idp.exemplo.com.br/auth?state=x' });
  await open(api, PAGE);
  await press('Testar');
  await vi.waitFor(() => expect(tab.location.href).toBe('https://idp.exemplo.com.br/auth?state=x'));
  state.sso = { ...CONNECTED, ultimoTeste: { em: new Date().toISOString(), ok: false, motivo } };
  // The owner returns from the provider's tab.
  window.dispatchEvent(new Event('visibilitychange'));
  await see(`O último teste não passou. ${motivo}`);
  expect((await choice('switch', 'Ativo')).disabled).toBe(true);
  api.fail(sso.testSso, 409, 'O provedor não respondeu. Tente novamente.');
  await press('Testar');
  await see('O provedor não respondeu. Tente novamente.');
  expect(tab.close).toHaveBeenCalledOnce();
  opened.mockRestore();
});

it('tested without a domain: says what is missing before it can be switched on', async () => {
  const tested = {
    ...CONNECTED,
    situacao: 'testado',
    ultimoTeste: { em: new Date().toISOString(), ok: true },
  } as const;
  await open(ssoApi(tested, [PENDING]).api, PAGE);
  await see(/^O teste passou/);
  await see('Verifique um domínio antes de ativar.');
  expect((await choice('switch', 'Ativo')).disabled).toBe(true);
});

it('tested: is switched on, made the only way in, and removed', async () => {
  const tested = {
    ...CONNECTED,
    situacao: 'testado',
    ultimoTeste: { em: new Date().toISOString(), ok: true },
  } as const;
  const { api, state } = ssoApi(tested, [PROVEN]);
  await open(api, PAGE);
  await choose('switch', 'Ativo');
  await vi.waitFor(async () => expect(await isOn('Ativo')).toBe(true));
  await choose('switch', 'Cadastrar quem entra');
  await vi.waitFor(async () => expect(await isOn('Cadastrar quem entra')).toBe(true));
  await choose('switch', 'Só a conta da empresa');
  await vi.waitFor(async () => expect(await isOn('Só a conta da empresa')).toBe(true));
  expect(bodies(api, sso.changeSso)).toEqual([
    { ativo: true },
    { criarAoEntrar: true },
    { obrigatorio: true },
  ]);
  await press('Ver ou trocar a conexão');
  await see('Ao salvar, o login único é desligado até um novo teste.');
  api.on(sso.removeSso, () => {
    state.sso = null;
    return { message: 'Login único removido.' };
  });
  await press('Remover o login único');
  const asked = await dialog();
  await see(/^Todos voltam a entrar com senha/, asked);
  await press('Remover o login único', asked);
  await left(asked);
  await button('Conectar');
});

it('a plan that lacks it says so in a line, and asks the server nothing', async () => {
  const api = asEmpresa({ plano_nome: 'expert_anual' });
  await open(api, PAGE);
  await see('O login único faz parte dos planos Enterprise.');
  expect(api.callsOf(sso.getSso)).toEqual([]);
});

it('a server that fails can be asked again', async () => {
  const { api } = ssoApi();
  api.fail(sso.getSso);
  await open(api, PAGE);
  await see('Não foi possível carregar o login único');
  api.on(sso.getSso, { sso: null, dominios: [], enderecos: ENDERECOS });
  await press('Tentar novamente');
  await heading('1. Conecte o provedor');
});
