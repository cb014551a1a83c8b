import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { axe } from '../support/axe.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { freshEmail, newEmpresa, newFuncionario, setEmpresa } from '../support/contas.ts';
import { newPost, newVoucher } from '../support/content.ts';
import { LINK } from '../support/links.ts';
import { button, dialog, gone, heading, press, see, signedIn } from '../support/screen.ts';
import { newSharer } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';

/** What leaves the panel: to other networks, the clipboard, paper and files. */
const stack = stackForFile();
const browser = browserForFile(stack);

/** Everything that addresses break elsewhere: signs, emoji of several code points, line breaks, accents. */
const LEGENDA = 'Vagas & estágios #2027: 100% remoto? “Sim” + você 👩‍💻🇧🇷\n\nC++/C#; a=b é só isto';

it('another network’s page gets the text letter by letter, with a link of its own that is also copied', async () => {
  const { empresa, funcionario } = await newSharer(stack);
  await setEmpresa(stack, empresa, { divulgacao: '#publi & parceria' });
  const post = await newPost(stack, empresa, { legenda: LEGENDA, ...LINK });
  const page = await signedIn(browser, funcionario, `/conteudo/${post.id}`, { viewport: PHONE });
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const ADDRESS = new RegExp(`${stack.url}/r/[0-9A-Za-z]{11}$`);
  await press(page, 'Outros canais');
  await see(dialog(page), 'Não rende UPS');
  const [tab] = await Promise.all([page.context().waitForEvent('page'), press(dialog(page), 'WhatsApp')]);
  await tab.waitForURL('https://wa.me/**');
  const text = new URL(tab.url()).searchParams.get('text') ?? '';
  const link = ADDRESS.exec(text)?.[0] ?? '';
  expect(text).toBe(`${LEGENDA}\n#publi & parceria\n${link}`);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await tab.close();
  await gone(dialog(page));
  await press(page, 'Outros canais');
  await press(dialog(page), 'Copiar link');
  await see(page, 'Link copiado!');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(ADDRESS);
  expect(copied).not.toBe(link);
});

it('a voucher’s code is there in the second of the exchange, wraps, is copied, and is all that is printed, dark on light', async () => {
  const empresa = await newEmpresa(stack, 'vales');
  await setPlan(stack, empresa, 'enterprise_anual');
  const funcionario = await newFuncionario(stack, empresa, 'gabi');
  const long = `https://loja.exemplo.com.br/resgatar/${'9F3K-'.repeat(20)}FIM`;
  await newVoucher(stack, empresa, [long], { nome: 'Vale-presente', valor_ups: 0 });
  const page = await signedIn(browser, funcionario, '/DashboardColab?aba=loja', { viewport: PHONE });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Trocar Vale-presente').click();
  await button(dialog(page), 'Sim').click();
  await heading(page, 'Seu código de Vale-presente');
  await see(dialog(page), long);
  const beyond = await dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(beyond).toBeLessThanOrEqual(0);
  await button(dialog(page), 'Copiar').click();
  await see(dialog(page), 'Copiado!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(long);
  await page.evaluate(() => {
    document.documentElement.dataset.tema = 'escuro';
  });
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await scheme()).toBe('dark');
  await page.emulateMedia({ media: 'print' });
  expect(await scheme()).toBe('light');
  expect((await page.locator('body').innerText()).trim()).toBe(`Vale-presente\n\n${long}`);
  await page.emulateMedia({ media: 'screen' });
});

it('a list as Excel saves it in Brazil comes in across a reload, and its result and a table of posts are files', async () => {
  const empresa = await newEmpresa(stack, 'planilha');
  await setPlan(stack, empresa, 'enterprise_anual');
  await newPost(stack, empresa, { legenda: 'Ação; reação' });
  const page = await signedIn(browser, empresa, '/DashboardEmpresa?aba=colaboradores&ver=importar');
  const right = `Pessoa Nação;${freshEmail('linha')};Técnica\r\n`;
  const wrong = `=HYPERLINK("x");${freshEmail('linha')};Analista\r\n`;
  const buffer = Buffer.from(`Nome;E-mail;Cargo\r\n${right}${wrong}`, 'latin1');
  await page.locator('input[type=file]').setInputFiles({ name: 'equipe.csv', mimeType: 'text/csv', buffer });
  await heading(page, '1 de 2 linhas sem erro');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  expect(await axe(page, 'checked list')).toEqual([]);
  await press(page, 'Importar 1 pessoa');
  await heading(page, /^Importando…|^1 pessoa cadastrada/);
  await page.reload();
  await heading(page, '1 pessoa cadastrada');
  const saved = async (name: string, where = page.getByRole('main')) => {
    const [file] = await Promise.all([page.waitForEvent('download'), press(where, name)]);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  const { text: result } = await saved('Baixar resultado');
  expect(result).toContain('Pessoa Nação');
  expect(result).toMatch(/;"'=HYPERLINK\(""x""\)";.*;erro;/);

  await page.goto('/DashboardEmpresa?aba=resultados');
  await press(page, 'Exportar');
  await dialog(page).getByLabel('O que exportar').selectOption('Posts');
  await press(dialog(page), 'Exportar');
  await see(dialog(page), 'Sua planilha está pronta.');
  const table = await saved('Baixar planilha', dialog(page));
  expect(table.name).toMatch(/^posts-.*\.csv$/);
  expect(table.text).toMatch(
    /^\uFEFFdata;legenda;compartilhamentos;cliques;canal\r\n.*;"Ação; reação";0;0;linkedin\r\n$/,
  );
});
