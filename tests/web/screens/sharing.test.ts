import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import * as MSG from '../../../shared/messages.ts';
import { compartilhamentos } from '../../../shared/routes/compartilhamentos.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { loja } from '../../../shared/routes/loja.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { readCookie } from '../../../web/src/lib/storage/cookies.ts';
import { asFuncionario, FUNCIONARIO } from '../support/people.ts';
import { newPost, newProduct } from '../support/records.ts';
import { button, dialog, open, press, see, until } from '../support/screen.ts';

const PUBLICATION = 'https://www.linkedin.com/feed/update/urn:li:share:9';

it('a post that another tab has shared meanwhile says so, and leads to the publication', async () => {
  let post = newPost();
  const api = asFuncionario().on(posts.get, () => post);
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
    .on(posts.list, { rows: [post], count: 1 })
    .on(posts.get, post);
  const before = api.hold(funcionarios.me, { ...FUNCIONARIO, linkedinConectado: false });
  const saved = api.hold(compartilhamentos.saveToken, {
    message: 'Conta conectada.',
    expiraEm: '2030-01-01T00:00:00.000Z',
  });
  const opened = open(api, '/DashboardColab?token=volta');
  await until(() => api.callsOf(compartilhamentos.saveToken).length === 1);
  api.on(funcionarios.me, { ...FUNCIONARIO, linkedinConectado: true });
  saved();
  await opened;
  await dialog();
  await until(() => api.callsOf(funcionarios.me).length === 2);
  before();
  // More turns than the late answer needs to be read.
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  expect(readCookie('isValidToken')).toBe('true');
  await press('OK');
});

it('celebrates with the balance of the award, however old the loaded one is', async () => {
  const post = newPost({ ups: 10 });
  const api = asFuncionario({ ups: 50 })
    .on(posts.get, post)
    .on(loja.listProducts, { produtos: [newProduct('Fone', { valor_ups: 400 })] })
    .on(compartilhamentos.share, { linkedinPostURL: PUBLICATION, ups: 300 });
  await open(api, `/conteudo/${post.id}`);
  await button('Compartilhar');
  const answer = api.hold(funcionarios.me, { ...FUNCIONARIO, ups: 300 });
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
    .on(posts.get, post)
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
    .on(posts.list, { rows: [post, next], count: 2 })
    .on(posts.get, post);
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
