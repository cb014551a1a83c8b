import { afterAll, beforeAll, expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { axe } from '../support/axe.ts';
import { browserForFile } from '../support/browser.ts';
import { newEmpresa, type SignedIn } from '../support/contas.ts';
import { button, dialog, field, press, prove, see, signedIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';
import { type Receiver, startReceiver, withoutWebhooks } from '../support/webhooks.ts';

const VIEW = '/DashboardEmpresa?aba=ajustes&ver=integracoes';
const stack = stackForFile();
const browser = browserForFile(stack);
let receiver: Receiver;
let empresa: SignedIn;

beforeAll(async () => {
  receiver = await startReceiver();
  empresa = await newEmpresa(stack, 'integra');
  await setPlan(stack, empresa, 'enterprise_anual');
});
afterAll(async () => {
  await withoutWebhooks(stack, empresa);
  await receiver.close();
});

it('a webhook is created, its secret shown once, tested, and what came of it seen', async () => {
  // Tried again, it begins anew.
  await withoutWebhooks(stack, empresa);
  const page = await signedIn(browser, empresa, VIEW, { expects: [400, 403] });
  await press(page, 'Novo webhook');
  await field(dialog(page), 'Endereço que recebe').fill('https://192.168.0.1/');
  await press(dialog(page), 'Criar webhook');
  await prove(page);
  await see(dialog(page), 'Use um endereço https que possa ser acessado pela internet.');
  await field(dialog(page), 'Endereço que recebe').fill(receiver.url('painel'));
  await field(dialog(page), 'Colaborador excluído').uncheck();
  const found = await axe(page, 'refused');
  await press(dialog(page), 'Criar webhook');
  await see(dialog(page), /^whsec_/);
  found.push(...(await axe(page, 'secret')));
  await press(dialog(page), 'Já guardei');

  await button(page, /^Abrir o webhook/).click();
  await see(dialog(page), 'Nada foi enviado ainda.');
  await press(dialog(page), 'Enviar teste');
  await see(dialog(page), 'O teste chegou: o endereço respondeu 204.');
  await see(dialog(page), 'entregue');
  found.push(...(await axe(page, 'webhook')));
  expect(found).toEqual([]);
  await button(dialog(page), /^Repetir a entrega de Teste/).click();
  await see(page, 'A entrega vai de novo.');
  await see(dialog(page), /2 tentativas · resposta 204/);
  expect(new Set(receiver.of('painel').map(({ id }) => id)).size).toBe(1);

  await press(dialog(page), 'Excluir');
  await press(dialog(page), 'Excluir');
  await see(page, 'Nenhum sistema é avisado ainda.');
  expect(await page.content()).not.toContain('whsec_');
});
