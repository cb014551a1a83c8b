import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { chaves } from '../../../shared/routes/chaves.ts';
import type { Mensageiro } from '../../../shared/routes/entities.ts';
import { equipes } from '../../../shared/routes/equipes.ts';
import { mensageiros } from '../../../shared/routes/mensageiros.ts';
import { webhooks } from '../../../shared/routes/webhooks.ts';
import { asEmpresa } from '../support/people.ts';
import { button, dialog, field, fill, follow, heading, open, press, see, select } from '../support/screen.ts';

const PAGE = '/DashboardEmpresa?aba=ajustes&ver=integracoes';
const CHANNEL: Mensageiro = {
  id: '01CANAL',
  tipo: 'teams',
  nome: 'Vendas BR',
  url: 'https://prod-1.westus.logic.azure.com/…a1b2',
  equipeId: null,
  ativo: true,
  falhandoDesde: null,
  motivo: null,
  ultimoEnvio: null,
};
const withChannels = (
  list: Mensageiro[],
  plano_nome: 'expert_anual' | 'enterprise_anual' = 'enterprise_anual',
) =>
  asEmpresa({ plano_nome })
    .on(webhooks.listWebhooks, { webhooks: [] })
    .on(chaves.listChaves, { chaves: [] })
    .on(equipes.listEquipes, { equipes: [] })
    .on(mensageiros.listMensageiros, { mensageiros: list });

it('a channel is added by its pasted address', async () => {
  const api = withChannels([]).on(mensageiros.createMensageiro, { mensageiro: CHANNEL });
  await open(api, PAGE);
  await see('Nenhum canal ligado ainda.');
  await press('Ligar canal');
  await select('Onde', 'Teams');
  const url = 'https://prod-1.westus.logic.azure.com/workflows/x';
  await fill({ 'Nome do canal': 'Vendas BR', 'Endereço do canal': url });
  await press('Ligar canal', await dialog());
  await see('Canal salvo.');
  await see('Teams · todos · nada enviado ainda');
  expect(api.callsOf(mensageiros.createMensageiro)[0]?.body).toEqual({
    ...{ tipo: 'teams', nome: 'Vendas BR', url, equipeId: null },
  });
});

it('Teams has only accepted a test, and the address stays masked', async () => {
  const api = withChannels([CHANNEL]).on(mensageiros.testMensageiro, { ok: true, status: 202 });
  await open(api, PAGE);
  await press('Abrir o canal Vendas BR');
  await see('https://prod-1.westus.logic.azure.com/…a1b2');
  await press('Testar');
  await see('Aceito pelo Teams; confira o canal.');
});

it('a failing channel says since when, and one that was switched off why', async () => {
  await open(
    withChannels([
      { ...CHANNEL, id: '01A', nome: 'caiu', falhandoDesde: '2026-11-20T12:00:00.000Z' },
      { ...CHANNEL, id: '01B', nome: 'sumiu', ativo: false, motivo: 'removido' },
    ]),
    PAGE,
  );
  await see('Falhando');
  await see('Desligado');
  await press('Abrir o canal caiu');
  await see(/Nada chega desde/);
});

it('a refused address is told at its field', async () => {
  const api = withChannels([]).fail(mensageiros.createMensageiro, 400, 'Dados inválidos.', {
    campos: { url: 'Use um endereço que comece com https://hooks.slack.com/.' },
  });
  await open(api, PAGE);
  await press('Ligar canal');
  await fill({ 'Nome do canal': 'geral', 'Endereço do canal': 'https://exemplo.com/' });
  await press('Ligar canal', await dialog());
  await see('Use um endereço que comece com https://hooks.slack.com/.');
  expect((await field('Nome do canal')).value).toBe('geral');
});

it('on Expert there are channels, and what the plan lacks is one line, which leads to it', async () => {
  await open(withChannels([], 'expert_anual'), PAGE);
  await see('Nenhum canal ligado ainda.');
  expect((await button('Ligar canal')).disabled).toBe(false);
  expect(screen.queryByText('Webhooks')).toBeNull();
  await follow('O que mais há nos planos', await screen.findByRole('main'));
  await heading('No plano Enterprise');
  await see('Webhooks');
  expect(screen.queryByText('No plano Expert')).toBeNull();
  // What the plan has is named with its place.
  expect((await screen.findByRole('link', { name: /^Slack e Teams/ })).getAttribute('href')).toContain(
    'integracoes',
  );
});
