import { screen, within } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { equipes } from '../../../shared/routes/equipes.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { resultados } from '../../../shared/routes/resultados.ts';
import { tags } from '../../../shared/routes/tags.ts';
import { asEmpresa } from '../support/people.ts';
import { newPost } from '../support/records.ts';
import {
  at,
  button,
  dialog,
  drawn,
  follow,
  gone,
  onPhone,
  open,
  press,
  see,
  type,
  until,
} from '../support/screen.ts';

afterEach(() => void vi.unstubAllGlobals());

const HOME = '/DashboardEmpresa';
const rows = ['Feira', 'Vaga', 'Festa'].map((legenda) => newPost({ legenda }));
const MONTH = {
  compartilhamentos: 28,
  participantes: 6,
  colaboradores: 8,
  acessaram: 8,
  trocasPendentes: 2,
  sugestoesAbertas: 1,
  passos: null,
};
const home = (change: Parameters<typeof asEmpresa>[0] = {}) =>
  asEmpresa(change).on(posts.listPosts, { rows, count: rows.length }).on(resultados.platformOverview, MONTH);

it('every card says what its post brought, asked for in one call, however early the page is idle', async () => {
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task));
  const brought: Record<string, [number, number]> = {
    [rows[0]?.id ?? '']: [12, 1340],
    [rows[1]?.id ?? '']: [1, 1],
  };
  const api = home().on(resultados.sumsOfPosts, ({ query }) => ({
    rows: (query.posts ?? '').split(',').map((id) => {
      const [compartilhamentos, cliques] = brought[id] ?? [0, 0];
      return { id, compartilhamentos, cliques };
    }),
  }));
  await open(api, HOME);
  await see('12 compartilhamentos · 1.340 cliques');
  await see('1 compartilhamento · 1 clique');
  await see('Ninguém compartilhou ainda');
  expect(api.callsOf(resultados.sumsOfPosts).map(({ query }) => query.posts?.split(','))).toEqual([
    rows.map(({ id }) => id),
  ]);
});

it('lists what can be shared now, and what ended or is planned under its own address', async () => {
  const ended = newPost({ legenda: 'Festa que passou', validade: '2024-10-28' });
  const planned = newPost({ legenda: 'Ainda vem', publicarEm: '2090-12-05T12:00:00.000Z' });
  const byState: Record<string, typeof rows> = { publicado: rows, expirado: [ended], agendado: [planned] };
  const api = home({ plano_nome: 'expert_anual' }).on(posts.listPosts, ({ query }) => {
    const found = byState[query.situacao ?? ''] ?? [];
    return { rows: found, count: found.length };
  });
  await open(api, HOME);
  await see('Feira');
  await follow('Vencidos');
  await see('Vencido em 28/10');
  await gone('Feira');
  await follow('Agendados');
  await see(/^Agendado para 05\/12/);
  await follow('No prazo');
  await see('Feira');
});

it('a plan without scheduling offers no list of scheduled posts', async () => {
  await open(home({ plano_nome: 'experience', colaboradoresLimite: 7 }), HOME);
  await see('Vencidos');
  expect(screen.queryByText('Agendados')).toBeNull();
});

it('a list that is left before the page is idle asks for nothing more', async () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (task: () => void) => waiting.push(task));
  const api = home().on(equipes.listEquipes, { equipes: [] }).on(tags.listTags, { tags: [] });
  await open(api, HOME);
  await see('Festa');
  await drawn();
  screen.getAllByRole('link', { name: 'Novo Post' })[0]?.click();
  await at(`${HOME}?aba=novo-post`);
  for (const task of waiting) task();
  await drawn();
  expect(api.callsOf(resultados.sumsOfPosts)).toEqual([]);
});

it('cards without figures stay as they are', async () => {
  await open(home().fail(resultados.sumsOfPosts), HOME);
  await see('Feira');
  expect(screen.queryByText(/compartilhou ainda/)).toBeNull();
});

it('what waits for the company is one tap away', async () => {
  await open(home({ aguardando: 3 }), HOME);
  const month = within(await screen.findByRole('region', { name: 'Este mês' }));
  await month.findByText('3 cadastros');
  const said = await month.findByText('Esperam por você:');
  const waits = [...(said.closest('p')?.querySelectorAll('a') ?? [])];
  expect(waits.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2 trocas', `${HOME}?aba=loja&ver=trocas`],
    ['1 sugestão', `${HOME}?aba=novo-post&ver=sugestoes`],
    ['3 cadastros', `${HOME}?aba=colaboradores`],
  ]);
});

it('nothing that waits is said too', async () => {
  await open(
    home().on(resultados.platformOverview, { ...MONTH, trocasPendentes: 0, sugestoesAbertas: 0 }),
    HOME,
  );
  await see('Nada espera por você agora.');
});

it('the goal stands above the posts', async () => {
  await open(home({ metaCompartilhamentos: 40 }), HOME);
  await see('de 40 da meta do mês');
  const bar = await screen.findByRole('progressbar', { name: '28 de 40 compartilhamentos da equipe' });
  expect(bar.getAttribute('value')).toBe('28');
});

it('on a phone begins with the posts; the plan is behind Mais', () =>
  onPhone(async () => {
    await open(home({ numColaboradores: 8 }), HOME);
    const main = await screen.findByRole('main');
    await see('Feira', main);
    await see('28', main);
    expect(within(main).queryByText(/colaboradores$/)).toBeNull();
    expect(within(main).queryByRole('link', { name: 'Novo Post' })).toBeNull();
    await press('Mais');
    await see('Colaboradores: 8 de ilimitado', await screen.findByRole('dialog'));
  }));

it('the menu of a card is used by keyboard, and gives the focus back', async () => {
  await open(home(), HOME);
  const dots = await button('Opções do post: Feira');
  dots.focus();
  await type('{Enter}');
  const item = await screen.findByRole('menuitem', { name: 'Excluir' });
  await until(() => document.activeElement === item);
  await type('{ArrowDown}');
  expect(document.activeElement).toBe(item);
  await type('{Escape}');
  await gone('Excluir');
  expect(document.activeElement).toBe(dots);
  expect(dots.getAttribute('aria-expanded')).toBe('false');
  // A press elsewhere closes it too, and does what it does.
  await press('Opções do post: Feira');
  await see('Excluir');
  await follow(/^Ver mais.*Vaga/);
  await gone('Excluir');
  await drawn();
});

it('a new company has three steps in order, each a link until it is done', async () => {
  const api = home()
    .on(resultados.platformOverview, { ...MONTH, passos: { post: true, convites: 1, conexao: false } })
    .on(equipes.listEquipes, { equipes: [] });
  await open(api, HOME);
  const steps = await screen.findByRole('region', { name: 'Primeiros passos' });
  const words = within(steps)
    .getAllByRole('listitem')
    .map((step) => step.textContent);
  expect(words).toEqual([
    'Feito: Publique o primeiro post',
    'Convide 3 pessoas (1 de 3)',
    'Conecte o seu LinkedIn',
  ]);
  expect(within(steps).getAllByRole('link')).toHaveLength(2);
  await follow('Conecte o seu LinkedIn');
  await see(/convide a si mesmo com outro e-mail/);
});

it('help is in the company’s panel too, beside its tabs', async () => {
  await open(home(), HOME);
  await press('Precisa de ajuda?');
  const mail = await within(await dialog()).findByRole('link', { name: 'E-mail do suporte' });
  expect(mail.getAttribute('href')).toBe('mailto:suporte@exemplo.com.br');
});
