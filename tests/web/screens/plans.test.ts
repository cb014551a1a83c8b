import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { empresas } from '../../../shared/routes/empresas.ts';
import { equipes } from '../../../shared/routes/equipes.ts';
import { gestores } from '../../../shared/routes/gestores.ts';
import { pagamento } from '../../../shared/routes/pagamento.ts';
import { passkeys } from '../../../shared/routes/passkeys.ts';
import { regulamento } from '../../../shared/routes/regulamento.ts';
import { sessoes } from '../../../shared/routes/sessoes.ts';
import { totp } from '../../../shared/routes/totp.ts';
import { asEmpresa, asFuncionario } from '../support/people.ts';
import { button, follow, heading, open, see } from '../support/screen.ts';

/** What a panel shows of a capability that the plan does not have. */
const onFreePlan = () =>
  asEmpresa({ plano_nome: 'experience', colaboradoresLimite: 7 })
    .on(totp.totpStatus, { ativo: false, obrigatorio: false, codigosRestantes: 0 })
    .on(passkeys.listPasskeys, { chaves: [] })
    .on(sessoes.listSessions, { sessoes: [] });
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
  it('managers shows one line, and no way to invite; those of an earlier plan can be removed', async () => {
    await open(onFreePlan().on(gestores.listGestores, { gestores: [] }), settings('gestores'));
    await see('Gestores fazem parte do plano Enterprise.');
    expect(screen.queryByRole('button', { name: 'Convidar gestor' })).toBeNull();
    const before = { nome: 'Gil', email: 'gil@aurora.com', papel: 'leitor', situacao: 'ativo' } as const;
    const kept = [{ ...before, id: 'g1', criadoEm: '2026-01-02T12:00:00.000Z' }];
    await open(onFreePlan().on(gestores.listGestores, { gestores: kept }), settings('seguranca'));
    await follow('Gestores', await screen.findByRole('main'));
    await button('Remover Gil');
  });

  it('a view of the settings, teams or a spreadsheet shows neither its tab nor its button', async () => {
    const api = onFreePlan()
      .on(gestores.listGestores, { gestores: [] })
      .on(equipes.listEquipes, { equipes: [] });
    await open(api, settings('seguranca'));
    await heading('Ajustes da Empresa');
    for (const name of ['Integrações', 'Login único', 'Gestores', 'Auditoria'])
      expect(screen.queryByRole('link', { name }), name).toBeNull();
    await screen.findByRole('link', { name: 'Segurança' });
    await open(api, '/DashboardEmpresa?aba=colaboradores');
    await screen.findByRole('link', { name: 'Ranking' });
    expect(screen.queryByRole('link', { name: 'Equipes' })).toBeNull();
  });

  it('drafts, suggestions and single sign-on shows one line, by an address of an earlier plan', async () => {
    for (const [address, words] of [
      ['/DashboardEmpresa?aba=novo-post&ver=calendario', /^Rascunhos e calendário fazem parte/],
      ['/DashboardEmpresa?aba=novo-post&ver=sugestoes', /^As sugestões da equipe fazem parte/],
      [settings('sso'), /^O login único faz parte/],
    ] as const) {
      await open(onFreePlan().on(gestores.listGestores, { gestores: [] }), address);
      await see(words);
      await within(await screen.findByRole('main')).findByRole('link', { name: 'O que mais há nos planos' });
    }
  });

  it('a feature shows its picture and what it needs; one that the plan has, where it is', async () => {
    await open(asEmpresa({ plano_nome: 'expert_anual' }), settings('mais'));
    await heading('No plano Enterprise');
    expect(screen.queryByRole('heading', { name: 'No plano Expert' })).toBeNull();
    await see('Precisa do plano Enterprise e de um provedor, como Entra ou Google.');
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'A lista de equipes' });
    expect([picture.getAttribute('loading'), picture.src]).toEqual([
      'lazy',
      expect.stringContaining('equipes-claro.webp'),
    ]);
    const own = await screen.findByRole('link', { name: /^Calendário/ });
    expect(own.getAttribute('href')).toBe('/DashboardEmpresa?aba=novo-post&ver=calendario');
    await open(asEmpresa(), settings('mais'));
    await see('Recursos do plano');
    await screen.findByRole('link', { name: /^Login único/ });
    expect(screen.queryByRole('img', { name: 'A lista de equipes' })).toBeNull();
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
    expect(
      within(await screen.findByRole('main'))
        .getByRole('link', { name: 'Upgrade' })
        .getAttribute('href'),
    ).toBe('/escolherplano');
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
    const main = within(await screen.findByRole('main'));
    const more = await main.findByRole('link', { name: 'O que mais há nos planos' });
    expect(more.getAttribute('href')).toContain('ver=mais');
  });

  it('the store, to an employee', async () => {
    await open(asFuncionario({}, 'experience'), '/DashboardColab?aba=loja');
    await see('A empresa precisa fazer upgrade do plano para que a loja fique disponível.');
  });
});
