import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { chaves } from '../../../shared/routes/chaves.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import { equipes } from '../../../shared/routes/equipes.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { mensageiros } from '../../../shared/routes/mensageiros.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { preferencias } from '../../../shared/routes/preferencias.ts';
import { regulamento } from '../../../shared/routes/regulamento.ts';
import { sugestoes } from '../../../shared/routes/sugestoes.ts';
import { webhooks } from '../../../shared/routes/webhooks.ts';
import { asEmpresa, EMPRESA } from '../support/people.ts';
import { at, button, field, fill, follow, heading, onPhone, open, press, see } from '../support/screen.ts';
import { writing } from '../support/writing.ts';

const HOME = '/DashboardEmpresa';
const links = (menu: HTMLElement) => [...menu.querySelectorAll('a')].map(({ textContent }) => textContent);
const tabsOf = async (name: string) => links(await screen.findByRole('navigation', { name }));
const withTabs = (api = asEmpresa()) =>
  writing(api)
    .on(posts.postCalendar, { posts: [], cortado: false })
    .on(sugestoes.listSugestoes, { sugestoes: [] });

describe('Novo Post', () => {
  it.each([
    ['enterprise_anual', ['Escrever', 'Calendário', 'Rascunhos', 'Sugestões']],
    ['expert_anual', ['Escrever', 'Calendário', 'Rascunhos']],
  ] as const)('of %s has as its tabs what the plan includes', async (plano_nome, tabs) => {
    await open(withTabs(asEmpresa({ plano_nome })), `${HOME}?aba=novo-post`);
    await field('Legenda');
    expect(await tabsOf('Novo Post')).toEqual(tabs);
    await follow('Rascunhos');
    await see('Nenhum rascunho.');
  });

  it('of the free plan is only the form', async () => {
    await open(withTabs(asEmpresa({ plano_nome: 'experience' })), `${HOME}?aba=novo-post`);
    await field('Legenda');
    expect(screen.queryByRole('navigation', { name: 'Novo Post' })).toBeNull();
  });

  it('is for a reader the calendar, without the form', async () => {
    await open(withTabs(asEmpresa({}, 'leitor')), HOME);
    await follow('Calendário', (await screen.findAllByRole('navigation', { name: 'Principal' }))[0]);
    await heading('Calendário');
    expect(await tabsOf('Novo Post')).toEqual(['Calendário', 'Rascunhos', 'Sugestões']);
    await open(withTabs(asEmpresa({}, 'leitor')), `${HOME}?aba=novo-post&rascunho=r1`);
    await heading('Calendário');
    expect(screen.queryByLabelText('Legenda')).toBeNull();
  });

  it.each([
    ['?aba=inicio&ver=calendario', '?aba=novo-post&ver=calendario'],
    ['?aba=sugestoes', '?aba=novo-post&ver=sugestoes'],
    ['?aba=sugestoes&situacao=recusada', '?aba=novo-post&situacao=recusada&ver=sugestoes'],
  ])('%s still leads there', async (old, now) => {
    await open(withTabs(), HOME + old);
    await at(HOME + now);
    await heading('Novo Post');
  });
});

describe('Colaboradores', () => {
  it('has the teams as a tab, which a reader does not have', async () => {
    const api = asEmpresa().on(equipes.listEquipes, { equipes: [] }).on(funcionarios.listFuncionarios, []);
    await open(api, `${HOME}?aba=colaboradores&ver=equipes`);
    expect(await tabsOf('Colaboradores')).toEqual(['Lista', 'Cadastrar Novo', 'Equipes', 'Ranking']);
    await field('Nova equipe');
    await open(
      asEmpresa({}, 'leitor').on(equipes.listEquipes, { equipes: [] }).on(funcionarios.listFuncionarios, []),
      `${HOME}?aba=colaboradores&ver=equipes`,
    );
    expect(await tabsOf('Colaboradores')).toEqual(['Lista', 'Ranking']);
  });
});

describe('Ajustes da Empresa', () => {
  const settings = () =>
    asEmpresa()
      .on(regulamento.getRegulamento, { regulamento: null, versao: 0 })
      .on(webhooks.listWebhooks, { webhooks: [] })
      .on(mensageiros.listMensageiros, { mensageiros: [] })
      .on(equipes.listEquipes, { equipes: [] })
      .on(chaves.listChaves, { chaves: [] })
      .on(preferencias.getPreferencias, {
        email: { novoPost: false, resumo: true, conquistas: false, relatorio: true },
        push: { novoPost: true, trocas: true, ranking: false },
        aparecerNoRanking: true,
      });
  const GROUPS = [
    'Empresa',
    'Campanha',
    'Pessoas e acesso',
    'Integrações',
    'Plano e pagamento',
    'Privacidade e auditoria',
    'Notificações',
  ];

  it('shows its groups beside the chosen one, and the views of a group as tabs', async () => {
    await open(settings(), `${HOME}?aba=ajustes`);
    await field('Razão social');
    expect(await tabsOf('Seções dos ajustes')).toEqual(GROUPS);
    await follow('Privacidade e auditoria');
    expect(await tabsOf('Privacidade e auditoria')).toEqual(['Privacidade', 'Auditoria']);
    await follow('Notificações');
    await heading('Neste aparelho');
  });

  it('on a phone is a list of its groups, which a view leads back to', () =>
    onPhone(async () => {
      await open(settings(), `${HOME}?aba=ajustes`);
      await heading('Ajustes da Empresa');
      expect(screen.queryByLabelText('Razão social')).toBeNull();
      await follow(/^Campanha/);
      await heading('Campanha');
      await heading('Meta do mês');
      await follow('Ajustes', await screen.findByRole('main'));
      await heading('Ajustes da Empresa');
      await follow(/^Empresa/);
      await field('Razão social');
    }));

  it('Campanha has what a click is worth, in reais, refuses nonsense, and Resultados leads there', async () => {
    const api = settings().on(empresas.updateEmpresa, ({ body }) => ({ ...EMPRESA, ...(body as object) }));
    await open(api, `${HOME}?aba=ajustes&ver=campanha&em=valor`);
    await fill({ 'Valor de um clique, em reais': 'dois' });
    await press('Salvar valor');
    await see('Informe um valor de R$ 0,00 a R$ 1.000,00.');
    expect(api.callsOf(empresas.updateEmpresa)).toEqual([]);
    await fill({ 'Valor de um clique, em reais': 'R$ 2,50' });
    await press('Salvar valor');
    await see('Valor do clique salvo.');
    expect(api.callsOf(empresas.updateEmpresa).map(({ body }) => body)).toMatchObject([{ cpcCentavos: 250 }]);
    expect((await button('Salvar valor')).disabled).toBe(true);
  });
});
