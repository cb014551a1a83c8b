import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { empresas } from '../../../shared/routes/empresas.ts';
import { loja } from '../../../shared/routes/loja.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { resultados } from '../../../shared/routes/resultados.ts';
import { asEmpresa } from '../support/people.ts';
import { choose, drawn, fill, follow, heading, open, press, reload, see, until } from '../support/screen.ts';
import { writing } from '../support/writing.ts';

/** A company that has published nothing yet. */
function beginning() {
  const api = writing(asEmpresa({ plano_nome: 'expert_anual', colaboradoresLimite: 14 }));
  const of = (situacao: string | undefined) =>
    api.written.filter((post) => (situacao ? post.situacao === situacao : post.situacao === 'publicado'));
  return api
    .on(posts.list, ({ query: { situacao } }) => {
      const rows = of(situacao).toReversed();
      return { rows, count: rows.length };
    })
    .on(empresas.countPosts, () => ({ totalPostsNoMes: of(undefined).length, limitePosts: 25 }))
    .on(loja.listProducts, { produtos: [] })
    .on(resultados.overview, () => ({
      compartilhamentos: 0,
      participantes: 0,
      acessaram: 0,
      colaboradores: 0,
      trocasPendentes: 0,
      sugestoesAbertas: 0,
      passos: { logo: false, post: of(undefined).length > 0, convites: 0, compartilhamento: false },
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
  const api = beginning().on(posts.calendar, { posts: [], cortado: false });
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
