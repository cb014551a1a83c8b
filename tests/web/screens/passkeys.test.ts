import { screen } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import * as REFUSALS from '../../../functions/platform/refusals.ts';
import * as MSG from '../../../shared/messages.ts';
import { contas } from '../../../shared/routes/contas.ts';
import { passkeys } from '../../../shared/routes/passkeys.ts';
import { sessoes } from '../../../shared/routes/sessoes.ts';
import { MOST_PASSKEYS } from '../../../shared/rules/passkeys.ts';
import type { FakeApi } from '../support/fake-api.ts';
import { asFuncionario } from '../support/people.ts';
import { button, dialog, drawn, field, fill, gone, left, open, press, see } from '../support/screen.ts';

const PATH = '/DashboardColab?aba=ajustes&ver=seguranca';
const CREATE = 'Criar chave neste aparelho';

const passkey = (nome: string, ultimoUso: string | null = null) => ({
  id: `id-${nome}`.replaceAll(' ', '-'),
  nome,
  criadaEm: '2026-10-05T12:00:00.000Z',
  ultimoUso,
});
/** A server that keeps the account's passkeys. */
function keeping(...names: string[]): FakeApi {
  let kept = names.map((nome) => passkey(nome));
  return asFuncionario()
    .on(sessoes.listSessions, { sessoes: [] })
    .on(passkeys.listPasskeys, () => ({ chaves: kept }))
    .on(passkeys.beginPasskey, { opcoes: { challenge: 'AAAA', user: { id: 'AAAA' }, pubKeyCredParams: [] } })
    .on(passkeys.createPasskey, ({ body }) => {
      const made = passkey((body as { nome: string }).nome);
      kept = [...kept, made];
      return { chave: made };
    })
    .on(passkeys.removePasskey, ({ params }) => {
      kept = kept.filter(({ id }) => id !== params.id);
      return { message: MSG.chaveDeAcessoExcluida };
    });
}

const bytes = () => new Uint8Array([1, 2, 3]).buffer;
const answer = {
  id: 'AQID',
  rawId: bytes(),
  type: 'public-key',
  getClientExtensionResults: () => ({}),
};
const made = {
  ...answer,
  response: { clientDataJSON: bytes(), attestationObject: bytes(), getTransports: () => ['internal'] },
};
const signed = {
  ...answer,
  response: { clientDataJSON: bytes(), authenticatorData: bytes(), signature: bytes(), userHandle: bytes() },
};
/** A browser with passkeys, whose device answers this. */
function withDevice({ create = async () => made, get = async () => signed }: Record<string, () => unknown>) {
  vi.stubGlobal('PublicKeyCredential', class {});
  const credentials = { create: vi.fn(create), get: vi.fn(get) };
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  return credentials;
}
const declining = (name: string) => async () => {
  throw new DOMException('no', name);
};
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

it('without a passkey only the way to one is there; a browser that knows none says so', async () => {
  withDevice({});
  await open(keeping(), PATH);
  expect((await button(CREATE)).disabled).toBe(false);
  expect(screen.queryByRole('button', { name: /^Excluir a chave/ })).toBeNull();
  vi.unstubAllGlobals();
  await open(keeping('Celular'), PATH);
  await see('Este navegador não usa chaves de acesso.');
  await button('Excluir a chave Celular, criada em 05/10/2026');
  expect(screen.queryByRole('button', { name: CREATE })).toBeNull();
});

it('a passkey says since when it is there and when it was used last', async () => {
  withDevice({});
  // After midnight, two hours ago was yesterday.
  const used = new Date(Date.now() - 20 * 60_000).toISOString();
  await open(
    keeping().on(passkeys.listPasskeys, { chaves: [passkey('Celular'), passkey('Notebook', used)] }),
    PATH,
  );
  await see('Criada em 05/10/2026 · ainda sem uso');
  await see('Criada em 05/10/2026 · último uso há 20 minutos');
});

it('a list that does not come offers to try again', async () => {
  withDevice({});
  const api = keeping('Celular');
  const list = { chaves: [passkey('Celular')] };
  api.fail(passkeys.listPasskeys, 503);
  await open(api, PATH);
  await see('Não foi possível carregar as chaves de acesso.');
  api.on(passkeys.listPasskeys, list);
  await press('Tentar novamente');
  await see('Celular');
});

it('a new one has a name to change: the device’s own, or the next that is free', async () => {
  const device = withDevice({});
  const api = keeping('Computador');
  await open(api, PATH);
  await press(CREATE);
  const form = await dialog();
  expect((await field('Nome', form)).value).toBe('Computador 2');
  expect((await field('Nome', form)).maxLength).toBe(60);
  await fill({ Nome: '  ' }, form);
  await press('Criar chave', form);
  await see(/Nome/, form);
  expect(device.create).not.toHaveBeenCalled();
  await fill({ Nome: ' Notebook da sala ' }, form);
  await press('Criar chave', form);
  await left(form);
  await see('Chave de acesso criada.');
  await see('Notebook da sala');
  expect(api.callsOf(passkeys.createPasskey)[0]?.body).toEqual({
    nome: 'Notebook da sala',
    resposta: {
      ...{ id: 'AQID', rawId: 'AQID', type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON: 'AQID', attestationObject: 'AQID', transports: ['internal'] },
    },
  });
});

it.each([
  ['NotAllowedError', 'O aparelho não confirmou. Tente novamente.'],
  ['InvalidStateError', 'Este aparelho já tem uma chave da sua conta.'],
])('a device that declines is told of in the form, which stays: %s', async (name, sentence) => {
  withDevice({ create: declining(name) });
  const api = keeping();
  await open(api, PATH);
  await press(CREATE);
  const form = await dialog();
  await fill({ Nome: 'Meu celular' }, form);
  await press('Criar chave', form);
  await see(sentence, form);
  expect((await field('Nome', form)).value).toBe('Meu celular');
  expect(api.callsOf(passkeys.createPasskey)).toEqual([]);
});

it('the server’s refusal is told in its own words, its failure in ours', async () => {
  withDevice({});
  const api = keeping().fail(passkeys.createPasskey, 400, REFUSALS.passkeyRefused.message);
  await open(api, PATH);
  await press(CREATE);
  const form = await dialog();
  await press('Criar chave', form);
  await see(REFUSALS.passkeyRefused.message, form);
  api.fail(passkeys.createPasskey, 500, 'Interno');
  await press('Criar chave', form);
  await see('Não foi possível criar a chave agora. Tente novamente.', form);
});

const names = Array.from({ length: MOST_PASSKEYS }, (_, at) => `Chave ${at + 1}`);

it('the eleventh is not offered', async () => {
  withDevice({});
  await open(keeping(...names), PATH);
  await see('Você já tem 10 chaves. Exclua uma para criar outra.');
  expect((await button(CREATE)).disabled).toBe(true);
});

it('the eleventh is refused where another device was faster', async () => {
  withDevice({});
  const api = keeping(...names.slice(1)).fail(passkeys.beginPasskey, 409, REFUSALS.tooManyPasskeys.message, {
    codigo: 'limite',
  });
  await open(api, PATH);
  await press(CREATE);
  const form = await dialog();
  await press('Criar chave', form);
  await see(REFUSALS.tooManyPasskeys.message, form);
});

it('is deleted after a question that names it', async () => {
  withDevice({});
  const api = keeping('Celular', 'Notebook');
  await open(api, PATH);
  await press('Excluir a chave Celular, criada em 05/10/2026');
  const question = await dialog();
  await see('Excluir a chave Celular?', question);
  await press('Cancelar', question);
  await left(question);
  expect(api.callsOf(passkeys.removePasskey)).toEqual([]);
  await press('Excluir a chave Celular, criada em 05/10/2026');
  api.fail(passkeys.removePasskey, 404, REFUSALS.passkeyNotFound.message);
  await press('Excluir', await dialog());
  await see(REFUSALS.passkeyNotFound.message, await dialog());
  api.on(passkeys.removePasskey, { message: MSG.chaveDeAcessoExcluida });
  api.on(passkeys.listPasskeys, { chaves: [passkey('Notebook')] });
  await press('Excluir', await dialog());
  await see(MSG.chaveDeAcessoExcluida);
  await gone('Celular');
  expect(api.callsOf(passkeys.removePasskey).at(-1)?.params).toEqual({ id: 'id-Celular' });
});

/** Deleting asks who is there. */
async function asked(...names: string[]) {
  const api = keeping(...names).fail(passkeys.removePasskey, 403, REFUSALS.proofRequired.message, {
    codigo: 'prova',
  });
  await open(api, PATH);
  await press(/^Excluir a chave/);
  await press('Excluir', await dialog());
  const question = await screen.findByRole('dialog', { name: 'Confirme sua senha' });
  return { api, question };
}

it('a passkey confirms who is there in place of the password; one that is refused leaves the password', async () => {
  const device = withDevice({});
  const { api, question } = await asked('Celular');
  api.on(passkeys.beginPasskeyProof, { opcoes: { challenge: 'AAAA' } });
  api.fail(contas.prove, 403, REFUSALS.proofRequired.message, { codigo: 'prova' });
  await press('Usar chave de acesso', question);
  await see('A chave de acesso não confirmou. Use a senha.', question);
  expect(device.get).toHaveBeenCalledOnce();
  api.on(contas.prove, { prova: 'feita' });
  api.on(passkeys.removePasskey, { message: MSG.chaveDeAcessoExcluida });
  api.on(passkeys.listPasskeys, { chaves: [] });
  await press('Usar chave de acesso', question);
  await see(MSG.chaveDeAcessoExcluida);
  expect(api.callsOf(contas.prove).at(-1)?.body).toMatchObject({ chave: { id: 'AQID' } });
  expect(api.callsOf(passkeys.removePasskey).at(-1)?.headers.get('x-prova')).toBe('feita');
});

it('an account without passkeys is asked for its password only', async () => {
  withDevice({});
  const api = keeping().fail(passkeys.beginPasskey, 403, REFUSALS.proofRequired.message, { codigo: 'prova' });
  await open(api, PATH);
  await press(CREATE);
  await press('Criar chave', await dialog());
  const question = await screen.findByRole('dialog', { name: 'Confirme sua senha' });
  await drawn();
  expect(screen.queryByRole('button', { name: 'Usar chave de acesso' })).toBeNull();
  await press('Cancelar', question);
  const form = await dialog();
  expect(screen.queryByRole('alert')).toBeNull();
  await button('Criar chave', form);
});

it('an account with a second factor is asked for its code, beside the name that was typed', async () => {
  withDevice({});
  const api = keeping();
  api.fail(passkeys.beginPasskey, 403, REFUSALS.codeRequired.message, { codigo: 'codigo' });
  await open(api, PATH);
  await press(CREATE);
  const form = await dialog();
  await fill({ Nome: 'Notebook da sala' }, form);
  await press('Criar chave', form);
  await see(REFUSALS.codeRequired.message, form);
  expect((await field('Nome', form)).value).toBe('Notebook da sala');
  api.on(passkeys.beginPasskey, {
    opcoes: { challenge: 'AAAA', user: { id: 'AAAA' }, pubKeyCredParams: [] },
  });
  await fill({ 'Código do aplicativo': '123456' }, form);
  await press('Criar chave', form);
  await left(form);
  expect(api.callsOf(passkeys.beginPasskey).at(-1)?.body).toEqual({ codigo: '123456' });
});

it('who ends all other sessions says which passkeys stay, and only then is asked for the password', async () => {
  withDevice({});
  const now = new Date().toISOString();
  const open2 = ['esta', 'outra'].map((id) => ({
    id,
    metodo: 'senha' as const,
    desde: now,
    ultimoUso: now,
    dispositivo: 'Chrome no Android',
    atual: id === 'esta',
  }));
  const api = keeping('Celular', 'Perdido')
    .on(sessoes.listSessions, { sessoes: open2 })
    .on(sessoes.endOtherSessions, { message: MSG.sessoesEncerradas });
  await open(api, PATH);
  await press('Encerrar todas as outras');
  const asked = await dialog();
  await see('Manter estas chaves de acesso', asked);
  (await field('Celular, criada em 05/10/2026', asked)).click();
  await press('Encerrar todas as outras', asked);
  await left(asked);
  expect(api.callsOf(sessoes.endOtherSessions)[0]?.body).toEqual({ manter: ['id-Celular'] });
});
