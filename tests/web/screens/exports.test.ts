import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { equipes } from '../../../shared/routes/equipes.ts';
import { exportacoes } from '../../../shared/routes/exportacoes.ts';
import { resultados } from '../../../shared/routes/resultados.ts';
import type { FakeApi } from '../support/fake-api.ts';
import { asEmpresa } from '../support/people.ts';
import { newFigures } from '../support/results.ts';
import { button, dialog, field, fill, open, press, reload, see, select } from '../support/screen.ts';

const TAB = '/DashboardEmpresa?aba=resultados';
const withResults = (api: FakeApi): FakeApi =>
  api.on(resultados.resultFigures, newFigures()).on(equipes.listEquipes, { equipes: [] });

it('a table is asked for, watched across a reload, tried again when it failed, and offered', async () => {
  const days = { tipo: 'posts', de: '2026-11-01', ate: '2026-11-30' } as const;
  const api = withResults(asEmpresa({ plano_nome: 'expert_anual' }))
    .on(exportacoes.createExport, { exportacaoId: 'exportacao1', de: days.de, ate: days.ate })
    .on(exportacoes.getExport, { status: 'preparando', progresso: 42, ...days });
  await open(api, TAB);
  await press('Exportar');
  const first = await dialog();
  await select('O que exportar', 'Posts');
  await select('Período', 'Outro período');
  await fill({ De: '2026-01-02', Até: '2026-01-01' }, first);
  await press('Exportar', first);
  await see('O fim do período não pode vir antes do início.', first);
  expect(api.callsOf(exportacoes.createExport)).toEqual([]);
  await select('Período', 'Este mês');
  await press('Exportar', first);
  await see('42%', first);
  expect(api.callsOf(exportacoes.createExport).map(({ body }) => body)).toMatchObject([{ tipo: 'posts' }]);

  api.on(exportacoes.getExport, { status: 'falhou', progresso: 42, ...days });
  await reload();
  await press('Exportar');
  const second = await dialog();
  await see('Não foi possível preparar a planilha.', second);
  api
    .on(exportacoes.createExport, { exportacaoId: 'exportacao2', de: days.de, ate: days.ate })
    .on(exportacoes.getExport, {
      status: 'pronta',
      progresso: 100,
      linhas: 1,
      url: 'https://x.exemplo/p.csv',
      ...days,
    });
  await press('Tentar novamente', second);
  await see('Sua planilha está pronta.', second);
  await see('1 linha. Fica guardada por um dia.', second);
  await button('Baixar planilha', second);
  await press('Exportar outra', second);
  await field('O que exportar', second);
});

it('starts with the days on screen, without those to come', async () => {
  const days = { de: '2026-01-01', ate: '2026-12-31' };
  const api = withResults(asEmpresa()).on(resultados.resultFigures, { ...newFigures(), ...days });
  api
    .on(exportacoes.createExport, { exportacaoId: 'exportacao3', ...days })
    .on(exportacoes.getExport, { status: 'preparando', progresso: 1, tipo: 'compartilhamentos', ...days });
  await open(api, `${TAB}&periodo=trimestre&data=2026-02-10`);
  await press('Exportar');
  const past = await dialog();
  expect((await field('De', past)).value).toBe('2026-01-01');
  expect((await field('Até', past)).value).toBe('2026-03-31');
  await press('Exportar', past);
  await see('1%', past);
  expect(api.callsOf(exportacoes.createExport)[0]?.body).toMatchObject({
    de: '2026-01-01',
    ate: '2026-03-31',
  });
});

it('of the running month starts with this month', async () => {
  await open(withResults(asEmpresa()), TAB);
  await press('Exportar');
  const asking = await dialog();
  expect(((await field('Período', asking)) as unknown as HTMLSelectElement).value).toBe('mes');
});

it('a plan without exports shows no button for them', async () => {
  await open(withResults(asEmpresa({ plano_nome: 'experience', colaboradoresLimite: 7 })), TAB);
  await button('Imprimir');
  expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
});
