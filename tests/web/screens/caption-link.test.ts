import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { posts } from '../../../shared/routes/posts.ts';
import { sugestoes } from '../../../shared/routes/sugestoes.ts';
import { asEmpresa, asFuncionario } from '../support/people.ts';
import { choose, fill, gone, open, press, see, until } from '../support/screen.ts';
import { newSuggestion } from '../support/suggestions.ts';
import { writing } from '../support/writing.ts';

const LINK = 'https://exemplo.com.br/vagas';
const SECOND = 'https://outro.com.br';
const MOVE = 'Transformar em link com contagem';
const LEGENDA = `Estamos contratando: ${LINK}\nE também ${SECOND}`;
const REST = `Estamos contratando:\nE também ${SECOND}`;

const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const titleHasFocus = () => document.activeElement === screen.queryByLabelText('Título do link');

it('an address pasted into a post’s caption becomes its counted link, and a second one stays', async () => {
  const api = writing(asEmpresa());
  await open(api, '/DashboardEmpresa?aba=novo-post');
  await fill({ Legenda: 'Sem link' });
  expect(screen.queryByRole('button', { name: MOVE })).toBeNull();
  await fill({ Legenda: LEGENDA });
  await see('Cliques em um link na legenda não são contados.');
  await press(MOVE);
  await until(titleHasFocus);
  expect([typed('Legenda'), typed('Endereço')]).toEqual([REST, LINK]);
  await gone('Cliques em um link na legenda não são contados.');
  await fill({ 'Título do link': 'Vagas' });
  await choose('radio', '5 UPS');
  await press('Publicar');
  await see('Post publicado com sucesso!');
  const sent = api.callsOf(posts.createPost).at(-1)?.body as FormData;
  const fields = sent instanceof FormData ? Object.fromEntries(sent) : sent;
  expect(fields).toMatchObject({ legenda: REST, link: LINK, linkTitulo: 'Vagas' });
});

it('a suggestion offers the same', async () => {
  const api = asFuncionario()
    .on(sugestoes.listSugestoes, { sugestoes: [] })
    .on(sugestoes.createSugestao, { sugestao: newSuggestion() });
  await open(api, '/DashboardColab?aba=sugestoes');
  await fill({ 'O que você gostaria de ver publicado?': LEGENDA });
  await press(MOVE);
  await until(titleHasFocus);
  await fill({ 'Título do link': 'Vagas' });
  await press('Enviar sugestão');
  await until(() => api.callsOf(sugestoes.createSugestao).length === 1);
  expect(api.callsOf(sugestoes.createSugestao)[0]?.body).toMatchObject({
    legenda: REST,
    link: LINK,
    linkTitulo: 'Vagas',
  });
});
