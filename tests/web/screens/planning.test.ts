import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import {
  dayInWords,
  dayOfInstant,
  instantOf,
  inWords,
  proposedHour,
  weeksOf,
} from '#features/posts/planning/when.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import { loja } from '../../../shared/routes/loja.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { resultados } from '../../../shared/routes/resultados.ts';
import { addDays } from '../../../shared/rules/periodos.ts';
import { asEmpresa } from '../support/people.ts';
import { newPost } from '../support/records.ts';
import {
  button,
  choice,
  choose,
  dialog,
  drawn,
  fill,
  follow,
  heading,
  open,
  press,
  reload,
  see,
  type,
  until,
} from '../support/screen.ts';
import { writing } from '../support/writing.ts';

/** A company that has published nothing yet. */
function beginning() {
  const api = writing(asEmpresa({ plano_nome: 'expert_anual', colaboradoresLimite: 14 }));
  const of = (situacao: string | undefined) =>
    api.written.filter((post) => (situacao ? post.situacao === situacao : post.situacao === 'publicado'));
  return api
    .on(posts.listPosts, ({ query: { situacao } }) => {
      const rows = of(situacao).toReversed();
      return { rows, count: rows.length };
    })
    .on(empresas.countPosts, () => ({ totalPostsNoMes: of(undefined).length, limitePosts: 25 }))
    .on(loja.listProducts, { produtos: [] })
    .on(resultados.platformOverview, () => ({
      compartilhamentos: 0,
      participantes: 0,
      acessaram: 0,
      colaboradores: 0,
      trocasPendentes: 0,
      sugestoesAbertas: 0,
      passos: { post: of(undefined).length > 0, convites: 0, conexao: false },
    }));
}
const inMenu = async (name: string) => follow(name, (await screen.findAllByRole('navigation'))[0]);
/** A saved post has its draft's address. */
async function addressOfDraft(): Promise<void> {
  await heading('Editando rascunho');
  await until(() => location.search.includes('rascunho='));
  await drawn();
}
const captionIs = (text: string) =>
  waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Legenda').value).toBe(text));

it('a first post left in the middle is gone on with after a reload, published, and ticked off the first steps', async () => {
  const api = beginning();
  await open(api, '/DashboardEmpresa');
  await follow('Publique o primeiro post');
  await fill({ Legenda: 'Para recomeçar' });
  await see('Rascunho salvo');
  await addressOfDraft();
  await reload();
  await captionIs('Para recomeçar');
  // Left, it is one tap away instead.
  await inMenu('Loja');
  await heading('Loja');
  await drawn();
  await inMenu('Novo Post');
  await heading('Novo Post');
  await captionIs('');
  await follow(/^Continuar o rascunho de .+: “Para recomeçar”$/);
  await captionIs('Para recomeçar');
  await choose('radio', '10 UPS');
  await press('Publicar');
  await see('Post publicado com sucesso!');
  expect(api.written.map(({ legenda, situacao, ups }) => [legenda, situacao, ups])).toEqual([
    ['Para recomeçar', 'publicado', 10],
  ]);
  await inMenu('Inicio');
  const steps = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  await until(() => steps().includes('Feito: Publique o primeiro post'));
});

it('Novo starts an empty post beside the draft, which keeps its text, and the list of drafts has both', async () => {
  const api = beginning().on(posts.postCalendar, { posts: [], cortado: false });
  await open(api, '/DashboardEmpresa?aba=novo-post&ver=rascunhos');
  await see('Nenhum rascunho.');
  await inMenu('Novo Post');
  await fill({ Legenda: 'De ontem' });
  await see('Rascunho salvo');
  await addressOfDraft();
  await follow('Novo');
  await heading('Novo Post');
  await captionIs('');
  await fill({ Legenda: 'De hoje' });
  await addressOfDraft();
  expect(api.written.map(({ legenda }) => legenda)).toEqual(['De ontem', 'De hoje']);
  await follow('Rascunhos');
  await see('De ontem');
  await see('De hoje');
});

it('the address alone opens an empty post, whatever the tab wrote before', async () => {
  const api = beginning();
  await open(api, '/DashboardEmpresa?aba=novo-post');
  await fill({ Legenda: 'De ontem' });
  await addressOfDraft();
  history.replaceState(null, '', '/DashboardEmpresa?aba=novo-post');
  await reload();
  await heading('Novo Post');
  await captionIs('');
  await fill({ Legenda: 'De hoje' });
  await see('Rascunho salvo');
  expect(api.written.map(({ legenda }) => legenda)).toEqual(['De ontem', 'De hoje']);
});

describe('Calendário', () => {
  const CALENDAR = '/DashboardEmpresa?aba=novo-post&ver=calendario';
  const TODAY = dayOfInstant(new Date().toISOString());
  /** The last day on screen: of the month after on most days, and never over. */
  const LAST = weeksOf(TODAY.slice(0, 7)).at(-1)?.at(-1) ?? '';
  const dayLink = (dia: string) => document.querySelector<HTMLElement>(`[data-dia="${dia}"]`);
  const planned = () => {
    const api = beginning();
    const draft = newPost({ legenda: 'Ideia pronta', situacao: 'rascunho', ups: 10 });
    const bare = newPost({ legenda: 'Ideia sem pontos', situacao: 'rascunho', ups: 0 });
    api.written.push(bare, draft);
    return Object.assign(
      api.on(posts.postCalendar, () => ({
        posts: api.written.filter(({ situacao }) => situacao !== 'rascunho'),
        cortado: false,
      })),
      { draft, bare },
    );
  };
  /** Drags an element onto the cell of a day. */
  function drag(what: Element | null, dia: string): void {
    const dataTransfer = new DataTransfer();
    const fire = (on: Element | null | undefined, type: string) =>
      on?.dispatchEvent(
        Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer }),
      );
    fire(what, 'dragstart');
    fire(dayLink(dia)?.closest('td'), 'dragover');
    fire(dayLink(dia)?.closest('td'), 'drop');
  }

  it('pressing an empty day starts a post for it, which a saved draft keeps', async () => {
    await open(planned(), CALENDAR);
    await follow(`Novo post: ${dayInWords(LAST)}`);
    await until(() => location.search.includes(`dia=${LAST}`));
    expect((await choice('switch', 'Agendar a publicação')).checked).toBe(true);
    await see(`Publica ${inWords(instantOf(LAST, proposedHour(LAST)))}.`);
    await fill({ Legenda: 'Para esse dia' });
    await addressOfDraft();
    await reload();
    await captionIs('Para esse dia');
    await see(`Publica ${inWords(instantOf(LAST, proposedHour(LAST)))}.`);
  });

  it.each(['2020-01-01', '2026-02-31', 'ontem'])('the form ignores the day %s', async (dia) => {
    await open(planned(), `/DashboardEmpresa?aba=novo-post&dia=${dia}`);
    await captionIs('');
    expect((await choice('switch', 'Agendar a publicação')).checked).toBe(false);
  });

  it('Tab reaches one day, and the arrow keys the others, never one that is over', async () => {
    await open(planned(), CALENDAR);
    const today = await screen.findByRole('link', { name: `Novo post: ${dayInWords(TODAY)}` });
    expect([...document.querySelectorAll('[data-dia][tabindex="0"]')]).toEqual([today]);
    today.focus();
    await type('{ArrowLeft}');
    expect(document.activeElement).toBe(today);
    if (TODAY === LAST) return;
    await type('{ArrowRight}');
    const next = dayLink(addDays(TODAY, 1));
    expect(document.activeElement).toBe(next);
    await until(() => next?.tabIndex === 0 && today.tabIndex === -1);
  });

  it('a draft is dragged into a day; one that lacks something opens with the day', async () => {
    const api = planned();
    await open(api, CALENDAR);
    const tray = await screen.findByRole('region', { name: 'Rascunhos' });
    drag(await button(/Ideia pronta/, tray), LAST);
    await see(`Agora publica ${inWords(instantOf(LAST, proposedHour(LAST)))}.`);
    expect(api.callsOf(posts.updatePost).map(({ params, body }) => [params.id, body])).toEqual([
      [api.draft.id, { versao: 1, publicarEm: instantOf(LAST, proposedHour(LAST)) }],
    ]);
    drag(await button(/Ideia sem pontos/, tray), LAST);
    await heading('Editando rascunho');
    await captionIs('Ideia sem pontos');
    expect((await choice('switch', 'Agendar a publicação')).checked).toBe(true);
    expect(api.callsOf(posts.updatePost)).toHaveLength(1);
  });

  it('a draft is scheduled without a pointer, after what it lacks is said', async () => {
    const api = planned();
    await open(api, CALENDAR);
    const tray = await screen.findByRole('region', { name: 'Rascunhos' });
    (await button(/Ideia sem pontos/, tray)).focus();
    await type('{Enter}');
    await heading('Agendar rascunho');
    await press('Agendar', await dialog());
    await see('Por favor, selecione uma pontuação (UPS).', await dialog());
    await type('{Escape}');
    (await button(/Ideia pronta/, tray)).focus();
    await type('{Enter}');
    await press('Agendar', await dialog());
    await until(() => api.callsOf(posts.updatePost).length === 1);
    expect(api.callsOf(posts.updatePost)[0]?.params.id).toBe(api.draft.id);
  });

  it('a reader sees the month, and is offered neither days nor drafts', async () => {
    await open(asEmpresa({}, 'leitor').on(posts.postCalendar, { posts: [], cortado: false }), CALENDAR);
    await screen.findByRole('table');
    expect(document.querySelector('[data-dia]')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Rascunhos' })).toBeNull();
  });

  it('entries have the picture of their post', async () => {
    const api = planned();
    api.written.push(newPost({ legenda: 'Com foto', midias: '["midias/foto.webp"]' }));
    await open(api, CALENDAR);
    const entry = await screen.findByRole('link', { name: /Com foto/ });
    expect(entry.querySelector('img')?.getAttribute('src')).toBe('/v1/midias/foto.webp');
  });
});
