import { beforeAll, expect, it } from 'vitest';
import type { Sugestao } from '../../shared/routes/entities.ts';
import { setPlan } from '../support/admin.ts';
import { axe } from '../support/axe.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newEquipe, newSuggestion, visiblePost } from '../support/content.ts';
import { photo } from '../support/images.ts';
import { button, dialog, fill, heading, press, see, signedIn } from '../support/screen.ts';
import { connectLinkedin, linkedinPosts } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
const browser = browserForFile(stack);
const WORDS = 'O time da tarde montou a nova sala de leitura';
let empresa: SignedIn;
let autora: SignedIn;
let colega: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'ideias');
  await setPlan(stack, empresa, 'enterprise_anual');
  autora = await newFuncionario(stack, empresa, 'autora');
  colega = await newFuncionario(stack, empresa, 'colega');
  await connectLinkedin(stack, colega);
});

it('from a suggestion on a phone to a share by a colleague, with its author’s name on it and a bonus', async () => {
  const phone = await signedIn(browser, autora, '/DashboardColab', { viewport: PHONE });
  await phone.getByRole('link', { name: 'Sugerir um post' }).click();
  await heading(phone, 'Sugerir um post');
  await press(phone, 'Enviar sugestão');
  await see(phone, 'Escreva o que você gostaria de ver publicado.');
  await fill(phone, { 'O que você gostaria de ver publicado?': WORDS });
  await phone
    .locator('input[type=file]')
    .setInputFiles({ name: 'sala.jpg', mimeType: 'image/jpeg', buffer: await photo(1200, 800) });
  await see(phone, 'Pronta');
  await press(phone, 'Enviar sugestão');
  await see(phone, 'Em análise');
  await see(phone, WORDS);
  expect(await axe(phone, 'suggest')).toEqual([]);

  const desk = await signedIn(browser, empresa, '/DashboardEmpresa?aba=novo-post');
  await desk.getByRole('link', { name: /^Sugestões \(\d\)/ }).click();
  await see(desk, WORDS);
  expect(await axe(desk, 'suggestions')).toEqual([]);
  await desk.getByRole('link', { name: /^Publicar…/ }).click();
  expect(await desk.getByRole('textbox', { name: 'Legenda' }).inputValue()).toBe(WORDS);
  await desk.getByRole('radio', { name: '15 UPS' }).check();
  await desk.getByRole('radio', { name: '+10' }).check();
  expect(await axe(desk, 'approval')).toEqual([]);
  await press(desk, 'Publicar');
  await see(desk, /^Sugestão aprovada e publicada\. .* ganhou 10 UPS\.$/);
  await see(desk, 'Nenhuma sugestão em análise');

  const reader = await signedIn(browser, colega, '/DashboardColab', { viewport: PHONE });
  await see(reader, /Sugestão de /);
  await reader.getByRole('link', { name: /^Ver mais/ }).click();
  await see(reader, /Sugestão de /);
  await press(reader.getByRole('main'), /^Compartilhar/);
  await until('the share on LinkedIn', async () =>
    (await linkedinPosts(stack)).find(({ texto }) => texto === WORDS),
  );

  await phone.goto('/DashboardColab?aba=sugestoes');
  await see(phone, 'Aprovada');
  await phone.getByRole('link', { name: /^Ver o post/ }).waitFor();
  await phone.goto('/DashboardColab?aba=extrato');
  await see(phone, /Sugestão aprovada/);
});

it('a refusal needs a reason, which the author reads; what left room for a sixth is told too', async () => {
  const other = await newFuncionario(stack, empresa, 'outra');
  for (let n = 1; n <= 5; n += 1) await newSuggestion(stack, other, { legenda: `Ideia ${n} da outra` });
  const phone = await signedIn(browser, other, '/DashboardColab?aba=sugestoes', { viewport: PHONE });
  await see(phone, 'Você já tem 5 sugestões em análise.');
  expect(await button(phone, 'Enviar sugestão').count()).toBe(0);

  const desk = await signedIn(browser, empresa, '/DashboardEmpresa?aba=sugestoes');
  const card = desk.getByRole('listitem').filter({ hasText: 'Ideia 3 da outra' });
  await card.getByRole('button', { name: /^Recusar/ }).click();
  await press(dialog(desk), 'Recusar');
  await see(dialog(desk), 'Escreva o motivo.');
  await dialog(desk).getByRole('textbox').fill('Fica para o mês que vem.');
  await press(dialog(desk), 'Recusar');
  await card.getByText('Não aprovada').waitFor();
  expect(await card.getByRole('button').count()).toBe(0);

  await phone.reload();
  await see(phone, 'Fica para o mês que vem.');
  await button(phone, 'Enviar sugestão').waitFor();
});

it('what needs no change is published by two presses; what does may have all that a post has, and wait', async () => {
  const other = await newFuncionario(stack, empresa, 'atenta');
  const equipe = await newEquipe(stack, empresa, 'Vitrine');
  const asIs = await newSuggestion(stack, other, { legenda: 'Do jeito que veio' });
  const changed = await newSuggestion(stack, other, { legenda: 'Com mais cuidado' });
  const answerOf = (id: string) =>
    until('the answer', async () => {
      const query = { empresaId: empresa.id };
      const { body } = await stack.call<{ sugestoes: Sugestao[] }>('GET', '/api/sugestoes', {
        token: empresa.token,
        query,
      });
      return body.sugestoes.find((each) => each.id === id)?.postId ?? undefined;
    });

  const desk = await signedIn(browser, empresa, `/DashboardEmpresa?aba=sugestoes`);
  const card = (words: string) => desk.getByRole('listitem').filter({ hasText: words });
  await card('Do jeito que veio')
    .getByRole('link', { name: /^Publicar…/ })
    .click();
  await press(desk, 'Publicar');
  await see(desk, 'Sugestão aprovada e publicada.');
  expect(await visiblePost(stack, empresa, await answerOf(asIs.id))).toMatchObject({
    situacao: 'publicado',
    legenda: 'Do jeito que veio',
    ups: 10,
    equipes: [],
  });

  await card('Com mais cuidado')
    .getByRole('link', { name: /^Publicar…/ })
    .click();
  await desk.locator('input[type=file]').setInputFiles({
    name: 'vitrine.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(1200, 800),
  });
  await see(desk, 'Pronta');
  await press(desk, 'Adicionar variação');
  await fill(desk, { 'Variação 1': 'Dito de outro modo' });
  await desk.getByRole('radio', { name: 'Algumas equipes' }).check();
  await press(desk, 'Aprovar como rascunho');
  await see(desk, 'Escolha ao menos uma equipe.');
  await desk.getByRole('checkbox', { name: 'Vitrine' }).check();
  await press(desk, 'Aprovar como rascunho');
  await see(desk, 'Sugestão aprovada: o post está nos rascunhos.');
  const post = await visiblePost(stack, empresa, await answerOf(changed.id));
  expect(post).toMatchObject({
    situacao: 'rascunho',
    variacoes: ['Dito de outro modo'],
    equipes: [equipe.id],
    autor: { id: other.id },
  });
  expect(JSON.parse(post.midias)).toHaveLength(1);
});
