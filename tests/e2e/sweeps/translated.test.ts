import { expect, it } from 'vitest';
import { browserForFile } from '../../support/browser.ts';
import { contasForFile } from '../../support/contas-for-file.ts';
import { signedIn } from '../../support/screen.ts';
import { stackForFile } from '../../support/stack.ts';
import { startTranslator } from '../../web/support/translator.ts';

const stack = stackForFile();
const browser = browserForFile(stack);
const contas = contasForFile(stack, 'aurora', 'bruno');

/** Every dashboard's tabs, and what is pressed there: buttons that fetch, open dialogs or come back busy. */
const PAGES = {
  empresa: ['inicio', 'colaboradores', 'loja', 'novo-post', 'publicados', 'resultados', 'ajustes', 'avisos'],
  funcionario: ['conteudos', 'publicados', 'loja', 'ranking', 'ajustes', 'extrato', 'avisos', 'sugestoes'],
} as const;
const LEAVES = /^(Sair|Excluir|Apagar|Encerrar|Baixar)|onect/;

it.each([
  'empresa',
  'funcionario',
] as const)('nothing of the panel of %s breaks under a browser’s translator, whatever is pressed', async (role) => {
  const path = role === 'empresa' ? '/DashboardEmpresa' : '/DashboardColab';
  const page = await signedIn(browser, contas[role], path, { expects: [400, 403, 404, 409] });
  for (const aba of PAGES[role]) {
    await page.goto(`${path}?aba=${aba}`);
    await page.locator('main h1').first().waitFor();
    await page.evaluate(`(${startTranslator})()`);
    const buttons = page.getByRole('main').getByRole('button');
    for (let index = 0; index < (await buttons.count()); index += 1) {
      const button = buttons.nth(index);
      const name = (await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '';
      if (LEAVES.test(name) || !(await button.isVisible()) || !(await button.isEnabled())) continue;
      await button.click();
      const shown = page.getByRole('dialog');
      if (await shown.isVisible()) await page.keyboard.press('Escape');
    }
    expect(await page.getByText('Algo deu errado nesta página.').count()).toBe(0);
  }
});
