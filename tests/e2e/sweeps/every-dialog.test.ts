// @process own

import { expect, it } from 'vitest';
import { ADMIN_EMAIL, DEMO_PASSWORD } from '../../../infra/local/settings.ts';
import { browserForFile } from '../../support/browser.ts';
import { guardCalls, pressEverything } from '../../support/press-everything.ts';
import { ownStackForFile } from '../../support/stack.ts';
import { startTranslator } from '../../web/support/translator.ts';

const stack = ownStackForFile({ seed: 'demo' });
const browser = browserForFile(stack);

/** Controls of the open dialog that leave the narrowest phone's screen, or are not reached by scrolling. */
function outsideScreen(): string[] {
  const dialog = [...document.querySelectorAll('dialog[open]:not([data-covered])')].at(-1);
  if (!dialog) return [];
  const outside: string[] = [];
  /** Half pixels of a scrolled form. */
  const [start, end, floor] = [-1, innerWidth + 1, innerHeight + 1];
  for (const each of dialog.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')) {
    if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    // A native control for screen readers behind one that is drawn.
    if (each.closest('[aria-hidden=true]')) continue;
    if (!each.closest('footer')) each.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, right, top, bottom, height } = each.getBoundingClientRect();
    const tall = height > innerHeight;
    if (left < start || right > end || (!tall && (top < start || bottom > floor)))
      outside.push(
        `${each.getAttribute('aria-label') ?? each.textContent}: ${left}–${right}, ${top}–${bottom}`,
      );
  }
  return outside;
}

/** Dialogs of every kind of opener (button, row, menu, selected rows, another dialog): the walk has not stopped short. */
const REACHED = {
  empresa: [
    'Gerenciar tags',
    'Editar tags',
    'Novo webhook',
    'Nova chave',
    'Ligar canal',
    'Convidar gestor',
    'Fontes',
  ],
  funcionario: ['Seu código de', 'Desconectar o LinkedIn?', 'Excluir a sua conta?'],
  admin: ['Deseja realmente excluir o post?', 'Suspender', 'Bloquear links'],
} as const;

it.each([
  ['empresa', 'empresa@demo.local'],
  ['funcionario', 'ana@demo.local'],
  ['admin', ADMIN_EMAIL],
] as const)('every page and dialog of %s survives a translator and fits 320 px', async (role, email) => {
  const page = await browser.open({
    state: await browser.sessionState({ email, senha: DEMO_PASSWORD }),
    viewport: { width: 320, height: 640 },
    expects: [0, 400, 403, 404, 409, 422, 429, 502, 503],
  });
  await page.addInitScript(guardCalls);
  // From the start: a page is translated while it loads.
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => (${startTranslator})())`);
  await page.goto('/robots.txt');
  const found: string[] = [];
  const titles = new Set<string>();
  await pressEverything(page, role, async (where) => {
    const [title] = await page.locator('dialog[open]:not([data-covered]) h2').allTextContents();
    if (title) titles.add(title);
    if (await page.getByText('Algo deu errado nesta página.').count()) found.push(`${where}: error page`);
    for (const control of await page.evaluate(outsideScreen)) found.push(`${where}: ${control}`);
  });
  expect(found).toEqual([]);
  for (const reached of REACHED[role]) expect([...titles].join('\n')).toContain(reached);
});
