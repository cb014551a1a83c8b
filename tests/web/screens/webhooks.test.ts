import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import * as MSG from '../../../shared/messages.ts';
import { chaves } from '../../../shared/routes/chaves.ts';
import type { Entrega, Webhook } from '../../../shared/routes/entities.ts';
import { equipes } from '../../../shared/routes/equipes.ts';
import { mensageiros } from '../../../shared/routes/mensageiros.ts';
import { webhooks } from '../../../shared/routes/webhooks.ts';
import type { FakeApi } from '../support/fake-api.ts';
import { asEmpresa } from '../support/people.ts';
import { prove, proven } from '../support/proof.ts';
import { choose, dialog, fill, left, open, press, reload, see, until } from '../support/screen.ts';

const ADDRESS = 'https://sistemas.exemplo.com.br/painel';
const HOOK: Webhook = {
  id: 'webhook1',
  url: ADDRESS,
  eventos: ['post.publicado'],
  ativo: true,
  criadoEm: '2026-11-01T12:00:00.000Z',
  falhandoDesde: null,
  motivo: null,
  segredoAnteriorAte: null,
};
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const TEST: Entrega = {
  id: 'entrega1',
  tipo: 'teste',
  situacao: 'entregue',
  tentativas: 1,
  data: new Date().toISOString(),
  tentadaEm: new Date().toISOString(),
  resposta: 204,
  proximaEm: null,
};
const integrating = (hooks: Webhook[] = []): FakeApi =>
  asEmpresa()
    .on(webhooks.listWebhooks, { webhooks: hooks })
    .on(webhooks.listDeliveries, { entregas: [] })
    .on(mensageiros.listMensageiros, { mensageiros: [] })
    .on(equipes.listEquipes, { equipes: [] })
    .on(chaves.listChaves, { chaves: [] });
const VIEW = '/DashboardEmpresa?aba=ajustes&ver=integracoes';

it('a refused address is told at its field; a right one is made after the password, with its secret shown once', async () => {
  const api = integrating();
  await open(api, VIEW);
  await press('Novo webhook');
  const form = await dialog();
  await press('Criar webhook', form);
  await see(MSG.webhookUrlInvalida, form);
  await choose('checkbox', 'Colaborador excluído', form);
  const campos = { url: MSG.webhookUrlInvalida };
  api.fail(webhooks.createWebhook, 400, MSG.dadosInvalidos, { campos });
  await fill({ 'Endereço que recebe': 'https://192.168.0.1/' }, form);
  await press('Criar webhook', form);
  await until(() => api.callsOf(webhooks.createWebhook).length === 1);
  await see(MSG.webhookUrlInvalida, form);
  proven(api, webhooks.createWebhook, () => ({ webhook: HOOK, segredo: SECRET }));
  await fill({ 'Endereço que recebe': ADDRESS }, form);
  await press('Criar webhook', form);
  await prove();
  await see(SECRET);
  expect(api.callsOf(webhooks.createWebhook).at(-1)?.body).toMatchObject({ url: ADDRESS });
  expect((api.callsOf(webhooks.createWebhook).at(-1)?.body as Webhook).eventos).not.toContain(
    'colaborador.removido',
  );
  const shown = await dialog();
  await press('Já guardei', shown);
  await left(shown);
  await screen.findByRole('button', { name: /^Abrir o webhook/ });
  expect(document.body.textContent).not.toContain(SECRET);
});

it('a test says what the address answered, is sent again, and the webhook is deleted', async () => {
  const api = integrating([HOOK])
    .on(webhooks.testWebhook, { entrega: TEST })
    .on(webhooks.repeatDelivery, () => {
      const entrega = { ...TEST, tentativas: 2 };
      api.on(webhooks.listDeliveries, { entregas: [entrega] });
      return { entrega };
    })
    .on(webhooks.removeWebhook, { message: MSG.webhookExcluido });
  await open(api, VIEW);
  await press(/^Abrir o webhook/);
  const details = await dialog();
  await see('Nada foi enviado ainda.', details);
  api.on(webhooks.listDeliveries, { entregas: [TEST] });
  await press('Enviar teste', details);
  await see('O teste chegou: o endereço respondeu 204.', details);
  await reload();
  await press(/^Abrir o webhook/);
  await see('entregue', await dialog());
  await press(/^Repetir a entrega de Teste/, await dialog());
  await see('A entrega vai de novo.');
  await see(/2 tentativas · resposta 204/, await dialog());
  await press('Excluir', await dialog());
  await press('Excluir', await dialog());
  await see(/^Nenhum sistema é avisado ainda/);
});
