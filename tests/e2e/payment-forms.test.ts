import { expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa } from '../support/contas.ts';
import { at, button, fill, heading, press, see, signedIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';

/** A finance department on a phone: by Pix and by boleto, from the plans to the plan. */
const stack = stackForFile();
const browser = browserForFile(stack);
const TAB = '/DashboardEmpresa?aba=ajustes&ver=plano';

it('pays by Pix: the code is paid elsewhere, and the page confirms by itself', async () => {
  const empresa = await newEmpresa(stack, 'pix');
  const page = await signedIn(browser, empresa, '/EscolherPlano', { viewport: PHONE });
  await press(page, 'Assinar');
  await at(page, '/PaymentPage');
  await button(page, /^Pagar/).waitFor();
  await page.getByRole('radio', { name: 'Pix' }).check();
  await see(page, 'Não renova sozinho.');
  await press(page, 'Gerar Pix');
  await see(page, 'Aguardando o pagamento…');
  expect(
    await page.getByAltText('QR code do Pix').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(await axe(page, 'pix')).toEqual([]);
  const code = (await page.locator('code').textContent()) ?? '';
  const bank = await page.context().newPage();
  await bank.goto(`/__local/stripe/pix/${/pi_[0-9a-f]{24}/.exec(code)?.[0]}`);
  await press(bank, 'Simular pagamento');
  await see(bank, 'Pagamento recebido.');
  await bank.close();
  await heading(page, 'Pagamento confirmado!');
  await page.goto(TAB);
  await see(page, /^Seu plano está pago até .* Não renova sozinho\.$/);
  await page.getByRole('link', { name: /^Ver recibo\s+de/ }).waitFor();
  await press(page, 'Pagar mais um período');
  await button(page, 'Gerar Pix').waitFor();
});

it('pays by boleto: the CNPJ first, the plan with the money', async () => {
  const empresa = await newEmpresa(stack, 'boleto');
  const page = await signedIn(browser, empresa, '/EscolherPlano', { viewport: PHONE });
  // Where Stripe has not granted Pix, it is named nowhere.
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const { stripe, ...config } = await response.json();
    await route.fulfill({ response, json: { ...config, stripe: { ...stripe, pix: undefined } } });
  });
  await page.reload();
  await page.getByRole('radio', { name: /^Semestral/ }).check();
  await press(page, 'Assinar');
  await button(page, /^Pagar/).waitFor();
  expect(await page.getByText('Pix').count()).toBe(0);
  await page.getByRole('radio', { name: 'Boleto' }).check();
  await see(page, 'Renova a cada 6 meses; cancele quando quiser.');
  await press(page, 'Gerar boleto');
  await see(page, 'Informe o CNPJ da empresa.');
  await fill(page, { CNPJ: '11.222.333/0001-81' });
  await press(page, 'Gerar boleto');
  await heading(page, 'Seu boleto está pronto');
  expect(await axe(page, 'boleto')).toEqual([]);
  const [slip] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Abrir o boleto' }).click(),
  ]);
  await page.goto(TAB);
  await see(page, /^Há um boleto em aberto/);
  await press(slip, 'Simular pagamento');
  await see(slip, 'Pagamento recebido.');
  await slip.close();
  await page.reload();
  await see(page, /^Cada período chega por boleto/);
  await see(page, 'R$ 312,00 por semestre');
  expect(await axe(page, 'plano por boleto')).toEqual([]);
});
