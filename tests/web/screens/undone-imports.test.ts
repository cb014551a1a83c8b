import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { remember } from '#features/importacoes/running-import.ts';
import * as REFUSALS from '../../../functions/platform/refusals.ts';
import * as MSG from '../../../shared/messages.ts';
import type { Reply } from '../../../shared/routes/define.ts';
import { equipes } from '../../../shared/routes/equipes.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { importacoes } from '../../../shared/routes/importacoes.ts';
import { asEmpresa } from '../support/people.ts';
import { button, dialog, gone, heading, left, open, press, see } from '../support/screen.ts';

type Imported = Reply<typeof importacoes.getImport>;
type Undo = NonNullable<Imported['desfazer']>;

const LIST = '/DashboardEmpresa?aba=colaboradores';
const IMPORT = `${LIST}&ver=importar`;
const HOUR_MS = 3_600_000;
const possible = (): Undo => ({
  ...{ status: 'possivel', total: 3, vistos: 0, feitos: 0, pulados: [] },
  ate: new Date(Date.now() + HOUR_MS).toISOString(),
});
const done = (desfazer?: Undo, change: Partial<Imported> = {}): Imported => ({
  ...{ status: 'pronta', progresso: 100, linhas: 3, validas: 3, criados: 3 },
  ...{ existentes: 0, semVaga: 0, erros: 0, primeirosErros: [] },
  ...(desfazer && { desfazer }),
  ...change,
});

/** A company that looks at its last import, as the server answers from time to time. */
async function looking(
  answers: readonly Imported[],
  { path = IMPORT, title = '3 pessoas cadastradas' } = {},
) {
  let asked = 0;
  const api = asEmpresa({ plano_nome: 'enterprise_anual' })
    .on(equipes.listEquipes, { equipes: [] })
    .on(funcionarios.listFuncionarios, [])
    .on(importacoes.undoImport, { importacaoId: 'lista1' })
    .on(importacoes.getImport, () => answers[Math.min(asked++, answers.length - 1)] as Imported);
  remember('empresa1', { id: 'lista1' });
  await open(api, path);
  await heading(title);
  return api;
}

async function undo() {
  await press('Desfazer importação');
  await heading('Desfazer esta importação?');
  await see(/Saem só as pessoas que esta lista cadastrou e que ainda não entraram/, await dialog());
  await press('Desfazer', await dialog());
}

it('an import is undone after a question, and says who went and who stayed', async () => {
  const under: Undo = { status: 'fazendo', total: 3, vistos: 1, feitos: 1, pulados: [] };
  const over: Undo = {
    ...{ status: 'pronta', total: 3, vistos: 3, feitos: 2 },
    pulados: [{ motivo: MSG.jaEntrouNoPainel, quantos: 1 }],
  };
  const api = await looking([done(possible()), done(under), done(over)]);
  await see(/^Dá para desfazer até (hoje|amanhã), às? /);
  await see('Cada uma recebe por e-mail um convite para definir a senha.');
  await undo();
  await see('33%');
  await heading('Importação desfeita');
  await see(/^2 de 3 pessoas saíram\. 1 ficou:/);
  await see(/Já entrou no painel\./);
  await gone('Cada uma recebe por e-mail um convite para definir a senha.');
  expect(screen.queryByRole('button', { name: 'Desfazer importação' })).toBeNull();
  expect(api.callsOf(importacoes.undoImport)).toHaveLength(1);
});

it('is offered above the list of employees too, until its end is read', async () => {
  const over: Undo = { status: 'pronta', total: 3, vistos: 3, feitos: 3, pulados: [] };
  const answers = [done(possible()), done(over)];
  await looking(answers, { path: LIST, title: 'Última importação: 3 pessoas' });
  await undo();
  await see('3 pessoas saíram, e as vagas estão livres.');
  await press('Fechar');
  await gone('Última importação: 3 pessoas');
});

it('above the list, one that can no longer go on can be put away', async () => {
  const { ate: _, ...ended } = { ...possible(), status: 'falhou' as const, vistos: 1, feitos: 1 };
  await looking([done(ended)], { path: LIST, title: 'Última importação: 3 pessoas' });
  await press('Fechar');
  await gone('Última importação: 3 pessoas');
});

it.each([
  [3, '3 pessoas saíram, e as vagas estão livres.'],
  [0, /^Ninguém saiu: as 3 pessoas ficaram\./],
])('of three employees %i went: it says so', async (feitos, text) => {
  const pulados = feitos === 0 ? [{ motivo: MSG.jaEntrouNoPainel, quantos: 3 }] : [];
  await looking([done(possible()), done({ status: 'pronta', total: 3, vistos: 3, feitos, pulados })]);
  await undo();
  await see(text);
});

it('the button goes with the hour', async () => {
  await looking([done({ ...possible(), ate: new Date(Date.now() + 1_000).toISOString() }), done()]);
  await left(await button('Desfazer importação'));
  await heading('3 pessoas cadastradas');
});

it('a refusal is said in the dialog, which stays', async () => {
  const api = await looking([done(possible())]);
  api.fail(importacoes.undoImport, 409, REFUSALS.undoTooLate.message);
  await undo();
  await see(REFUSALS.undoTooLate.message, await dialog());
});

it('one that stopped half-way says so, and can be asked for again', async () => {
  await looking([done({ ...possible(), status: 'falhou', vistos: 1, feitos: 1 })]);
  await see(/A importação não foi desfeita até o fim/);
  await button('Desfazer importação');
});
