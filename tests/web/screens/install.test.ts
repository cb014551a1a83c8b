import { screen } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { accountClient } from '#lib/data/query.ts';
import { compartilhamentos } from '../../../shared/routes/compartilhamentos.ts';
import { contas } from '../../../shared/routes/contas.ts';
import { loja } from '../../../shared/routes/loja.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { sugestoes } from '../../../shared/routes/sugestoes.ts';
import { asFuncionario, entering, FUNCIONARIO, funcionarioApi } from '../support/people.ts';
import { newPost } from '../support/records.ts';
import { at, drawn, field, fill, gone, heading, open, press, reload, see } from '../support/screen.ts';

const OFFERED = 'painel.instalar.oferecido';
const DAY_MS = 86_400_000;
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';

afterEach(() => {
  globalThis.painelInstalar = undefined;
  vi.restoreAllMocks();
});

/** The browser can install the panel. */
function installable() {
  const prompt = vi.fn(async () => undefined);
  globalThis.painelInstalar = Object.assign(new Event('beforeinstallprompt'), { prompt });
  return prompt;
}

/** Shares a post, as an employee with some shares before it. */
async function share(before: number): Promise<void> {
  accountClient().clear();
  const post = newPost();
  const api = asFuncionario({ compartilhamentos: before })
    .on(posts.getPost, post)
    .on(loja.listProducts, { produtos: [] })
    .on(compartilhamentos.share, { linkedinPostURL: 'https://www.linkedin.com/feed/1', ups: 55 });
  await open(api, `/conteudo/${post.id}`);
  await press('Compartilhar');
  await see('Publicado no LinkedIn!');
  await drawn();
}
const offer = () => screen.queryByRole('button', { name: 'Instalar o app' });

it('the app is offered from the second share on, and never twice in 90 days', async () => {
  const prompt = installable();
  await share(0);
  expect(offer()).toBeNull();
  await share(1);
  await press('Instalar o app');
  expect(prompt).toHaveBeenCalledOnce();
  await gone('Instalar o app');
  installable();
  await share(2);
  expect(offer()).toBeNull();
  localStorage.setItem(OFFERED, String(Date.now() - 89 * DAY_MS));
  await share(3);
  expect(offer()).toBeNull();
  localStorage.setItem(OFFERED, String(Date.now() - 91 * DAY_MS));
  await share(4);
  await screen.findByRole('button', { name: 'Instalar o app' });
});

it('is not offered where the browser cannot install it; on an iPhone the two taps are explained', async () => {
  await share(1);
  expect(offer()).toBeNull();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  await share(1);
  await press('Instalar o app');
  await see('No navegador, toque em Compartilhar e depois em Adicionar à Tela de Início.');
});

const SHARED = '/sugerir?titulo=Vagas&texto=Abrimos+dez&url=https%3A%2F%2Fnoticias.example%2F1';
async function filledIn(): Promise<void> {
  await heading('Sugerir um post');
  expect((await field('O que você gostaria de ver publicado?')).value).toBe('Abrimos dez');
  expect((await field('Link')).value).toBe('https://noticias.example/1');
  expect((await field('Título do link')).value).toBe('Vagas');
}

it('what another app shares opens the suggestion form filled in, once', async () => {
  await open(asFuncionario().on(sugestoes.listSugestoes, { sugestoes: [] }), SHARED);
  await at('/DashboardColab?aba=sugestoes');
  await filledIn();
  await reload();
  await filledIn();
});

it('also after signing in', async () => {
  const api = entering(funcionarioApi(), 'funcionario').on(sugestoes.listSugestoes, { sugestoes: [] });
  await open(api, SHARED);
  await heading('Fazer Login');
  expect(new URLSearchParams(location.search).get('redirect')).toBe(SHARED);
  await fill({ 'E-mail': FUNCIONARIO.email, Senha: 'Senha123' });
  await press('Entrar');
  await filledIn();
  expect(api.callsOf(contas.login)).toHaveLength(1);
});
