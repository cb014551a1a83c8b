import { beforeAll, expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { axe } from '../support/axe.ts';
import { browserForFile } from '../support/browser.ts';
import { newEmpresa, type SignedIn } from '../support/contas.ts';
import { newProduct } from '../support/content.ts';
import { field, see, signedIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';

const VIEW = '/DashboardEmpresa?aba=ajustes&ver=auditoria';
const stack = stackForFile();
const browser = browserForFile(stack);
let empresa: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'auditoria');
  await setPlan(stack, empresa, 'enterprise_anual');
  await newProduct(stack, empresa, { nome: 'Caneca azul' });
});

it('who changed what, by day; narrowed to one person', async () => {
  const page = await signedIn(browser, empresa, VIEW);
  await see(page, /Criou o produto “Caneca azul”/);
  await see(page, /Plano: Experience → Enterprise Anual/);
  expect(await axe(page, 'audit')).toEqual([]);
  await field(page, 'Quem').selectOption({ label: 'Painel UPS · Administrador' });
  await page.getByText(/Criou o produto/).waitFor({ state: 'detached' });
  await see(page, /Plano: Experience → Enterprise Anual/);
});
