import { afterEach, expect, it } from 'vitest';
import { readCookie } from '#lib/storage/cookies.ts';
import { compartilhamentos } from '../../../shared/routes/compartilhamentos.ts';
import { contas } from '../../../shared/routes/contas.ts';
import { loja } from '../../../shared/routes/loja.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { asFuncionario, FUNCIONARIO } from '../support/people.ts';
import { newPost } from '../support/records.ts';
import { at, gone, heading, leave, open, press, see, type, until } from '../support/screen.ts';

const HOME = '/DashboardColab';
const NOTHING_PUBLISHED = 'Você está sem internet; nada foi publicado.';

/** The device's network goes, or comes back, with the event by which the browser says so. */
function network(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  dispatchEvent(new Event(online ? 'online' : 'offline'));
}
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'onLine');
  await leave();
});

it('a tab that was never visited says what is missing and why, and comes by itself with the network', async () => {
  const api = asFuncionario().drop(loja.listProducts);
  network(false);
  await open(api, `${HOME}?aba=loja`);
  await see('Não foi possível carregar os produtos.');
  await see('Você está sem internet.');
  api.on(loja.listProducts, { produtos: [] });
  network(true);
  await gone('Não foi possível carregar os produtos.');
});

it('sharing publishes nothing, says so, and keeps what was typed', async () => {
  const post = newPost({ legenda: 'Vagas abertas', alteravel: true });
  const api = asFuncionario().on(posts.getPost, post).on(posts.similarPosts, { semelhantes: 0, total: 0 });
  await open(api, `/conteudo/${post.id}`);
  await press('Editar');
  await type('Venha trabalhar comigo. ');
  network(false);
  await press('Salvar e compartilhar');
  await see(NOTHING_PUBLISHED);
  expect(document.querySelector('textarea')?.value).toContain('Venha trabalhar comigo');
  await press('Cancelar');
  await press(/^Compartilhar/);
  await see('Não foi possível compartilhar');
  await see(NOTHING_PUBLISHED);
  expect(api.callsOf(compartilhamentos.share)).toEqual([]);
  expect(api.callsOf(compartilhamentos.editCaption)).toEqual([]);
});

it('signing out ends the session here at once, and on the server once there is a network', async () => {
  const api = asFuncionario().on(contas.logout, { message: 'Sessão encerrada' });
  await open(api, HOME);
  await heading('Conteúdos Disponíveis');
  network(false);
  await press('Sair');
  await at('/');
  await see(/^Você saiu neste aparelho\./);
  expect(readCookie('refreshToken')).toBeUndefined();
  expect(api.callsOf(contas.logout)).toEqual([]);
  network(true);
  await until(() => api.callsOf(contas.logout).length === 1);
});

it('an employee whose token ran out meanwhile stays in, and goes on with the network', async () => {
  const api = asFuncionario().drop(contas.refresh).on(loja.listProducts, { produtos: [] });
  // biome-ignore lint/suspicious/noDocumentCookie: the web itself writes them so
  document.cookie = 'token=; Path=/; Max-Age=0';
  network(false);
  await open(api, `${HOME}?aba=loja`);
  await see('Não foi possível carregar os produtos.');
  expect(api.callsOf(loja.listProducts)).toEqual([]);
  expect(readCookie('funcionarioId')).toBe(FUNCIONARIO.id);
});
