import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { avisos } from '../../../shared/routes/avisos.ts';
import { equipes } from '../../../shared/routes/equipes.ts';
import { mensageiros } from '../../../shared/routes/mensageiros.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { preferencias } from '../../../shared/routes/preferencias.ts';
import { asEmpresa, asFuncionario } from '../support/people.ts';
import { newPost } from '../support/records.ts';
import { at, choice, choose, drawn, field, follow, heading, open, see, until } from '../support/screen.ts';

it('the bell says how much is new, opens the notices, which then are read, and each leads to the very thing', async () => {
  const post = newPost({ legenda: 'Nossa usina nova' });
  const aviso = {
    id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    tipo: 'post_novo',
    titulo: 'Novo conteúdo: 10 UPS',
    texto: '“Nossa usina nova”',
    url: `/conteudo/${post.id}`,
    data: new Date().toISOString(),
    lido: false,
  } as const;
  const old = { ...aviso, id: '01ARZ3NDEKTSV4RRFFQ69G5FAU', titulo: 'Conteúdo de ontem', lido: true };
  const api = asFuncionario()
    .on(posts.getPost, post)
    .on(avisos.listAvisos, { avisos: [aviso, old], naoLidos: 1 })
    .on(avisos.markAvisosRead, { naoLidos: 0 });
  await open(api, '/DashboardColab');
  const [bell] = await screen.findAllByRole('link', { name: /Avisos.*1 não lido/ });
  bell?.click();
  await heading('Avisos');
  const rows = await screen.findAllByRole('link', { name: /conteúdo(:| de)/i });
  expect(rows.map((link) => [link.textContent, link.closest('li')?.dataset.unread])).toEqual([
    ['Novo: Novo conteúdo: 10 UPS', 'true'],
    ['Conteúdo de ontem', undefined],
  ]);
  await until(() => screen.queryByRole('link', { name: /não lido/ }) === null);
  expect(api.callsOf(avisos.markAvisosRead).map(({ body }) => body)).toEqual([{ ate: aviso.id }]);
  await follow(/Novo conteúdo: 10 UPS/);
  await at(`/conteudo/${post.id}`);
});

it('in Ajustes → Avisos a switch changes one thing at once, and back where that fails', async () => {
  const before = {
    email: { novoPost: false, resumo: true, conquistas: true, relatorio: true },
    push: { novoPost: true, trocas: true, ranking: true },
    aparecerNoRanking: true,
  };
  const api = asFuncionario()
    .on(preferencias.getPreferencias, before)
    .on(preferencias.updatePreferencias, { ...before, email: { ...before.email, resumo: false } });
  await open(api, '/DashboardColab?aba=ajustes&ver=avisos');
  expect((await choice('switch', 'Resumo da semana')).checked).toBe(true);
  await choose('switch', 'Resumo da semana');
  await see('Preferência salva.');
  expect((await choice('switch', 'Resumo da semana')).checked).toBe(false);
  api.fail(preferencias.updatePreferencias);
  await choose('switch', /Mostrar meu nome e foto aos colegas/);
  await see('Serviço indisponível');
  expect((await choice('switch', /Mostrar meu nome/)).checked).toBe(true);
  expect(api.callsOf(preferencias.updatePreferencias).map(({ body }) => body)).toEqual([
    { email: { resumo: false } },
    { aparecerNoRanking: false },
  ]);
});

const REPORTED = {
  email: { novoPost: false, resumo: true, conquistas: false, relatorio: true },
  push: { novoPost: true, trocas: true, ranking: false },
  aparecerNoRanking: true,
};

it.each([
  ['proprietario', '/DashboardEmpresa?aba=ajustes&ver=avisos'],
  ['editor', '/DashboardEmpresa?aba=ajustes'],
] as const)('a company’s %s switches the monthly report off', async (papel, path) => {
  const api = asEmpresa({}, papel)
    .on(preferencias.getPreferencias, REPORTED)
    .on(mensageiros.listMensageiros, { mensageiros: [] })
    .on(equipes.listEquipes, { equipes: [] })
    .on(preferencias.updatePreferencias, { ...REPORTED, email: { ...REPORTED.email, relatorio: false } });
  await open(api, path);
  await choose('switch', 'Relatório do mês');
  await see('Preferência salva.');
  expect(api.callsOf(preferencias.updatePreferencias).map(({ body }) => body)).toEqual([
    { email: { relatorio: false } },
  ]);
});

it('a reader, who gets no report, has no switch of it', async () => {
  await open(
    asEmpresa({}, 'leitor').on(preferencias.getPreferencias, REPORTED),
    '/DashboardEmpresa?aba=ajustes',
  );
  await field('Nome');
  await drawn();
  expect(screen.queryByRole('switch')).toBeNull();
});
