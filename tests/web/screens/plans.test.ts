import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { empresas } from '../../../shared/routes/empresas.ts';
import { equipes } from '../../../shared/routes/equipes.ts';
import { gestores } from '../../../shared/routes/gestores.ts';
import { pagamento } from '../../../shared/routes/pagamento.ts';
import { regulamento } from '../../../shared/routes/regulamento.ts';
import { asEmpresa, asFuncionario } from '../support/people.ts';
import { button, heading, open, see } from '../support/screen.ts';

/** What a panel shows of a capability that the plan does not have. */
const onFreePlan = () => asEmpresa({ plano_nome: 'experience', colaboradoresLimite: 7 });
const settings = (view: string) => `/DashboardEmpresa?aba=ajustes&ver=${view}`;

it.each([
  'expert_anual',
  'enterprise_anual',
] as const)('the plan choice of a company on %s names the support', async (plano_nome) => {
  const api = asEmpresa({ plano_nome })
    .on(empresas.currentPlan, { plano_nome })
    .on(pagamento.listPlans, { planos: [] });
  await open(api, '/escolherplano');
  await heading('Você já possui um plano ativo!');
  const mail = await see('suporte@exemplo.com.br');
  expect(mail.getAttribute('href')).toBe('mailto:suporte@exemplo.com.br');
  await see('Voltar ao painel');
});

describe('a plan without', () => {
  it('managers shows what there would be, and why not', async () => {
    await open(onFreePlan().on(gestores.listGestores, { gestores: [] }), settings('gestores'));
    await see('Gestores fazem parte do plano Enterprise.');
    expect((await button('Convidar gestor')).disabled).toBe(true);
  });

  it('webhooks, keys, channels and a goal shows one line, which leads to what the plans add', async () => {
    const api = onFreePlan().on(regulamento.getRegulamento, { regulamento: null, versao: 0 });
    for (const view of ['integracoes', 'campanha']) {
      await open(api, settings(view));
      const more = await within(await screen.findByRole('main')).findByRole('link', {
        name: 'O que mais há nos planos',
      });
      expect(more.getAttribute('href')).toContain('ver=mais');
      expect(screen.queryByRole('button', { name: 'Novo webhook' })).toBeNull();
      expect(screen.queryByText('Meta do mês')).toBeNull();
    }
    await open(api, settings('mais'));
    await heading('No plano Expert');
    await see('Meta do mês');
    await heading('No plano Enterprise');
    await see('Webhooks');
    expect(screen.getByRole('link', { name: 'Ver planos' }).getAttribute('href')).toBe('/escolherplano');
  });

  it('an audit shows one line, and no form that cannot be used', async () => {
    await open(onFreePlan(), settings('auditoria'));
    await see(/A auditoria faz parte do plano Enterprise/);
    for (const input of document.querySelectorAll<HTMLInputElement>('main :is(input, select)'))
      expect(input.disabled, input.name).toBe(false);
  });

  it('teams shows one line, and no form that cannot be used', async () => {
    const api = onFreePlan().on(equipes.listEquipes, { equipes: [] });
    await open(api, '/DashboardEmpresa?aba=colaboradores&ver=equipes');
    await see(/^Equipes fazem parte do plano Enterprise\./);
    expect(screen.queryByRole('textbox', { name: 'Nova equipe' })).toBeNull();
  });

  it('the store, to a company', async () => {
    await open(onFreePlan(), '/DashboardEmpresa?aba=loja');
    await see('Atualize o plano para usar a loja e gerenciar trocas.');
    const upgrade = screen.getAllByRole('link', { name: 'Upgrade' }).map((link) => link.getAttribute('href'));
    expect(upgrade).toContain('/EscolherPlano');
  });

  it('the store, to an employee', async () => {
    await open(asFuncionario({}, 'experience'), '/DashboardColab?aba=loja');
    await see('A empresa precisa fazer upgrade do plano para que a loja fique disponível.');
  });
});
