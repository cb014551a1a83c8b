import { DOMParser } from '@xmldom/xmldom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readFeed } from '../../../functions/areas/fontes/items.ts';
import { visitorOf } from '../../../functions/areas/links/visitor.ts';
import { readResponse, requestOf } from '../../../functions/partners/identity/saml.ts';
import { readMetadata } from '../../../functions/partners/identity/saml-metadata.ts';
import type { HttpEvent } from '../../../functions/platform/http/event.ts';
import { withinTime } from '../../../functions/platform/within-time.ts';
import { isXmlWithin } from '../../../functions/platform/xml-limits.ts';
import * as MSG from '../../../shared/messages.ts';
import { routeEntries } from '../../../shared/routes/index.ts';
import { withScheme } from '../../../shared/rules/links.ts';
import { gatewayEvent, invoke } from '../../support/invoke.ts';
import { stackForFile } from '../../support/stack.ts';

/**
 * What anyone may have us work on: it is short, and bounded before a parser sees it. The expressions are in
 * tests/security/expressions.test.ts; nothing is timed here.
 */
stackForFile();

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const response = (inner: string, attributes = '') =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" InResponseTo="_a" ${attributes}>${inner}</samlp:Response>`;

/** Texts whose markup makes a parser work more than their length. */
const MARKUP: [string, string][] = [
  ['tags', '<a/>'.repeat(2000)],
  ['comments', '<!---->'.repeat(25_000)],
  ['comments without an end', '<!--'.repeat(25_000)],
  ['CDATA', '<![CDATA[]]>'.repeat(10_000)],
  ['instructions', '<?a?>'.repeat(10_000)],
  ['ends without a start', '</a>'.repeat(10_000)],
  ['elements in each other', '<a>'.repeat(100) + '</a>'.repeat(100)],
  ['attributes', '<a b="" c="" d="" e=""/>'.repeat(1000)],
  ['attributes without spaces', '<a b=""c=""d=""e=""/>'.repeat(1000)],
  ['a tag of attributes', `<a ${'b '.repeat(4000)}/>`],
  ['names', Array.from({ length: 200 }, (_, n) => `<n${n}/>`).join('')],
  ['a long name', `<${'n'.repeat(300)}/>`],
];

describe('an answer of a SAML provider', () => {
  afterEach(() => vi.restoreAllMocks());
  const read = (xml: string) =>
    readResponse({ entidade: 'e', entrada: 'https://idp.example', certificados: [] }, base64(xml), {
      emissor: 'e',
      retorno: 'r',
      pedido: '_a',
      pedidoEm: new Date().toISOString(),
    });

  it.each(MARKUP)('with too much of %s is refused before it is parsed', async (_what, inner) => {
    const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
    await expect(read(response(inner))).rejects.toMatchObject({ why: 'invalido' });
    expect(parse).not.toHaveBeenCalled();
    await expect(read(response('<a/>'))).rejects.toThrow();
    expect(parse).toHaveBeenCalled();
  });

  it('names its request in the first tag, within 4 KB', () => {
    const named = (xml: string) => requestOf(base64(xml));
    expect(named(response('<a/>'))).toBe('_a');
    expect(named(`\ufeff<?xml version="1.0"?>\n<!-- <a InResponseTo="_b"> -->\n${response('')}`)).toBe('_a');
    expect(named(response('').replaceAll('"', "'"))).toBe('_a');
    expect(named('<Response '.repeat(1600))).toBeUndefined();
    expect(named(`<Response a="${'x'.repeat(4096)}" InResponseTo="_a"/>`)).toBeUndefined();
    expect(named('<Response a="b"><x InResponseTo="_a"/></Response>')).toBeUndefined();
    expect(named('<!--'.repeat(1000))).toBeUndefined();
  });

  it('has room for the groups of a person', async () => {
    const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
    const group = '<saml:AttributeValue xsi:type="xs:string">0f5f8a54-8d3b-4b1e-9a43</saml:AttributeValue>';
    await expect(read(response(group.repeat(1000), 'xmlns:saml="s"'))).rejects.toThrow();
    expect(parse).toHaveBeenCalled();
  });
});

it.each(['<!--'.repeat(25_000), '<a/>'.repeat(6000)])('metadata of %.8s… are not parsed', (inner) => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
  expect(readMetadata(`<EntityDescriptor>${inner}</EntityDescriptor>`)).toBeUndefined();
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

describe('a feed', () => {
  const rss = (inner: string) =>
    `<rss version="2.0"><channel><title>t</title><item><title>T</title>${inner}</item></channel></rss>`;
  const json = (more: string) =>
    `{"version":"https://jsonfeed.org/version/1.1","title":"t","items":[{"id":"1","content_text":"T"${more}}]}`;

  it.each([
    ['tags', rss('<a/>'.repeat(100_001))],
    ['comments', rss('<!---->'.repeat(100_001))],
    ['CDATA', rss('<![CDATA[]]>'.repeat(100_001))],
    ['depth', rss('<a>'.repeat(1001))],
    ['names', rss(Array.from({ length: 1001 }, (_, n) => `<n${n}/>`).join(''))],
    ['attributes', rss('<a b="" c="" d="" e="" f=""/>'.repeat(20_001))],
    ['a tag', rss(`<a b="${'c'.repeat(16_400)}"/>`)],
    ['depth in JSON', json(`,"_a":${'['.repeat(33)}${']'.repeat(33)}`)],
    ['values in JSON', json(`,"tags":[${'"a",'.repeat(50_001)}"a"]`)],
    ['names in JSON', json(Array.from({ length: 50_001 }, (_, n) => `,"n${n}":1`).join(''))],
  ])('with too much of %s is refused before it is parsed', (_what, text) => {
    expect(() => readFeed(text, 'https://a.com.br/')).toThrow('Too much to parse');
  });

  it('that is sane is read', () => {
    const words = '<description><![CDATA[<p><a href="x">b</a></p>]]></description>'.repeat(1000);
    for (const text of [rss(words), json(',"tags":["a"]')])
      expect(readFeed(text, 'https://a.com.br/').items).toHaveLength(1);
  });

  it('whose parser would never end is interrupted', () => {
    expect(() =>
      withinTime(50, () => {
        for (;;);
      }),
    ).toThrow('timed out');
    expect(withinTime(5000, () => 'fim')).toBe('fim');
    expect(() => withinTime(5000, () => JSON.parse('{'))).toThrow(SyntaxError);
  });
});

describe('every public call', () => {
  const open = routeEntries.filter(([, { auth, body, raw }]) => auth === 'public' && body && !raw);

  it.each(open.map(([key]) => key))('%s refuses a body that is longer than any', async (key) => {
    const { status, body } = await invoke(key, {
      body: `{"x":"${'x'.repeat(65_530)}"}`,
      headers: { 'content-type': 'application/json' },
    });
    expect([status, body]).toEqual([413, { error: MSG.grandeDemais, message: MSG.grandeDemais }]);
  });

  it('has room for the longest that it reads', async () => {
    const { status } = await invoke('contas.login', {
      body: JSON.stringify({ email: 'a@b.example', senha: 'x'.repeat(128), more: 'x'.repeat(60_000) }),
      headers: { 'content-type': 'application/json' },
    });
    expect(status).toBe(401);
  });
});

it('a browser’s name is looked at, and marked, as far as any is long', () => {
  const named = (agent: string) =>
    visitorOf(gatewayEvent('links.followLink', { headers: { 'user-agent': agent } }) as HttpEvent, '1.2.3.4')
      ?.agent;
  const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/140.0';
  expect(named(browser)).toBe(browser);
  expect(named(browser + ' x'.repeat(5000))).toHaveLength(512);
});

it.each([
  ['empresa.com.br/vagas', 'https://empresa.com.br/vagas'],
  ['empresa.com.br?a=b', 'https://empresa.com.br?a=b'],
  ['a.'.repeat(20_000), `https://${'a.'.repeat(20_000)}`],
  [`a.${'?'.repeat(20_000)} `.repeat(2), `a.${'?'.repeat(20_000)} `.repeat(2)],
])('what is typed as %.30s… gets a scheme only as an address', (typed, address) => {
  expect(withScheme(typed)).toBe(address);
});

describe('markup that one parser reads and another takes for a text in quotes', () => {
  const LIMITS = { parts: 100, names: 20, depth: 20, attributes: 100, tag: 4096 };
  const many = '<a>'.repeat(1000);
  it.each([
    ['instructions', `<r><?a '?>${many}<?b '?></r>`],
    ['declarations', `<r><!A '>${many}<!B '></r>`],
    ['an instruction without an end', `<r><?a '?>${many}`],
    ['instructions that end in quotes', `<r><?a "?><b x='" ?>${many}'></b></r>`],
  ])('is not hidden by %s', (_how, xml) => {
    expect(isXmlWithin(xml, LIMITS)).toBe(false);
  });
  it('is not hidden by quotes of no attribute, where a signature is read', () => {
    expect(isXmlWithin(`<r><a '>${many}<b '></r>`, { ...LIMITS, strict: true })).toBe(false);
  });
  it('while documents as they are remain within', () => {
    const head = '<?xml version="1.0" encoding=\'UTF-8\'?><!DOCTYPE r PUBLIC "-//A//B" "http://a/b.dtd">';
    const xml = `${head}<r a = "it's" b='>'><!-- don't --><![CDATA[it's]]>it's</r>`;
    expect(isXmlWithin(xml, { ...LIMITS, strict: true })).toBe(true);
  });
});
