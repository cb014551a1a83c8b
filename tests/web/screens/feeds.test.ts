import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { Fonte, Post } from '../../../shared/routes/entities.ts';
import { fontes } from '../../../shared/routes/fontes.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { tags } from '../../../shared/routes/tags.ts';
import type { PlanoNome } from '../../../shared/rules/planos.ts';
import { asEmpresa } from '../support/people.ts';
import { newPost, newTag } from '../support/records.ts';
import { button, choose, dialog, fill, gone, heading, open, press, see, until } from '../support/screen.ts';
import { writing } from '../support/writing.ts';

const PATH = '/DashboardEmpresa?aba=novo-post&ver=rascunhos';
const fonte = (change: Partial<Fonte> = {}): Fonte => ({
  id: 'f1',
  url: 'https://blog.acme.com.br/feed',
  nome: 'Blog da Acme',
  tags: [],
  ativa: true,
  ultimaLeitura: new Date().toISOString(),
  situacao: 'ok',
  motivo: null,
  falhandoDesde: null,
  ...change,
});
const item = (legenda: string): Post =>
  newPost({
    legenda,
    situacao: 'rascunho',
    ups: 10,
    origem: { fonteId: 'f1', url: 'https://www.blog.acme.com.br/1' },
  });

/** A company with these drafts and feeds. */
function company(
  drafts: readonly Post[],
  listed: readonly Fonte[] = [],
  { plano = 'expert_anual', papel = 'editor' }: { plano?: PlanoNome; papel?: 'editor' | 'leitor' } = {},
) {
  const api = writing(asEmpresa({ plano_nome: plano }, papel));
  api.written.push(...drafts);
  return Object.assign(
    api
      .on(posts.listPosts, ({ query: { situacao } }) => {
        const rows = api.written.filter((post) => post.situacao === situacao);
        return { rows, count: rows.length };
      })
      .on(posts.removePost, ({ params }) => {
        const at = api.written.findIndex(({ id }) => id === params.id);
        api.written.splice(at, 1);
        return { message: 'ok' };
      })
      .on(fontes.listFontes, { fontes: [...listed] }),
    { written: api.written },
  );
}

describe('what feeds brought', () => {
  it('is published by one press, says where it is from, and stands apart from drafts', async () => {
    const api = company([item('Nova fábrica'), newPost({ legenda: 'Minha ideia', situacao: 'rascunho' })]);
    await open(api, PATH);
    const tray = await screen.findByRole('region', { name: 'Novidades das fontes' });
    expect(within(tray).queryByText('Minha ideia')).toBeNull();
    const origin = within(tray).getByRole('link', { name: 'De blog.acme.com.br' });
    expect(origin.getAttribute('href')).toBe('https://www.blog.acme.com.br/1');
    await press('Publicar', tray);
    await see('Post publicado com sucesso!');
    await gone('Nova fábrica');
    expect(api.written.map(({ situacao }) => situacao)).toEqual(['publicado', 'rascunho']);
    await see('Minha ideia');
  });

  it('is scheduled, or discarded without a question', async () => {
    const api = company([item('Nova fábrica'), item('Prêmio')]);
    await open(api, PATH);
    const [first] = await screen.findAllByRole('button', { name: 'Agendar' });
    first?.click();
    await heading('Agendar rascunho');
    await press('Agendar', await dialog());
    await until(() => api.callsOf(posts.updatePost).length === 1);
    expect(api.callsOf(posts.updatePost)[0]?.body).toEqual({ versao: 1, publicarEm: expect.any(String) });
    await press('Descartar: Prêmio');
    await see('Novidade descartada.');
    await gone('Prêmio');
  });

  it('a reader sees it and decides nothing; without feeds nothing of them is on screen', async () => {
    await open(company([item('Nova fábrica')], [], { papel: 'leitor' }), PATH);
    await see('Nova fábrica');
    expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Fontes' })).toBeNull();
  });

  it('only drafts: no second heading', async () => {
    await open(company([newPost({ legenda: 'Minha ideia', situacao: 'rascunho' })]), PATH);
    await see('Minha ideia');
    expect(screen.queryByText('Novidades das fontes')).toBeNull();
  });
});

describe('Fontes', () => {
  it('a feed is read and shown before its drafts', async () => {
    const api = company([]).on(fontes.createFonte, ({ body }) => ({
      fonte: fonte({ url: (body as Fonte).url }),
      previa: ['Nova fábrica', 'Prêmio', 'Vagas', 'Antiga'],
    }));
    await open(api, PATH);
    await press('Fontes');
    await see('Nenhuma fonte ainda. Inclua o feed do blog da empresa.');
    await press('Nova fonte');
    await press('Ler e incluir');
    await see('Use um endereço https que possa ser acessado pela internet.');
    await fill({ 'Endereço do feed': ' https://blog.acme.com.br/feed ' });
    await press('Ler e incluir');
    await see('Lemos “Blog da Acme”.');
    expect(api.callsOf(fontes.createFonte).at(-1)?.body).toEqual({
      url: 'https://blog.acme.com.br/feed',
      tags: [],
    });
    await see('Vagas');
    expect(screen.queryByText('Antiga')).toBeNull();
    await press('Ver os rascunhos');
    await gone('Vagas');
  });

  it('an address without a feed says so at its field', async () => {
    const text = 'Não há um feed (RSS, Atom ou JSON Feed) neste endereço.';
    const api = company([]).fail(fontes.createFonte, 400, text, { campos: { url: text } });
    await open(api, PATH);
    await press('Fontes');
    await press('Nova fonte');
    await fill({ 'Endereço do feed': 'https://acme.com.br/' });
    await press('Ler e incluir');
    await see(text);
  });

  it('a failing one says why; it is changed, switched off and deleted', async () => {
    const failing = fonte({
      situacao: 'falhando',
      motivo: 'recusada',
      falhandoDesde: '2026-11-20T12:00:00.000Z',
    });
    const tag = newTag('Blog');
    const api = company([], [failing], { plano: 'enterprise_anual' })
      .on(tags.listTags, { tags: [tag] })
      .on(fontes.updateFonte, ({ body }) => ({ fonte: { ...failing, ...(body as Partial<Fonte>) } }))
      .on(fontes.removeFonte, { message: 'Fonte excluída.' });
    await open(api, PATH);
    await press('Fontes');
    await see('Falhando');
    await press('Abrir a fonte Blog da Acme');
    await see(/O endereço respondeu com um erro\. Sem leitura desde/);
    await choose('checkbox', 'Blog');
    await press('Salvar');
    await see('Fonte salva.');
    expect(api.callsOf(fontes.updateFonte).at(-1)?.body).toEqual({
      url: failing.url,
      nome: failing.nome,
      tags: [tag.id],
    });
    await press('Abrir a fonte Blog da Acme');
    await choose('switch', 'Ler esta fonte');
    await until(() => api.callsOf(fontes.updateFonte).length === 2);
    expect(api.callsOf(fontes.updateFonte).at(-1)?.body).toEqual({ ativa: false });
    await press('Excluir');
    await see('Excluir a fonte “Blog da Acme”?');
    await press('Excluir', await dialog());
    await see('Fonte excluída.');
    await see('Nenhuma fonte ainda. Inclua o feed do blog da empresa.');
  });

  it('ten are enough', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => fonte({ id: `f${index}`, nome: `Blog ${index}` }));
    await open(company([], ten), PATH);
    await press('Fontes');
    await see('Sua empresa já tem as 10 fontes que pode ter.');
    expect((await button('Nova fonte')).disabled).toBe(true);
  });
});
