import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { readCookie } from '#lib/storage/cookies.ts';
import * as REFUSALS from '../../../functions/platform/refusals.ts';
import * as MSG from '../../../shared/messages.ts';
import { compartilhamentos } from '../../../shared/routes/compartilhamentos.ts';
import type { Post } from '../../../shared/routes/entities.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { loja } from '../../../shared/routes/loja.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { resultados } from '../../../shared/routes/resultados.ts';
import { asFuncionario, FUNCIONARIO } from '../support/people.ts';
import { newPost, newProduct, newShare } from '../support/records.ts';
import {
  at,
  button,
  dialog,
  drawn,
  follow,
  heading,
  left,
  open,
  press,
  see,
  type,
  until,
} from '../support/screen.ts';

const PUBLICATION = 'https://www.linkedin.com/feed/update/urn:li:share:9';

it('a post that another tab has shared meanwhile says so, and leads to the publication', async () => {
  let post = newPost();
  const api = asFuncionario().on(posts.getPost, () => post);
  await open(api, `/conteudo/${post.id}`);
  await button('Compartilhar');
  post = {
    ...post,
    legendasEditadas: [{ legendaAlterada: null, shared: true, linkedinPostURL: PUBLICATION }],
  };
  api.fail(compartilhamentos.share, 409, MSG.jaCompartilhado);
  await press('Compartilhar');
  const said = await dialog();
  await see('Conteúdo já compartilhado', said);
  const link = await screen.findByRole('link', { name: /^Ver publicação(?! no LinkedIn)/ });
  expect(link.getAttribute('href')).toBe(PUBLICATION);
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
});

it('a connection just made holds against a reading of the time before, however late', async () => {
  const post = newPost();
  const api = asFuncionario()
    .on(posts.listPosts, { rows: [post], count: 1 })
    .on(posts.getPost, post);
  const before = api.hold(funcionarios.ownFuncionario, { ...FUNCIONARIO, linkedinConectado: false });
  const saved = api.hold(compartilhamentos.saveLinkedinToken, {
    message: 'Conta conectada.',
    expiraEm: '2030-01-01T00:00:00.000Z',
  });
  const opened = open(api, '/DashboardColab?token=volta');
  await until(() => api.callsOf(compartilhamentos.saveLinkedinToken).length === 1);
  api.on(funcionarios.ownFuncionario, { ...FUNCIONARIO, linkedinConectado: true });
  saved();
  await opened;
  await dialog();
  await until(() => api.callsOf(funcionarios.ownFuncionario).length === 2);
  before();
  // More turns than the late answer needs to be read.
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  expect(readCookie('isValidToken')).toBe('true');
  await press('OK');
});

it('celebrates with the balance of the award, however old the loaded one is', async () => {
  const post = newPost({ ups: 10 });
  const api = asFuncionario({ ups: 50 })
    .on(posts.getPost, post)
    .on(loja.listProducts, { produtos: [newProduct('Fone', { valor_ups: 400 })] })
    .on(compartilhamentos.share, { linkedinPostURL: PUBLICATION, ups: 300 });
  await open(api, `/conteudo/${post.id}`);
  await button('Compartilhar');
  const answer = api.hold(funcionarios.ownFuncionario, { ...FUNCIONARIO, ups: 300 });
  await press('Compartilhar');
  const said = await dialog();
  const seen = new Set<number>();
  await until(() => {
    for (const [, ups] of said.textContent?.matchAll(/saldo agora é de(\d+)/g) ?? []) seen.add(Number(ups));
    return seen.has(300);
  });
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(290);
  await see(/Faltam 100 UPS para Fone\./, said);
  answer();
});

it('names what the balance pays, rather than what it does not yet pay', async () => {
  const post = newPost({ ups: 10 });
  const produtos = [
    newProduct('Adesivo', { valor_ups: 20 }),
    newProduct('Caneca', { valor_ups: 55 }),
    newProduct('Esgotada', { valor_ups: 58, quantidade: 0 }),
    newProduct('Fone', { valor_ups: 65 }),
  ];
  const api = asFuncionario({ ups: 50 })
    .on(posts.getPost, post)
    .on(loja.listProducts, { produtos })
    .on(compartilhamentos.share, { linkedinPostURL: PUBLICATION, ups: 60 });
  await open(api, `/conteudo/${post.id}`);
  await press('Compartilhar');
  const said = await dialog();
  await see(/Você já pode trocar por Caneca\./, said);
  expect(said.textContent).not.toContain('Faltam');
});

it('a scheduled share is marked on card and post, with sharing now in second place', async () => {
  const agendamento = { compartilhamentoId: 'c1', agendadoPara: '2030-03-04T12:00:00.000Z' };
  const legendasEditadas = [{ legendaAlterada: null, shared: false, agendamento }];
  const post = newPost({ legenda: 'Sai sozinho', legendasEditadas });
  const next = newPost({ legenda: 'O seguinte' });
  const api = asFuncionario()
    .on(posts.listPosts, { rows: [post, next], count: 2 })
    .on(posts.getPost, post);
  await open(api, '/DashboardColab');
  const card = (await see('Sai sozinho')).closest('li') as HTMLElement;
  await see('Agendado para 04/03, às 9h', card);
  expect((await see('O seguinte')).closest('li')?.textContent).not.toContain('Agendado');
  await open(api, `/conteudo/${post.id}`);
  const planned = await see(/^Agendado para /);
  const now = await button('Compartilhar agora');
  expect(planned.compareDocumentPosition(now)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(now.className).toMatch(/secondary/);
  expect(screen.queryByRole('button', { name: 'Compartilhar' })).toBeNull();
});

const FAILURE = 'O compartilhamento falhou. Por favor, tente novamente.';
/** The server of an employee with this post, which is not shared yet. */
const reading = (post: Post) =>
  asFuncionario()
    .on(posts.getPost, post)
    .on(posts.similarPosts, { semelhantes: 0, total: 0 })
    .on(loja.listProducts, { produtos: [] });
const published = { linkedinPostURL: PUBLICATION, ups: 55 };
const own = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Sua legenda' });
async function write(legenda: string): Promise<void> {
  (await own()).focus();
  await type(`{Control>}a{/Control}${legenda}`);
}

it('the employee’s own version is saved, stands beside the company’s, and both are in what was shared', async () => {
  const post = newPost({ legenda: 'Texto da empresa', alteravel: true });
  const share = newShare({ postId: post.id, legenda: post.legenda, legendaAlterada: 'Do meu jeito' });
  const api = reading(post)
    .on(compartilhamentos.editCaption, { message: 'ok', legendaAlterada: 'Do meu jeito' })
    .on(compartilhamentos.sharesByEmployee, { sharedPosts: [share], totalPosts: 1 })
    .on(compartilhamentos.listScheduled, { agendados: [] })
    .fail(resultados.ownResults);
  await open(api, `/conteudo/${post.id}`);
  await press('Editar');
  await write('Do meu jeito');
  api.on(posts.getPost, { ...post, legendasEditadas: [{ legendaAlterada: 'Do meu jeito', shared: false }] });
  await press('Salvar');
  await see('Legenda salva com sucesso.');
  expect(api.callsOf(compartilhamentos.editCaption)[0]?.body).toMatchObject({
    postOriginalId: post.id,
    legendaAlterada: 'Do meu jeito',
  });
  (await screen.findByRole('tab', { name: 'Original' })).click();
  await see('Texto da empresa');
  (await screen.findByRole('tab', { name: 'Sua Versão' })).click();
  await see('Do meu jeito');
  await open(api, '/DashboardColab?aba=publicados');
  await heading('Conteúdos Já Compartilhados');
  await follow(/Texto da empresa/);
  await heading('Conteúdo Completo');
  await see('Texto da empresa');
  await see('Do meu jeito');
});

it('nothing is published while a caption is being written, which is asked for before it is lost', async () => {
  await open(reading(newPost({ alteravel: true })), '/conteudo/post1');
  await button('Compartilhar');
  await press('Editar');
  await write('Pela metade');
  expect(screen.queryByRole('button', { name: /^Compartilhar/ })).toBeNull();
  await follow('Loja', (await screen.findAllByRole('navigation'))[0]);
  const asking = await dialog();
  await press('Continuar editando', asking);
  await left(asking);
  expect((await own()).value).toBe('Pela metade');
  await press('Cancelar');
  await button('Compartilhar');
  await until(() => document.activeElement?.textContent === 'Editar');
});

it('Editar is not offered where the post does not allow it, and what could not be saved stays', async () => {
  await open(reading(newPost()), '/conteudo/post1');
  await button('Compartilhar');
  expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
  const api = reading(newPost({ alteravel: true })).fail(compartilhamentos.editCaption, 500, '');
  await open(api, '/conteudo/post2');
  await press('Editar');
  await write('Outra');
  await press('Salvar');
  await see('Erro ao salvar a legenda. Tente novamente.');
  expect((await own()).value).toBe('Outra');
});

it('says so when LinkedIn fails, and publishes when tried again, as a new try', async () => {
  const api = reading(newPost()).fail(compartilhamentos.share, 502, FAILURE);
  await open(api, '/conteudo/post1');
  await press('Compartilhar');
  const said = await dialog();
  await see(FAILURE, said);
  api.on(compartilhamentos.share, published);
  await press('Tentar novamente', said);
  await button('Outros canais', await dialog());
  await see('Publicado no LinkedIn!');
  const keys = api.callsOf(compartilhamentos.share).map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
});

it.each([500, 502, 503])('tells a failure that our own API explains at once: %i', async (status) => {
  const api = reading(newPost()).fail(compartilhamentos.share, status, FAILURE);
  await open(api, '/conteudo/post1');
  await press('Compartilhar');
  await see(FAILURE, await dialog());
  expect(api.callsOf(compartilhamentos.share)).toHaveLength(1);
});

it('says that the link is blocked, before and after the press, and offers no retry', async () => {
  const post = newPost({ link: 'https://golpe.example.com/', linkTitulo: 'Nosso jeito' });
  const why = /O link deste conteúdo foi bloqueado pelo Painel UPS\. Não é possível compartilhá-lo\./;
  const api = reading(post).fail(compartilhamentos.share, 409, MSG.linkBloqueado);
  await open(api, `/conteudo/${post.id}`);
  await press('Compartilhar');
  await see(why);
  expect(screen.queryByRole('button', { name: /^Compartilhar/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  await open(reading({ ...post, link: null, linkTitulo: null, motivo: 'link_bloqueado' }), '/conteudo/outro');
  await see(why);
  expect(screen.queryByRole('button', { name: /^Compartilhar/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /Nosso jeito/ })).toBeNull();
});

it('asks before it publishes again what may stand on the profile already', async () => {
  const api = reading(newPost()).fail(compartilhamentos.share, 409, REFUSALS.ambiguousShare.message, {
    codigo: 'tentativa_incerta',
  });
  await open(api, '/conteudo/post1');
  await press('Compartilhar');
  const asking = await dialog();
  await see('Publicar novamente?', asking);
  await see(/tentativa anterior pode ter sido publicada/, asking);
  await press('Cancelar', asking);
  await left(asking);
  await until(() => document.activeElement?.textContent?.startsWith('Compartilhar') ?? false);
  await press('Compartilhar');
  await see('Publicar novamente?');
  api.on(compartilhamentos.share, published);
  await press('Publicar novamente', await dialog());
  await see('Publicado no LinkedIn!');
  expect(
    api.callsOf(compartilhamentos.share).map(({ body }) => 'publicarNovamente' in (body as object)),
  ).toEqual([false, false, true]);
});

it.each([
  ['LinkedIn’s daily limit', 429, REFUSALS.dailyLimit.message, { codigo: 'limite_da_rede' }],
  [
    'our application, which LinkedIn refuses',
    502,
    REFUSALS.linkedinRefusesUs.message,
    { codigo: 'linkedin_recusa' },
  ],
  ['a text that LinkedIn has already', 409, REFUSALS.repeatedText.message, {}],
] as const)('tells about %s', async (_, status, text, why) => {
  const api = reading(newPost()).fail(compartilhamentos.share, status, text, why);
  await open(api, '/conteudo/post1');
  await press('Compartilhar');
  const said = await dialog();
  await see(text, said);
  await button('Tentar novamente', said);
});

it('a revoked authorisation leads back to the invitation to connect', async () => {
  const api = reading(newPost()).fail(compartilhamentos.share, 403, REFUSALS.notConnected.message, {
    codigo: 'linkedin_nao_conectado',
  });
  await open(api, '/conteudo/post1');
  await press('Compartilhar');
  await see(/Sua conta do LinkedIn não está conectada\./);
  await until(() => readCookie('isValidToken') === 'false');
});

it('says what the share has brought: the place, what comes into reach, and the next post', async () => {
  const [post, next] = [newPost(), newPost({ legenda: 'Ainda por compartilhar' })];
  const month = { mes: '2026-11', diasRestantes: 8, compartilhamentos: 0, metaCompartilhamentos: 0, ups: 0 };
  const api = reading(post)
    .on(posts.getPost, ({ params }) => (params.postId === next.id ? next : post))
    .on(posts.listPosts, { rows: [post, next], count: 2 })
    .on(loja.listProducts, {
      produtos: [newProduct('Mochila', { valor_ups: 200 }), newProduct('Caneca', { valor_ups: 65 })],
    })
    .on(funcionarios.ownMonth, { ...month, posicao: 0 })
    .on(compartilhamentos.share, () => {
      api
        .on(funcionarios.ownMonth, { ...month, posicao: 1 })
        .on(funcionarios.ownFuncionario, { ...FUNCIONARIO, ups: 55 });
      return published;
    });
  await open(api, `/conteudo/${post.id}`);
  await button('Compartilhar');
  // The place before the share loads when the page is idle.
  await until(() => api.callsOf(funcionarios.ownMonth).length > 0);
  await drawn();
  await press('Compartilhar');
  const said = await dialog();
  await see('Você subiu para 1º.', said);
  await see(/Faltam 10 UPS para Caneca\./, said);
  await follow('Próximo conteúdo', said);
  await at(`/conteudo/${next.id}`);
});
