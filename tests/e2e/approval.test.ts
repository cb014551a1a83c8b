import { beforeAll, expect, it } from 'vitest';
import type { Empresa } from '../../shared/routes/entities.ts';
import { mailedLink } from '../support/admin.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { freshEmail, newEmpresa, PASSWORD, type SignedIn, setEmpresa } from '../support/contas.ts';
import { at, fill, gone, heading, press, see, signedIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const browser = browserForFile(stack);
let empresa: SignedIn;

const record = async () =>
  (await stack.call<Empresa>('GET', `/empresa/${empresa.id}`, { token: empresa.token })).body;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'aprova');
  await setEmpresa(stack, empresa, { aprovarEntrada: true });
});

it('who joins waits on a page of its own, which opens the panel once the company has approved', async () => {
  const email = freshEmail('lia');
  const page = await browser.open({ viewport: PHONE, expects: [403] });
  await page.goto(`/CadastrarColabComCodigo?codigo=${(await record()).codigoEmpresa}`);
  await fill(page, {
    'Nome completo': 'Lia Prado',
    'E-mail': email,
    Senha: PASSWORD,
    'Confirmar senha': PASSWORD,
  });
  await press(page, 'Cadastrar');
  await see(page, 'A empresa ainda precisa aprovar a sua entrada.');
  await heading(page, 'Falta a aprovação da empresa');
  await see(page, /Empresa aprova aprova cada entrada no painel/);
  await press(page, 'Verificar agora');
  await see(page, 'Ainda não. Avisaremos por e-mail.');
  expect(await page.getByRole('navigation').count()).toBe(0);

  const mailed = new URL(await mailedLink(stack, empresa.email, 'espera=', /espera a sua aprovação/));
  const owner = await signedIn(browser, empresa, mailed.pathname + mailed.search);
  await see(owner.locator('li[aria-current="true"]'), 'Lia Prado');
  await heading(owner, 'Aguardando aprovação (1)');
  await press(owner, 'Aprovar Lia Prado');
  await see(owner, 'Lia Prado já pode usar o painel.');
  await gone(owner.getByRole('heading', { name: /Aguardando aprovação/ }));

  // Coming back to the page is enough.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.getByRole('navigation').first().waitFor();
  await at(page, '/DashboardColab');
});
