import { beforeAll, describe, expect, it } from 'vitest';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { signedIn } from '../support/screen.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
const browser = browserForFile(stack);
let empresa: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'sino');
});

describe('a notice of something achieved', () => {
  it('leads to the achievements, in sight and with the focus', async () => {
    const sharer = await newFuncionario(stack, empresa, 'premiada');
    await connectLinkedin(stack, sharer);
    await share(stack, sharer, (await newPost(stack, empresa)).id);
    await until('the notice', async () => {
      const { body } = await stack.call<{ avisos: { tipo: string }[] }>('GET', '/api/avisos', {
        token: sharer.token,
      });
      return body.avisos.some(({ tipo }) => tipo === 'conquista') || undefined;
    });
    const page = await signedIn(browser, sharer, '/DashboardColab?aba=avisos', { viewport: PHONE });
    await page.getByRole('link', { name: /Nova conquista/ }).click();
    const card = page.locator(':focus').getByRole('heading', { name: 'Suas conquistas' });
    await card.waitFor();
    await expect
      .poll(() => card.evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(700);
    expect(await card.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0);
  });
});
