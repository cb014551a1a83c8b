import { screen } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { canais } from '../../../shared/routes/canais.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { regulamento } from '../../../shared/routes/regulamento.ts';
import type { Canal } from '../../../shared/rules/canais.ts';
import { asFuncionario } from '../support/people.ts';
import { newPost } from '../support/records.ts';
import { button, open, press, see, until } from '../support/screen.ts';

const LINK = { link: 'https://exemplo.com.br/vagas', linkTitulo: 'Vagas' };
const SHORT = 'https://painel.exemplo.com.br/r/Ab3dE6gH9jK';
const post = newPost({ legenda: 'Venha', ...LINK });
const prepared = (canal: Canal, url: string | null = null) => ({
  canal,
  linkCurto: SHORT,
  texto: `Venha\n#publi\n${SHORT}`,
  url,
});
const employee = (shown = post) => asFuncionario().on(posts.getPost, shown);
const menuItems = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'share');
});

/** The tab that the browser opens, as far as the app uses it. */
function stubTab() {
  const tab = { opener: 'painel' as unknown, location: { assign: vi.fn() }, close: vi.fn() };
  vi.stubGlobal(
    'open',
    vi.fn(() => tab),
  );
  return tab;
}

it('a channel opens its network in a tab of its own, asked for only then', async () => {
  const tab = stubTab();
  const api = employee();
  await open(api, `/conteudo/${post.id}`);
  await press('Outros canais');
  await see('Não rende UPS, mas os cliques contam nos resultados.');
  await until(() => screen.queryAllByRole('menuitem').length > 0);
  expect(menuItems()).toEqual(['WhatsApp', 'X', 'Facebook', 'Threads', 'Bluesky', 'Telegram', 'Copiar link']);
  const url = 'https://wa.me/?text=Venha';
  const answer = api.hold(canais.prepareCanal, prepared('whatsapp', url));
  (await screen.findByRole('menuitem', { name: 'WhatsApp' })).click();
  await until(() => tab.opener === null);
  expect(tab.location.assign).not.toHaveBeenCalled();
  answer();
  await until(() => tab.location.assign.mock.calls.length > 0);
  expect(tab.location.assign).toHaveBeenCalledWith(url);
  await until(() => screen.queryByRole('menu') === null);
  expect(api.callsOf(canais.prepareCanal).map(({ body }) => body)).toEqual([
    { postId: post.id, canal: 'whatsapp' },
  ]);
});

it('a refusal closes the tab again and says why', async () => {
  const tab = stubTab();
  const api = employee().fail(canais.prepareCanal, 409, 'Este link foi bloqueado pelo Painel UPS.');
  await open(api, `/conteudo/${post.id}`);
  await press('Outros canais');
  (await screen.findByRole('menuitem', { name: 'X' })).click();
  await see('Este link foi bloqueado pelo Painel UPS.');
  expect(tab.close).toHaveBeenCalled();
});

it('the rules of the campaign are accepted first', async () => {
  stubTab();
  const api = employee()
    .fail(canais.prepareCanal, 403, 'Aceite o regulamento.', { codigo: 'regulamento' })
    .on(regulamento.getRegulamento, { regulamento: 'Um post por dia.', versao: 2 })
    .on(regulamento.acceptRegulamento, { message: 'ok', versao: 2 });
  await open(api, `/conteudo/${post.id}`);
  await press('Outros canais');
  (await screen.findByRole('menuitem', { name: 'Telegram' })).click();
  await see('Um post por dia.');
  await press('Li e aceito');
  await screen.findByRole('menuitem', { name: 'Telegram' });
});

it('the system’s own sheet gets text and link apart, where the browser has one', async () => {
  const share = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const api = employee().on(canais.prepareCanal, prepared('sistema'));
  await open(api, `/conteudo/${post.id}`);
  await press('Outros canais');
  (await screen.findByRole('menuitem', { name: 'Outros aplicativos' })).click();
  await until(() => share.mock.calls.length > 0);
  expect(share).toHaveBeenCalledWith({ text: 'Venha\n#publi', url: SHORT });
});

it('of a post without a link offers the networks that take words alone, and says that nothing is counted', async () => {
  const plain = newPost({ legenda: 'Venha' });
  const share = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('ClipboardItem', undefined);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  const api = employee(plain).on(canais.prepareCanal, {
    ...prepared('sistema'),
    linkCurto: null,
    texto: 'Venha\n#publi',
  });
  await open(api, `/conteudo/${plain.id}`);
  await press('Outros canais');
  await see('Não rende UPS. Sem um link no conteúdo, também não há cliques a contar.');
  await until(() => screen.queryAllByRole('menuitem').length > 0);
  const offered = ['WhatsApp', 'X', 'Threads', 'Bluesky', 'Copiar texto', 'Outros aplicativos'];
  expect(menuItems()).toEqual(offered);
  (await screen.findByRole('menuitem', { name: 'Outros aplicativos' })).click();
  await until(() => share.mock.calls.length > 0);
  expect(share).toHaveBeenCalledWith({ text: 'Venha\n#publi' });
  await press('Outros canais');
  (await screen.findByRole('menuitem', { name: 'Copiar texto' })).click();
  await see('Texto copiado!');
  expect(writeText).toHaveBeenCalledWith('Venha\n#publi');
});

it('is also there once the post is shared, and not with a blocked link', async () => {
  const shared = { legendaAlterada: null, shared: true, linkedinPostURL: 'https://www.linkedin.com/x' };
  await open(employee({ ...post, legendasEditadas: [shared] }), `/conteudo/${post.id}`);
  await see('Conteúdo já compartilhado');
  await button('Outros canais');
  const without = newPost({ ...LINK, motivo: 'link_bloqueado' });
  await open(employee(without), `/conteudo/${without.id}`);
  await see(/foi bloqueado/);
  expect(screen.queryByRole('button', { name: 'Outros canais' })).toBeNull();
});
