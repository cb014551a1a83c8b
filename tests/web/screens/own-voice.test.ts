import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import * as MSG from '../../../shared/messages.ts';
import { compartilhamentos } from '../../../shared/routes/compartilhamentos.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { regulamento } from '../../../shared/routes/regulamento.ts';
import { asEmpresa, asFuncionario, EMPRESA, SHOWN_EMPRESA } from '../support/people.ts';
import { newPost } from '../support/records.ts';
import { button, dialog, fill, open, press, see, until } from '../support/screen.ts';
import { writing } from '../support/writing.ts';

const HOME = '/DashboardEmpresa';
const CAPTION = 'Abrimos dez vagas em São Paulo.\nVenha construir com a gente\no que milhões\nusam todo dia.';
const inUse = () => document.activeElement;

it('a disclosure is set once, and is in every preview', async () => {
  const api = writing(asEmpresa({ divulgacao: null }))
    .on(regulamento.getRegulamento, { regulamento: null, versao: 0 })
    .on(empresas.updateEmpresa, ({ body }) => {
      const changed = { ...EMPRESA, ...(body as { divulgacao: string }) };
      api.on(empresas.getEmpresa, changed);
      return changed;
    });
  await open(api, `${HOME}?aba=ajustes&ver=campanha`);
  await fill({ 'Texto do aviso': '#publi' });
  await press('Salvar aviso');
  await see('Aviso salvo: vale para os próximos compartilhamentos.');
  expect((await button('Salvar aviso')).disabled).toBe(true);
  await open(api, `${HOME}?aba=novo-post`);
  await fill({ Legenda: CAPTION });
  await press('Ver como fica no LinkedIn');
  const preview = await dialog();
  await see('A linha “#publi” entra em todo compartilhamento da sua empresa.', preview);
  await see('#publi', preview);
});

it('the page is set with its number, offered beside a caption and drawn in its preview', async () => {
  const api = writing(asEmpresa())
    .on(regulamento.getRegulamento, { regulamento: null, versao: 0 })
    .on(empresas.updateEmpresa, ({ body }) => {
      const changed = {
        ...EMPRESA,
        ...(body as { paginaLinkedin: { nome: string; organizacaoId: string } }),
      };
      api.on(empresas.getEmpresa, changed);
      return changed;
    });
  await open(api, `${HOME}?aba=ajustes&ver=campanha`);
  await fill({
    'Nome da página': 'Girassol',
    'Número ou endereço da página': 'linkedin.com/company/girassol',
  });
  await press('Salvar página');
  await see(MSG.paginaSemNumero);
  expect(api.callsOf(empresas.updateEmpresa)).toHaveLength(0);
  await fill({ 'Número ou endereço da página': '12345678' });
  await press('Salvar página');
  await see('Página salva: vale para os próximos compartilhamentos.');
  await open(api, `${HOME}?aba=novo-post`);
  await fill({ Legenda: 'Vem com a gente,' });
  await press('Marcar @Girassol');
  await until(() => (inUse() as HTMLTextAreaElement | null)?.value === 'Vem com a gente, @Girassol ');
  await press('Adicionar variação');
  const variation = await screen.findByRole('textbox', { name: 'Variação 1' });
  const [, ofVariation] = await screen.findAllByRole('button', { name: 'Marcar @Girassol' });
  ofVariation?.click();
  await until(() => (variation as HTMLTextAreaElement).value === '@Girassol ');
  await press('Ver como fica no LinkedIn');
  const preview = await dialog();
  const mention = await see('Girassol', preview);
  expect(mention.tagName).toBe('SPAN');
});

it('an employee mentions the page in their own version', async () => {
  const post = newPost({ legenda: 'Vagas abertas', alteravel: true });
  const page = { nome: 'Girassol', organizacaoId: '12345678' };
  const api = asFuncionario()
    .on(empresas.getEmpresa, { ...SHOWN_EMPRESA, paginaLinkedin: page })
    .on(posts.getPost, post)
    .on(posts.similarPosts, { semelhantes: 0, total: 0 });
  await open(api, `/conteudo/${post.id}`);
  await press('Editar');
  await press('Marcar @Girassol');
  await until(() => (inUse() as HTMLTextAreaElement | null)?.value === 'Vagas abertas @Girassol ');
});

it('without a connection the words are copied and the pictures saved, and nothing is earned; with one that is not offered', async () => {
  const post = newPost({ legenda: 'O que aprendemos', midias: '["midias/a.webp"]', alteravel: true });
  const api = asFuncionario({ linkedinConectado: false })
    .on(empresas.getEmpresa, { ...SHOWN_EMPRESA, divulgacao: '#publi' })
    .on(posts.getPost, post)
    .on(posts.similarPosts, { semelhantes: 1, total: 1 });
  await open(api, `/conteudo/${post.id}`);
  await see('Um colega já publicou um texto quase igual. Um toque seu faz diferença.');
  await press('Publicar sem conectar');
  const byHand = await dialog();
  await see(/não rende UPS nem conta no ranking/, byHand);
  await see(/^O que aprendemos\s#publi$/, byHand);
  const image = await screen.findByRole('link', { name: 'Salvar imagem 1' });
  expect([image.getAttribute('download'), image.getAttribute('href')]).toEqual([
    'imagem-1.jpg',
    '/v1/midias/a.jpg',
  ]);
  const away = await screen.findByRole('link', { name: /^Abrir o LinkedIn/ });
  expect(away.getAttribute('href')).toContain('https://www.linkedin.com/feed/');

  await open(
    asFuncionario().on(posts.getPost, post).on(posts.similarPosts, { semelhantes: 0, total: 0 }),
    `/conteudo/${post.id}`,
  );
  await button('Compartilhar');
  expect(screen.queryByRole('button', { name: 'Publicar sem conectar' })).toBeNull();
});

it('further wordings and a link are added and taken away, with the focus where it goes on', async () => {
  await open(writing(asEmpresa()), `${HOME}?aba=novo-post`);
  await fill({ Legenda: 'Vagas abertas, venha.' });
  await press('Adicionar variação');
  await until(() => inUse()?.getAttribute('name') === 'variacao-1');
  await press('Remover variação 1');
  await until(() => inUse()?.textContent === 'Adicionar variação');
  await press('Adicionar link');
  await until(() => inUse()?.getAttribute('name') === 'link');
  await fill({ Endereço: '127.0.0.1' });
  await press('Publicar');
  await see('Informe um endereço que comece com https:// e tenha um domínio público.');
  await press('Remover link');
  await until(() => inUse()?.textContent === 'Adicionar link');
  await press('Adicionar link');
  expect((await screen.findByLabelText<HTMLInputElement>(/^Endereço/)).value).toBe('');
});

it('who may not write chooses among the company’s wordings, and shares the one that is shown', async () => {
  const post = newPost({ legenda: 'Vagas abertas, venha.', variacoes: ['Meu time está contratando.'] });
  const api = asFuncionario()
    .on(posts.getPost, { ...post, legendaSugerida: post.legenda })
    .on(posts.similarPosts, { semelhantes: 0, total: 0 })
    .on(compartilhamentos.editCaption, ({ body }) => {
      const { legendaAlterada } = body as { legendaAlterada: string };
      return { message: 'ok', legendaAlterada };
    });
  await open(api, `/conteudo/${post.id}`);
  await see('A empresa sugere este texto a você.');
  await see('Vagas abertas, venha.');
  await press('Outra sugestão');
  await see('Meu time está contratando.');
  expect(api.callsOf(compartilhamentos.editCaption).map(({ body }) => body)).toMatchObject([
    { legendaAlterada: 'Meu time está contratando.' },
  ]);
});
