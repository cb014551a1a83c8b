import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import * as MSG from '../../shared/messages.ts';
import { setPlan } from '../support/admin.ts';
import { axe } from '../support/axe.ts';
import { browserForFile } from '../support/browser.ts';
import { freshEmail, newEmpresa } from '../support/contas.ts';
import { heading, press, see, signedIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';

const TAB = '/DashboardEmpresa?aba=colaboradores';
const stack = stackForFile();
const browser = browserForFile(stack);

const file = (text: string) => ({
  name: 'equipe.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text, 'latin1'),
});
const right = () => `Pessoa Nação;${freshEmail('linha')};Técnica;;\r\n`;

/** Forty lines, of which nine are wrong, each in its own way; as Excel saves them in Brazil. */
function fortyLines(owner: string): string {
  const twice = freshEmail('duas');
  const wrong = [
    `;${freshEmail('e')};Analista;;`,
    'Sem arroba;pessoa.exemplo.com;Analista;;',
    `Sem cargo;${freshEmail('e')};;;`,
    `Dona;${owner};Chefe;;`,
    `=HYPERLINK("x");${freshEmail('e')};Analista;;`,
    `Sem equipe;${freshEmail('e')};Analista;Não existe;`,
    `www.site.com;${freshEmail('e')};Analista;;`,
    `Repetida;${twice.toUpperCase()};Analista;;`,
    `Longo;${freshEmail('e')};Analista;;${'1'.repeat(31)}`,
  ];
  const good = [`Primeira;${twice};Analista;;\r\n`, ...Array.from({ length: 30 }, right)];
  return `Nome;E-mail;Cargo;Equipe;Telefone\r\n${good.join('')}${wrong.join('\r\n')}\r\n`;
}

it('forty lines of which nine are wrong: what is wrong is said line by line, the others come in, across a reload', async () => {
  const empresa = await newEmpresa(stack, 'planilha');
  await setPlan(stack, empresa, 'enterprise_anual');
  const page = await signedIn(browser, empresa, TAB, { expects: [400] });
  await page.getByRole('link', { name: 'Importar', exact: true }).click();
  const input = page.locator('input[type=file]');
  const downloaded = async (name: string) => {
    const download = page.waitForEvent('download');
    await press(page, name);
    return readFile(await (await download).path(), 'utf8');
  };
  await input.setInputFiles({ ...file('nome;email\nA;a@x.com'), name: 'errado.csv' });
  await see(page, /Falta: cargo\./);
  expect(await axe(page, 'refused list')).toEqual([]);

  await input.setInputFiles(file(fortyLines(empresa.email)));
  await heading(page, '31 de 40 linhas sem erro');
  await see(page, '9 linhas com erro ficam de fora.');
  const wrong = page.getByRole('table').first().getByRole('row');
  expect(await wrong.count()).toBe(10);
  expect(await wrong.nth(4).innerText()).toMatch(new RegExp(`36\\s+email\\s+.*${MSG.emailDaConta}`));
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  expect(await axe(page, 'checked list')).toEqual([]);

  await press(page, 'Importar 31 pessoas');
  await heading(page, 'Importando…');
  await page.reload();
  await heading(page, '31 pessoas cadastradas');
  expect(await axe(page, 'result')).toEqual([]);
  const rows = (await downloaded('Baixar resultado')).split('\r\n');
  expect(rows).toHaveLength(42);
  expect(rows[36]).toMatch(/^37;"'=HYPERLINK\(""x""\)";.*;erro;/);
  expect(rows.filter((row) => row.includes(';criado;'))).toHaveLength(31);

  await page.getByRole('link', { name: 'Ver colaboradores' }).click();
  await see(page, '31 colaboradores');
  // Whoever comes back finds what became of it, until another list is wanted.
  await page.getByRole('link', { name: 'Importar', exact: true }).click();
  await heading(page, '31 pessoas cadastradas');
  await press(page, 'Importar outra lista');
  await heading(page, 'Importar colaboradores');

  // Both files to start from: who is there, and a sample whose columns are the right ones.
  expect((await downloaded('Baixar a lista atual')).split('\r\n')).toHaveLength(33);
  const [head] = (await downloaded('Baixar modelo')).split('\r\n');
  await input.setInputFiles(file(`${head?.slice(1)}\r\n${right()}`));
  await heading(page, '1 linha, tudo certo');
});
