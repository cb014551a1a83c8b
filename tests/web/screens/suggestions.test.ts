import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { Post, Sugestao } from '../../../shared/routes/entities.ts';
import { equipes } from '../../../shared/routes/equipes.ts';
import { sugestoes } from '../../../shared/routes/sugestoes.ts';
import { tags } from '../../../shared/routes/tags.ts';
import { asEmpresa, asFuncionario } from '../support/people.ts';
import { newPost } from '../support/records.ts';
import {
  choose,
  dialog,
  fill,
  follow,
  gone,
  heading,
  left,
  open,
  press,
  reload,
  see,
} from '../support/screen.ts';
import { newSuggestion } from '../support/suggestions.ts';

const OWN = '/DashboardColab?aba=sugestoes';
const TEAM = '/DashboardEmpresa?aba=sugestoes';
const REASON = 'Fica para o mês que vem.';
const VITRINE = { id: 'vitrine', nome: 'Vitrine', colaboradores: 0 };

const cardOf = async (words: string) => (await see(words)).closest('li') as HTMLElement;
const ideas = (...words: string[]): Sugestao[] => words.map((legenda) => newSuggestion({ legenda }));

it('a suggestion needs words, and five that wait leave no room for a sixth until one is answered', async () => {
  const five = ideas('Ideia 1', 'Ideia 2', 'Ideia 3', 'Ideia 4', 'Ideia 5');
  const api = asFuncionario().on(sugestoes.listSugestoes, { sugestoes: five });
  await open(api, OWN);
  await see('Você já tem 5 sugestões em análise.');
  expect(screen.queryByRole('button', { name: 'Enviar sugestão' })).toBeNull();

  const refused = five.map((each, n) =>
    n === 2 ? { ...each, situacao: 'recusada' as const, motivo: REASON } : each,
  );
  api.on(sugestoes.listSugestoes, { sugestoes: refused });
  await reload();
  await see(REASON);
  await press('Enviar sugestão');
  await see('Escreva o que você gostaria de ver publicado.');
  expect(api.callsOf(sugestoes.createSugestao)).toEqual([]);
});

it('a refusal needs a reason', async () => {
  const [idea, other] = ideas('Ideia 3 da outra', 'Ideia 4 da outra') as [Sugestao, Sugestao];
  const api = asEmpresa()
    .on(sugestoes.listSugestoes, { sugestoes: [idea, other] })
    .on(sugestoes.refuseSugestao, ({ body }) => ({
      sugestao: { ...idea, situacao: 'recusada' as const, motivo: (body as { motivo: string }).motivo },
    }));
  await open(api, TEAM);
  const card = await cardOf('Ideia 3 da outra');
  await press(/^Recusar/, card);
  const asking = await dialog();
  await press('Recusar', asking);
  await see('Escreva o motivo.', asking);
  expect(api.callsOf(sugestoes.refuseSugestao)).toEqual([]);
  await fill({ 'Motivo para Pessoa outra': REASON }, asking);
  await press('Recusar', asking);
  await left(asking);
  await see('Não aprovada', card);
  expect(card.querySelectorAll('button')).toHaveLength(0);
  expect(api.callsOf(sugestoes.refuseSugestao).map(({ params, body }) => [params, body])).toEqual([
    [{ id: idea.id }, { motivo: REASON }],
  ]);
});

/** The company's server, with these open suggestions; what is approved is open no longer. */
function answering(...words: string[]) {
  let waiting = ideas(...words);
  return asEmpresa()
    .on(tags.listTags, { tags: [] })
    .on(equipes.listEquipes, { equipes: [VITRINE] })
    .on(sugestoes.listSugestoes, () => ({ sugestoes: waiting }))
    .on(sugestoes.approveSugestao, ({ params, body }) => {
      const idea = waiting.find(({ id }) => id === params.id) as Sugestao;
      waiting = waiting.filter(({ id }) => id !== params.id);
      const { situacao = 'publicado', bonus = '0' } = body as { situacao?: Post['situacao']; bonus?: string };
      const post = newPost({ legenda: idea.legenda, situacao });
      const sugestao = { ...idea, situacao: 'aprovada' as const, bonus: Number(bonus), postId: post.id };
      return { post, sugestao };
    });
}

it('what needs no change is published by two presses', async () => {
  const api = answering('Do jeito que veio', 'Outra');
  await open(api, TEAM);
  await follow(/^Publicar…/, await cardOf('Do jeito que veio'));
  await press('Publicar');
  await see('Sugestão aprovada e publicada.');
  await gone('Do jeito que veio');
  expect(api.callsOf(sugestoes.approveSugestao).map(({ body }) => body)).toMatchObject([
    { legenda: 'Do jeito que veio', ups: '10' },
  ]);
});

it('what needs care may have all that a post has, and wait', async () => {
  const api = answering('Com mais cuidado');
  await open(api, TEAM);
  await follow(/^Publicar…/, await cardOf('Com mais cuidado'));
  await heading('Publicar a sugestão de Pessoa outra');
  await press('Adicionar variação');
  await fill({ 'Variação 1': 'Dito de outro modo' });
  await choose('radio', 'Algumas equipes');
  await press('Aprovar como rascunho');
  await see('Escolha ao menos uma equipe.');
  expect(api.callsOf(sugestoes.approveSugestao)).toEqual([]);
  await choose('checkbox', 'Vitrine');
  await press('Aprovar como rascunho');
  await see('Sugestão aprovada: o post está nos rascunhos.');
  expect(api.callsOf(sugestoes.approveSugestao).map(({ body }) => body)).toMatchObject([
    { situacao: 'rascunho', variacoes: ['Dito de outro modo'], equipes: [VITRINE.id] },
  ]);
  await see('Nenhuma sugestão em análise');
});
