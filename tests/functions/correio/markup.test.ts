import { readFileSync } from 'node:fs';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { TEMPLATES } from '../../../functions/areas/correio/templates/index.ts';
import { testPage } from '../../../functions/areas/entrada/test-page.ts';
import { blockedPage } from '../../../functions/areas/links/blocked-page.ts';
import { toHtml } from '../../../functions/platform/mail/layout.ts';

/** The HTML standard's rules. Mails are written for programs that read much less of it. */
const validator = (off: readonly string[] = []) =>
  new HtmlValidate(
    new StaticConfigLoader({
      extends: ['html-validate:standard'],
      rules: Object.fromEntries(off.map((rule) => [rule, 'off'])),
    }),
  );
const problemsIn = async (html: string, off?: readonly string[]) =>
  (await validator(off).validateString(html)).results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${ruleId}: ${message} (${line})`),
  );

describe('the pages that are served', () => {
  it('the web app’s document is valid', async () => {
    expect(await problemsIn(readFileSync('web/index.html', 'utf8'))).toEqual([]);
  });

  it('the page of a blocked link is valid, and that of a test of single sign-on', async () => {
    expect(await problemsIn(blockedPage().html)).toEqual([]);
    for (const ok of [true, false]) {
      const found = { ok, chegou: [['E-mail', 'a&b@<c>']], falta: ['O nome & o <e-mail>.'] } as const;
      expect(await problemsIn(testPage(found).html)).toEqual([]);
    }
  });
});

describe('every mail is valid HTML', () => {
  it.each(Object.entries(TEMPLATES))('%s', async (_, template) => {
    // Reads as a number, a day and a text.
    const dados = new Proxy(
      { motivo: 'limite_mensal' },
      { get: (known, name) => Reflect.get(known, name) ?? '2026' },
    );
    const content = template.write({
      nome: 'Ana & <b>',
      empresaNome: 'A “B” & C',
      hasStore: true,
      dados,
      site: 'https://painel.example.com',
      token: 'a'.repeat(43),
    });
    // Mail programs need the attributes that browsers have CSS for.
    expect(await problemsIn(toHtml(content), ['no-deprecated-attr'])).toEqual([]);
  });
});
