import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { remember } from '#features/importacoes/running-import.ts';
import { dropDrafts } from '#lib/storage/clear-drafts.ts';
import type { Reply } from '../../../shared/routes/define.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import { equipes } from '../../../shared/routes/equipes.ts';
import { exportacoes } from '../../../shared/routes/exportacoes.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { importacoes } from '../../../shared/routes/importacoes.ts';
import { asEmpresa, EMPRESA } from '../support/people.ts';
import { button, dialog, field, follow, heading, open, pick, press, see } from '../support/screen.ts';

const IMPORT = '/DashboardEmpresa?aba=colaboradores&ver=importar';
const list = () => new File(['nome;email;cargo\r\n'], 'equipe.csv', { type: 'text/csv' });
const importing = (...change: Parameters<typeof asEmpresa>) =>
  asEmpresa(...change)
    .on(equipes.listEquipes, { equipes: [] })
    .on(funcionarios.listFuncionarios, []);

it('a company with seven seats is told before and after, and led to a larger plan', async () => {
  const checked: Reply<typeof importacoes.createImport> = {
    importacaoId: 'lista1',
    linhas: 9,
    validas: 9,
    erros: [],
    totalErros: 0,
    existentes: 0,
    atualizam: 0,
    causas: [],
    equipesFaltantes: [],
    soFaltaEquipe: 0,
    previa: [],
    ignoradas: [],
  };
  const counts = {
    progresso: 100,
    linhas: 9,
    validas: 9,
    criados: 7,
    existentes: 0,
    semVaga: 2,
    erros: 0,
    primeirosErros: [],
  };
  const api = importing({ plano_nome: 'experience', colaboradoresLimite: 7, numColaboradores: 0 })
    .on(importacoes.createImport, checked)
    .on(importacoes.confirmImport, { importacaoId: 'lista1' })
    .on(importacoes.getImport, { status: 'pronta', ...counts, url: 'https://arquivos.exemplo.com/lista1' });
  await open(api, IMPORT);
  await button('Baixar modelo');
  await pick(list());
  await see('Seu plano tem 7 vagas livres: 2 pessoas ficariam de fora.');
  await press('Importar 9 pessoas');
  await heading('7 pessoas cadastradas');
  await see(/Faltaram vagas para 2 pessoas/);
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe(
    '/escolherplano',
  );
  // The result is shown again on a later visit, until another list is wanted.
  await open(api, IMPORT);
  await heading('7 pessoas cadastradas');
  await press('Importar outra lista');
  await heading('Importar colaboradores');
});

it('a list too long for one answer is exported in the background, in place of the download', async () => {
  const asked = { tipo: 'pessoas', de: '2026-11-01', ate: '2026-11-23' } as const;
  const { tipo, ...days } = asked;
  const api = importing({ numColaboradores: 10_001 })
    .on(exportacoes.createExport, { exportacaoId: 'tabela1', ...days })
    .on(exportacoes.getExport, {
      status: 'pronta',
      progresso: 100,
      ...asked,
      linhas: 10_001,
      url: 'https://x.y/z',
    });
  await open(api, IMPORT);
  await button('Baixar modelo');
  expect(screen.queryByRole('button', { name: 'Baixar a lista atual' })).toBeNull();
  await press('Exportar a lista atual');
  const what = (await field('O que exportar', await dialog())) as unknown as HTMLSelectElement;
  expect(what.selectedOptions[0]?.textContent).toBe('Lista de colaboradores');
  // It is a list of now.
  expect(screen.queryByLabelText('Período')).toBeNull();
  await press('Exportar', await dialog());
  await see(/Sua planilha está pronta\./, await dialog());
  expect(api.callsOf(exportacoes.createExport)[0]?.body).toMatchObject({ tipo });

  // After a sign-out the next user does not see it.
  dropDrafts();
  await open(api, IMPORT);
  await press('Exportar a lista atual');
  await field('O que exportar', await dialog());
});

const UNKNOWN_TEAM = 'Não existe uma equipe com esse nome.';
const teamOf = (linha: number) => ({
  ...{ linha, coluna: 'equipe', valor: 'Norte' },
  ...{ mensagem: UNKNOWN_TEAM, causa: UNKNOWN_TEAM },
});

it('who is there already is not to import, errors quote what is wrong, and missing teams are created', async () => {
  const equipe = (nome: string) => ({ id: nome, nome, colaboradores: 0 });
  const wrong: Reply<typeof importacoes.createImport> = {
    importacaoId: 'lista2',
    linhas: 4,
    validas: 3,
    existentes: 1,
    atualizam: 0,
    equipesFaltantes: ['Norte', 'Sul'],
    soFaltaEquipe: 1,
    erros: [teamOf(5)],
    totalErros: 1,
    causas: [{ coluna: 'equipe', mensagem: UNKNOWN_TEAM, linhas: 1 }],
    previa: [],
    ignoradas: [],
  };
  const api = importing().on(importacoes.createImport, wrong);
  await open(api, IMPORT);
  await button('Baixar modelo');
  await pick(list());
  await button('Importar 2 pessoas');
  await see('1 pessoa já está no painel e continua como está.');
  await see('Norte');
  const right = {
    ...wrong,
    validas: 4,
    equipesFaltantes: [],
    soFaltaEquipe: 0,
    erros: [],
    totalErros: 0,
    causas: [],
  };
  api.on(importacoes.createImport, right).on(equipes.createEquipe, ({ body }) => {
    const { nome } = body as { nome: string };
    return { equipe: equipe(nome) };
  });
  await press('Criar equipes que faltam');
  await button('Importar 3 pessoas');
  expect(api.callsOf(equipes.createEquipe).map(({ body }) => body)).toEqual([
    { nome: 'Norte' },
    { nome: 'Sul' },
  ]);
  expect(api.callsOf(importacoes.createImport)).toHaveLength(2);
});

it('a list of people who are there can be imported for what it brings of payroll', async () => {
  const checked: Reply<typeof importacoes.createImport> = {
    importacaoId: 'lista4',
    ...{ linhas: 3, validas: 3, existentes: 3, atualizam: 2, soFaltaEquipe: 0, totalErros: 0 },
    ...{ equipesFaltantes: [], erros: [], causas: [], previa: [], ignoradas: [] },
  };
  const api = importing().on(importacoes.createImport, checked);
  await open(api, IMPORT);
  await see('Opcional. CLT, Estágio, Aprendiz, PJ, Diretoria, Outro');
  await pick(list());
  await see(
    '3 pessoas já estão no painel. A lista traz vínculo ou matrícula de 2 pessoas; o resto continua como está.',
  );
  await button('Atualizar 2 pessoas');
});

it('shows what new people are to payroll before they are registered', async () => {
  const api = importing().on(importacoes.createImport, {
    importacaoId: 'lista5',
    ...{ linhas: 1, validas: 1, existentes: 0, atualizam: 0, soFaltaEquipe: 0, totalErros: 0 },
    ...{ equipesFaltantes: [], erros: [], causas: [], ignoradas: [] },
    previa: [
      {
        ...{ linha: 2, nome: 'Ana', email: 'ana@exemplo.com.br', cargo: 'Analista', equipe: '' },
        ...{ telefone: '', vinculo: 'clt', matricula: '0012' },
      },
    ],
  });
  await open(api, IMPORT);
  await button('Baixar modelo');
  await pick(list());
  await see('CLT · 0012');
});

it('one missing team is one error, and creating it comes first', async () => {
  const api = importing().on(importacoes.createImport, {
    importacaoId: 'lista3',
    linhas: 600,
    validas: 0,
    existentes: 0,
    atualizam: 0,
    equipesFaltantes: ['Norte'],
    soFaltaEquipe: 600,
    erros: [2, 3, 4, 5, 6, 7, 8].map(teamOf),
    totalErros: 600,
    causas: [{ coluna: 'equipe', mensagem: UNKNOWN_TEAM, linhas: 600 }],
    previa: [],
    ignoradas: [],
  });
  await open(api, IMPORT);
  await button('Baixar modelo');
  await pick(list());
  await heading('Falta criar 1 equipe');
  expect(screen.queryByText('Nenhuma linha pode ser importada')).toBeNull();
  await see('O painel ainda não tem a equipe Norte. Com ela, mais 600 linhas ficam sem erro.');
  const actions = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(actions.indexOf('Criar equipes que faltam')).toBe(actions.indexOf('Voltar') - 1);
  expect(screen.getAllByText(/Não existe uma equipe com esse nome/)).toHaveLength(1);
  await see(`${UNKNOWN_TEAM} (600 vezes)`);
  await see('E nas linhas 7, 8 e em mais 593.');
});

it('a cell is quoted once, and a cause shared by lines is said once', async () => {
  const causa = 'Use CLT ou PJ.';
  const wrong = (linha: number, valor: string) => ({
    ...{ linha, coluna: 'vinculo' as const, valor, causa },
    mensagem: `Não conhecemos o vínculo “${valor}”. ${causa}`,
  });
  const api = importing().on(importacoes.createImport, {
    ...{ importacaoId: 'lista2', linhas: 2, validas: 0, existentes: 0, atualizam: 0, soFaltaEquipe: 0 },
    ...{ equipesFaltantes: [], previa: [], ignoradas: [], totalErros: 2 },
    erros: [wrong(2, 'Autônoma'), wrong(3, 'Sócio')],
    causas: [{ coluna: 'vinculo', mensagem: causa, linhas: 2 }],
  });
  await open(api, IMPORT);
  await button('Baixar modelo');
  await pick(list());
  const group = (await see(`${causa} (2 vezes)`)).closest('tbody');
  const rows = [...(group?.querySelectorAll('tr') ?? [])].map((row) => row.lastElementChild?.textContent);
  expect(rows.slice(1)).toEqual([
    'Não conhecemos o vínculo “Autônoma”.',
    'Não conhecemos o vínculo “Sócio”.',
  ]);
});

it('the result names its first wrong lines, and says where the others are', async () => {
  const api = importing().on(importacoes.getImport, {
    ...{
      status: 'pronta',
      progresso: 100,
      linhas: 9,
      validas: 8,
      criados: 6,
      existentes: 0,
      semVaga: 0,
      erros: 3,
    },
    primeirosErros: [
      { linha: 3, mensagem: 'E-mail inválido.' },
      { linha: 7, mensagem: 'O e-mail fornecido já está em uso.' },
    ],
  });
  remember('empresa1', { id: 'lista1' });
  await open(api, IMPORT);
  await heading('6 pessoas cadastradas');
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toContain('Linha 3: E-mail inválido.');
  expect(lines).toContain('Linha 7: O e-mail fornecido já está em uso.');
  await see('E mais 1, no resultado para baixar.');
});

it('who leaves while a list comes in finds the people and their number as they are by then', async () => {
  const counts = { linhas: 7, validas: 7, criados: 0, existentes: 0, semVaga: 0, erros: 0 };
  const api = importing({ numColaboradores: 0, colaboradoresLimite: 7 }).on(importacoes.getImport, {
    ...counts,
    status: 'importando',
    progresso: 0,
    primeirosErros: [],
  });
  remember('empresa1', { id: 'lista1' });
  await open(api, IMPORT);
  await heading('Importando…');
  await see('Colaboradores: 0 de 7', screen.getByRole('main'));
  api.on(empresas.getEmpresa, { ...EMPRESA, numColaboradores: 7, colaboradoresLimite: 7 });
  await follow('Lista');
  await see('Colaboradores: 7 de 7', screen.getByRole('main'));
});
