import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { compartilhamentos } from '../../../shared/routes/compartilhamentos.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { asFuncionario, FUNCIONARIO } from '../support/people.ts';
import { newPost } from '../support/records.ts';
import {
  button,
  drawn,
  follow,
  gone,
  heading,
  onPhone,
  open,
  press,
  reload,
  see,
  until,
} from '../support/screen.ts';

const HOME = '/DashboardColab';
const month = { mes: '2026-11', diasRestantes: 8, compartilhamentos: 3, metaCompartilhamentos: 0, ups: 30 };
const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href') ?? '';

it('on a phone the profile is a line with name, UPS and the connection, and a button to the ranking with the next person', async () => {
  const api = asFuncionario({ totalRanking: 9, linkedinExpiraEm: '2027-01-04T12:00:00.000Z' }).on(
    funcionarios.ownMonth,
    { ...month, posicao: 7, aFrente: { nome: 'Bia Reis', ups: 45 } },
  );
  await onPhone(async () => {
    await open(api, HOME);
    const ranking = await screen.findByRole('link', { name: /^7º de 9 no mês · 30 UPS/ });
    expect(ranking.textContent).toContain('Faltam 15 UPS para alcançar Bia Reis');
    expect(ranking.getAttribute('href')).toContain('aba=ranking');
    const main = await screen.findByRole('main');
    within(main).getByRole('link', { name: /Ver o extrato de UPS/ });
    within(main).getByText('Elisa Prado');
    const dot = await button('LinkedIn conectado', main);
    expect(dot.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText(/até 04\/01\/2027/)?.closest('[hidden]')).toBeTruthy();
    await press('LinkedIn conectado', main);
    expect((await see(/até 04\/01\/2027/)).closest('[hidden]')).toBeNull();
    expect(dot.getAttribute('aria-expanded')).toBe('true');
  });
  await open(api, HOME);
  await see('7º de 9 no ranking do mês');
  await see('Elisa Prado', await screen.findByRole('main'));
});

it('on a phone a card says what its share brings, and leads to it; no other card does', async () => {
  const agendamento = { compartilhamentoId: 'c1', agendadoPara: '2030-03-04T12:00:00.000Z' };
  const rows = [
    newPost({ legenda: 'A compartilhar', ups: 10 }),
    newPost({
      legenda: 'Agendado',
      legendasEditadas: [{ legendaAlterada: null, shared: false, agendamento }],
    }),
    newPost({ legenda: 'Já foi', legendasEditadas: [{ legendaAlterada: null, shared: true }] }),
  ];
  const api = asFuncionario().on(posts.listPosts, { rows, count: 3 });
  await onPhone(async () => {
    await open(api, HOME);
    await see('Já foi');
    expect(await linkTo('Ver e compartilhar')).toBe(`/conteudo/${rows[0]?.id}`);
    expect(screen.getAllByRole('link', { name: 'Ver e compartilhar' })).toHaveLength(1);
  });
  await open(api, HOME);
  await see('Já foi');
  expect(screen.queryByRole('link', { name: 'Ver e compartilhar' })).toBeNull();
});

it.each([
  ['enterprise_anual', /e você os troca por produtos na loja\.$/, 'Ver o que os UPS compram', 'aba=loja'],
  ['experience', /eles contam no ranking\.$/, 'Ver o ranking do mês', 'aba=ranking'],
] as const)('until the first share three steps stand under the profile, true to the plan %s', async (plano, what, third, tab) => {
  const post = newPost();
  const api = asFuncionario({ compartilhamentos: 0, ups: 0, linkedinConectado: false }, plano)
    .on(posts.listPosts, { rows: [post], count: 1 })
    .on(compartilhamentos.authorizeLinkedin, { url: `${location.origin}/consentimento` });
  await open(api, HOME);
  await heading('Boas-vindas, Elisa!');
  await see(what);
  expect(await linkTo('Compartilhar um conteúdo')).toBe(`/conteudo/${post.id}`);
  expect(await linkTo(third)).toContain(tab);
  await see('LinkedIn não conectado');
  await see('Elisa Prado');
  await press('Conectar o LinkedIn');
  await until(() => api.callsOf(compartilhamentos.authorizeLinkedin).length === 1);
  await drawn();
  // The consent page returns to the content to be shared, ready for the last tap.
  expect(sessionStorage.getItem('painel.postAoConectar')).toBe(post.id);
});

it('the steps mark the connection as done, wait for a first content, and go with the first share', async () => {
  const api = asFuncionario({ compartilhamentos: 0, ups: 0 });
  await open(api, HOME);
  await see('Compartilhar um conteúdo, assim que a empresa publicar');
  const done = await see('Conectar o LinkedIn');
  expect(done.textContent).toBe('Feito: Conectar o LinkedIn');
  expect(screen.queryByRole('button', { name: /Conectar/ })).toBeNull();
  api.on(funcionarios.ownFuncionario, { ...FUNCIONARIO, compartilhamentos: 1 });
  await reload();
  await see(/^LinkedIn conectado/);
  await gone('Boas-vindas, Elisa!');
});

it('on a phone the ranking is part of Conteúdos and leads back; without a store Loja stands under Mais', async () => {
  const bar = () => screen.getAllByRole('navigation', { name: 'Principal' }).at(-1) as HTMLElement;
  await onPhone(async () => {
    await open(asFuncionario({}, 'experience'), '/DashboardColab?aba=ranking');
    await heading('Ranking');
    const [lit, ...others] = bar().querySelectorAll('[aria-current]');
    expect([lit?.textContent, others]).toEqual(['Conteúdos', []]);
    await until(() => within(bar()).queryByRole('link', { name: 'Loja' }) === null);
    await press('Mais', bar());
    await linkTo('Loja');
    await press('Fechar');
    await follow('Voltar', await screen.findByRole('main'));
    await heading('Conteúdos Disponíveis');
    await open(asFuncionario(), HOME);
    await heading('Conteúdos Disponíveis');
    within(bar()).getByRole('link', { name: 'Loja' });
  });
});
