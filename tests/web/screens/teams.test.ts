import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import * as MSG from '../../../shared/messages.ts';
import { type Equipe, Funcionario } from '../../../shared/routes/entities.ts';
import { equipes } from '../../../shared/routes/equipes.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { asEmpresa } from '../support/people.ts';
import { newFuncionario } from '../support/records.ts';
import { dialog, fill, follow, gone, open, press, see, select, until } from '../support/screen.ts';

const PEOPLE = '/DashboardEmpresa?aba=colaboradores';
const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';

it('a team is made, renamed in its place and deleted once it is said what that means; the focus is never lost', async () => {
  let kept: Equipe[] = [];
  const api = asEmpresa()
    .on(funcionarios.listFuncionarios, [])
    .on(equipes.listEquipes, () => ({ equipes: kept }))
    .on(equipes.createEquipe, ({ body }) => {
      const equipe = { id: 'equipe1', colaboradores: 0, ...(body as { nome: string }) };
      kept = [equipe];
      return { equipe };
    })
    .on(equipes.renameEquipe, ({ body }) => {
      const equipe = { ...(kept[0] as Equipe), ...(body as { nome: string }) };
      kept = [equipe];
      return { equipe };
    })
    .on(equipes.removeEquipe, () => {
      kept = [];
      return { message: MSG.equipeExcluida };
    });
  await open(api, `${PEOPLE}&ver=equipes`);
  await press('Criar');
  await see('O campo Nome é obrigatório.');
  await fill({ 'Nova equipe': 'Vendas' });
  await press('Criar');
  await see('Ninguém ainda');
  await until(() => document.activeElement?.getAttribute('name') === 'equipe');
  await press('Renomear Vendas');
  expect(focused()).toBe('Novo nome de Vendas');
  await fill({ 'Novo nome de Vendas': 'Comercial' });
  await press('Salvar');
  await see('Comercial');
  await until(() => focused() === 'Renomear Comercial');
  await press('Excluir Comercial');
  await see(/^Ninguém perde o acesso/, await dialog());
  await press('Excluir', await dialog());
  await gone('Comercial');
  await see('Equipe excluída.');
});

it('an employee is put into a team in the details', async () => {
  const equipe = { id: 'equipe1', nome: 'Comercial', colaboradores: 0 };
  const lia = newFuncionario('Lia Prado');
  const api = asEmpresa()
    .on(equipes.listEquipes, { equipes: [equipe] })
    .on(funcionarios.listFuncionarios, [lia])
    .on(funcionarios.changePlace, ({ body }) => Funcionario.parse({ ...lia, ...(body as object) }));
  await open(api, PEOPLE);
  await follow('Ver Mais sobre Lia Prado');
  const details = await screen.findByRole('complementary', { name: 'Detalhes do colaborador' });
  await select('Equipe', 'Comercial', details);
  await see('Equipe alterada.');
  expect(api.callsOf(funcionarios.changePlace).map(({ body }) => body)).toEqual([{ equipeId: equipe.id }]);
});
