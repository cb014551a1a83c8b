import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { axe } from '../support/axe.ts';
import { browserForFile } from '../support/browser.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { button, dialog, press, see, signedIn } from '../support/screen.ts';
import { connectLinkedin, linkedinPosts, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const TAB = '/DashboardEmpresa?aba=resultados';
const stack = stackForFile();
const browser = browserForFile(stack);
let empresa: SignedIn;
let ana: SignedIn;
const legenda = 'Um dia no laboratório';

/** Whoever opens a short address: a person's browser, unless told otherwise. */
const visit = async (address: string, headers: Record<string, string>) => {
  const { status } = await fetch(address, { redirect: 'manual', headers });
  expect(status).toBe(302);
};
const agent = (version: number) => ({
  'user-agent': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/${version}.0.0.0 Safari/537.36`,
});

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'figuras');
  await setPlan(stack, empresa, 'enterprise_anual');
  ana = await newFuncionario(stack, empresa, 'ana');
  await connectLinkedin(stack, ana);
});

describe('after a share and its visitors', () => {
  beforeAll(async () => {
    const post = await newPost(stack, empresa, {
      legenda,
      ups: 20,
      link: 'https://www.exemplo.com.br/lab',
      linkTitulo: 'Nosso laboratório',
    });
    expect((await share(stack, ana, post.id)).status).toBe(200);
    const published = (await linkedinPosts(stack)).find(({ texto }) => texto === legenda);
    const address = published?.article?.source ?? '';
    for (const version of [138, 139, 140]) await visit(address, agent(version));
    await visit(address, { 'user-agent': 'LinkedInBot/1.0 (compatible; Mozilla/5.0)' });
    await visit(address, { ...agent(141), 'sec-purpose': 'prefetch;prerender' });
    await until('clicks folded', async () => {
      const { body } = await stack.call<{ totais: { cliques: number; compartilhamentos: number } }>(
        'GET',
        '/api/resultados',
        { token: empresa.token, query: { empresaId: empresa.empresaId, periodo: 'mes' } },
      );
      return body.totais.cliques === 3 && body.totais.compartilhamentos === 1 ? body : undefined;
    });
  });

  it('tells a share and three visitors, without bot and prefetch, on screen, in the table and in the CSV', async () => {
    const page = await signedIn(browser, empresa, TAB);
    const figures = page.getByRole('region', { name: 'Números do período' });
    await see(figures, '1 de 1 pessoa');
    expect(await figures.locator('dd').allInnerTexts()).toEqual(
      expect.arrayContaining(['3', '100%', '20', '3 a mais']),
    );
    for (const name of [legenda, 'ana']) {
      await page
        .getByRole('listitem')
        .filter({ hasText: new RegExp(name, 'i') })
        .first()
        .waitFor();
    }

    // The chart is a slider: the arrow keys go through its days, and each is read out.
    const clicks = page.getByRole('slider', { name: /^Cliques: 3 cliques/ });
    await clicks.focus();
    expect(await clicks.getAttribute('aria-valuetext')).toMatch(/: 3 cliques$/);
    const today = await clicks.inputValue();
    if (Number(today) > 0) {
      await page.keyboard.press('ArrowLeft');
      expect(await clicks.getAttribute('aria-valuetext')).toMatch(/: 0 cliques$/);
    }
    await page.getByText('Ver em tabela').last().click();
    await see(page.getByRole('table').last(), '3');

    await page.getByRole('link', { name: 'Definir valor' }).click();
    await page.getByLabel('Valor de um clique, em reais').fill('1,50');
    await press(page, 'Salvar valor');
    await see(page, 'Valor do clique salvo.');
    await page.goto(stack.url + TAB);
    await see(figures, 'R$ 4,50');
    await see(figures, '3 cliques × R$ 1,50');
    expect(await axe(page, 'resultados')).toEqual([]);

    // A period has an address: Back leads to the one before.
    await page.getByRole('radio', { name: 'Semana' }).click();
    await page.waitForURL(/periodo=semana/);
    await button(page, 'Período anterior').click();
    await see(page, 'Nenhum compartilhamento neste período');
    expect(await axe(page, 'resultados, vazio')).toEqual([]);
    await page.goBack();
    await see(figures, '3 a mais');

    await press(page, 'Exportar');
    await dialog(page).getByLabel('O que exportar').selectOption('Compartilhamentos');
    await button(dialog(page), 'Exportar').click();
    await dialog(page).getByText('Sua planilha está pronta.').waitFor();
    const download = page.waitForEvent('download');
    await button(dialog(page), 'Baixar planilha').click();
    expect(await readFile(await (await download).path(), 'utf8')).toMatch(
      /Um dia no laboratório;20;3;linkedin\r\n$/,
    );
  });
});
