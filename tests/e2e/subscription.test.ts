import { expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa } from '../support/contas.ts';
import { at, button, press, see, signedIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const browser = browserForFile(stack);
const TAB = '/DashboardEmpresa?aba=ajustes&ver=plano';

it('a company sees what it pays, cancels in the portal, and thinks better of it', async () => {
  const empresa = await newEmpresa(stack, 'assinante');
  const { body } = await stack.call<{ clientSecret: string }>('POST', '/api/create-subscription', {
    token: empresa.token,
    body: { priceId: 'price_expert_anual', paymentMethodType: 'card', empresaId: empresa.empresaId },
  });
  const page = await signedIn(browser, empresa, TAB, { viewport: PHONE });
  await see(page, 'Falta concluir o pagamento para ativar o plano.');
  await page.getByRole('link', { name: 'Continuar o pagamento' }).waitFor();
  await stack.tool('stripe/pagar', { clientSecret: body.clientSecret, cartao: '4242 4242 4242 4242' });
  await page.reload();
  await see(page, 'R$ 504,00 por ano');
  await see(page, 'Final 4242');
  await page.getByRole('link', { name: /^Ver recibo\s+de/ }).waitFor();
  expect(await axe(page, 'plano e pagamento')).toEqual([]);

  await press(page, 'Mudar ou cancelar');
  await press(page, 'Cancelar assinatura');
  await page.getByRole('link', { name: 'Voltar ao Painel UPS' }).click();
  await at(page, TAB);
  await see(page, /^A assinatura não renova\. Seu plano vale até/);
  await press(page, 'Manter assinatura');
  // The portal has a button of that name too.
  await page.waitForURL(/\/portal\//);
  await press(page, 'Manter assinatura');
  await page.getByRole('link', { name: 'Voltar ao Painel UPS' }).click();
  await see(page, 'Ativa');

  await press(page, 'Trocar cartão');
  await page.getByLabel('Número do cartão').fill('5555 5555 5555 4444');
  await press(page, 'Salvar cartão');
  await at(page, TAB);
  await see(page, 'Final 4444');
  await button(page, 'Mudar ou cancelar').waitFor();
});
