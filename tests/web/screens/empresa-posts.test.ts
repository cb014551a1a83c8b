import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import * as MSG from '../../../shared/messages.ts';
import { compartilhamentos } from '../../../shared/routes/compartilhamentos.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { asEmpresa } from '../support/people.ts';
import { newPost, newShare } from '../support/records.ts';
import {
  button,
  choice,
  choose,
  dialog,
  field,
  fill,
  follow,
  gone,
  heading,
  open,
  pick,
  press,
  pressItem,
  see,
  type,
} from '../support/screen.ts';
import { writing } from '../support/writing.ts';

const HOME = '/DashboardEmpresa';
const NEW = '/DashboardEmpresa?aba=novo-post';
const onFreePlan = () => asEmpresa({ plano_nome: 'experience', colaboradoresLimite: 7 });
const linkNamed = (name: RegExp, where: HTMLElement) => {
  const link = [...where.querySelectorAll('a')].find(({ textContent }) => name.test(textContent));
  return link?.getAttribute('href');
};

describe('Novo Post', () => {
  it('on the free plan shows one line for what is gated', async () => {
    await open(writing(onFreePlan()), NEW);
    await see('Faça upgrade para usar UPS acima de 10.');
    const main = within(await screen.findByRole('main'));
    const more = await main.findByText('O que mais há nos planos');
    expect(more.closest('details')?.querySelector('summary')?.textContent).toBe('Mais opções');
    for (const control of ['switch', 'button'] as const)
      for (const { disabled, textContent } of main.queryAllByRole<HTMLButtonElement>(control, {
        hidden: true,
      }))
        expect(disabled, textContent ?? '').toBe(false);
    for (const paid of ['Tags', 'Variações', 'Data de validade', 'Agendar'])
      expect(main.queryByText(new RegExp(`^${paid}`)), paid).toBeNull();
    expect((await choice('radio', '15 UPS')).disabled).toBe(true);
    await press('Publicar');
    await see('A legenda é obrigatória.');
    await see('Por favor, selecione uma pontuação (UPS).');
  });

  it('has words, picture and points first, the rest under Mais opções, and LinkedIn’s own preview', async () => {
    await open(writing(asEmpresa()), NEW);
    const caption = await field('Legenda');
    const more = (await see('Mais opções')).closest('details') as HTMLDetailsElement;
    expect(more.open).toBe(false);
    expect(more.contains(await button('Adicionar link'))).toBe(true);
    for (const first of [caption, await choice('radio', '5 UPS'), await button('Publicar')])
      expect(more.contains(first)).toBe(false);
    await fill({ Legenda: 'Venha com a gente' });
    const preview = await screen.findByRole('complementary', { name: 'Como fica no LinkedIn' });
    await see('Seu colaborador', preview);
    await see('Venha com a gente', preview);
  });

  it('says Erro ao publicar o post. after a failure, and everything typed stays', async () => {
    const api = writing(onFreePlan());
    await open(api, NEW);
    await fill({ Legenda: 'Não vai sair' });
    await choose('radio', '5 UPS');
    api.fail(posts.createPost);
    await press('Publicar');
    // In the bar that is always in reach: at the end of a long form a phone would not show it.
    const alert = (await see('Erro ao publicar o post.')).closest('[role=alert]');
    expect(alert?.nextElementSibling?.contains(await button('Publicar'))).toBe(true);
    expect((await field('Legenda')).value).toBe('Não vai sair');
    writing(api);
    await press('Publicar');
    await see('Post publicado com sucesso!');
  });

  it('refuses a file of another kind by its name', async () => {
    await open(writing(asEmpresa()), NEW);
    await field('Legenda');
    await pick(new File(['x'], 'planilha.xlsx', { type: 'application/vnd.ms-excel' }));
    await see('Tipo de arquivo não suportado: planilha.xlsx');
  });

  it('shows the monthly limit before anything is typed', async () => {
    const api = writing(onFreePlan()).on(empresas.countPosts, { totalPostsNoMes: 25, limitePosts: 25 });
    await open(api, NEW);
    await see('Limite mensal de posts atingido.');
    expect((await button('Publicar')).disabled).toBe(true);
    await see('25/25');
  });
});

describe('Inicio', () => {
  it('loads six at a time, and deletes after asking', async () => {
    let rows = [7, 6, 5, 4, 3, 2, 1].map((each) => newPost({ legenda: `Conteúdo ${each}` }));
    const api = onFreePlan()
      .on(empresas.countPosts, { totalPostsNoMes: 7, limitePosts: 25 })
      .on(posts.listPosts, ({ query: { cursor } }) =>
        cursor
          ? { rows: rows.slice(6), count: rows.length }
          : { rows: rows.slice(0, 6), count: rows.length, ...(rows.length > 6 && { nextCursor: 'seis' }) },
      )
      .on(posts.removePost, ({ params }) => {
        rows = rows.filter(({ id }) => id !== params.id);
        return { message: MSG.postExcluido };
      });
    await open(api, HOME);
    await see('6 de 7');
    const cards = () => screen.getByRole('main').querySelectorAll('li a[href^="/conteudo/"]').length;
    expect(cards()).toBe(6);
    await press('Carregar Mais');
    await see('Conteúdo 1');
    expect(screen.queryByRole('button', { name: 'Carregar Mais' })).toBeNull();
    await press('Opções do post: Conteúdo 7');
    await pressItem('Excluir');
    await heading('Deseja realmente excluir o post?');
    await press('Sim', await dialog());
    await see('Post excluído com sucesso.');
    await gone('Conteúdo 7');
    expect(api.callsOf(posts.removePost).map(({ query }) => query)).toEqual([
      { email: 'aurora@exemplo.com.br' },
    ]);
    // The month's count is not given back.
    await see(/Limite Mensal/);
    await see('7/25');
  });

  it('says that a deletion failed and keeps the post', async () => {
    const post = newPost({ legenda: 'Conteúdo 6' });
    await open(
      asEmpresa()
        .on(posts.listPosts, { rows: [post], count: 1 })
        .fail(posts.removePost),
      HOME,
    );
    await press('Opções do post: Conteúdo 6');
    await pressItem('Excluir');
    await press('Sim', await dialog());
    await see('Erro ao excluir o post. Por favor, tente novamente.');
    await press('Não', await dialog());
    await see('Conteúdo 6');
  });

  it('asks for a new sign-in when the own e-mail is missing, and deletes nothing', async () => {
    const post = newPost({ legenda: 'Sem remetente' });
    const api = asEmpresa().on(posts.listPosts, { rows: [post], count: 1 });
    await open(api, HOME);
    await see('Sem remetente');
    // biome-ignore lint/suspicious/noDocumentCookie: the web itself writes them so
    document.cookie = 'empresaEmail=; Path=/; Max-Age=0';
    await press('Opções do post: Sem remetente');
    await pressItem('Excluir');
    await press('Sim', await dialog());
    await see('Email não encontrado. Por favor, faça login novamente.', await dialog());
    expect(api.callsOf(posts.removePost)).toEqual([]);
  });
});

describe('Publicados', () => {
  it('of a company without shares offers the next step', async () => {
    await open(asEmpresa().on(compartilhamentos.sharesByPost, { grupos: [] }), `${HOME}?aba=publicados`);
    await see('Nenhum post encontrado.');
    within(await screen.findByRole('main')).getByRole('link', { name: 'Novo Post' });
  });

  it('shows who shared what, and the post on LinkedIn', async () => {
    const share = newShare({ legenda: 'Para compartilhar', funcionarioFoto: 'midias/nina.webp' });
    const group = { postId: share.postId, existe: true, compartilhamentos: 1, ultimos: [share] };
    await open(asEmpresa().on(compartilhamentos.sharesByPost, { grupos: [group] }), `${HOME}?aba=publicados`);
    await heading('Conteúdos Já Compartilhados');
    const post = (await see('1 compartilhamento')).closest('details') as HTMLDetailsElement;
    expect(post.open).toBe(false);
    post.querySelector('summary')?.click();
    expect(post.open).toBe(true);
    const row = (await see(/Pessoa nina/)).closest('li') as HTMLElement;
    expect(linkNamed(/^Ver no LinkedIn/, row)).toBe(share.linkedinPostURL);
    expect(row.querySelector('img')?.getAttribute('src')).toBe('/v1/midias/nina.webp');
    await follow(/^Ver mais.*Para compartilhar/);
    await heading('Conteúdo Completo');
    expect(linkNamed(/^Ver publicação no LinkedIn/, document.body)).toBe(share.linkedinPostURL);
    await follow('Voltar');
    await heading('Conteúdos Já Compartilhados');
  });

  it('finds posts by their words, on pages further back too', async () => {
    const groupOf = (legenda: string) => {
      const share = newShare({ legenda });
      return { postId: share.postId, existe: true, compartilhamentos: 3, ultimos: [share] };
    };
    const api = asEmpresa().on(compartilhamentos.sharesByPost, ({ query: { busca, cursor } }) =>
      busca && !cursor
        ? { grupos: [], nextCursor: 'adiante' }
        : { grupos: [groupOf('Feira de maio'), ...(busca ? [] : [groupOf('Vagas abertas')])] },
    );
    await open(api, `${HOME}?aba=publicados`);
    const row = (await see('Vagas abertas')).closest('summary');
    await see('2 posts');
    // The rows stand by their posts: a time by itself would look out of order.
    expect(row?.textContent).toMatch(/3 compartilhamentosúltimo: /);
    (await screen.findByRole('searchbox', { name: 'Buscar nos posts' })).focus();
    await type('feira');
    await see('1 post');
    await gone('Vagas abertas');
    await see('Feira de maio');
    expect(
      api.callsOf(compartilhamentos.sharesByPost).map(({ query }) => [query.limit, query.busca]),
    ).toEqual([
      ['20', undefined],
      ['50', 'feira'],
      ['50', 'feira'],
    ]);
  });
});
