// @process without-stack

import { beforeAll, describe, expect, it } from 'vitest';
import { textOf, uncompressed } from '../../../functions/areas/fontes/decode-feed.ts';
import { draftOf } from '../../../functions/areas/fontes/draft.ts';
import { NotAFeedError, readFeed } from '../../../functions/areas/fontes/items.ts';
import { LINK_DESCRIPTION_MAX, LINK_TITLE_MAX } from '../../../shared/rules/links.ts';
import { SHAPES, type Shape } from './shapes.ts';

/** No feed holds up the others for longer, of the function's own time. */
const SECOND_US = 1_000_000;
const ADDRESS = 'https://blog.acme.com.br/feed.xml';
const empresa = { id: 'E', plano_nome: 'enterprise_anual' } as Parameters<typeof draftOf>[1]['empresa'];
const making = { fonte: { id: 'F', url: ADDRESS }, empresa, tags: [], id: '01J', now: new Date() };

beforeAll(() => {
  process.env.SITE_URL = 'https://painel.exemplo.com.br';
});

function draftsOf({ body, headers = {} }: Pick<Shape, 'body' | 'headers'>) {
  const bytes = uncompressed({ headers, body: Buffer.from(body as Buffer) });
  const { items } = readFeed(textOf(bytes, headers['content-type']), ADDRESS);
  return items.flatMap((item) => draftOf(item, making) ?? []);
}

/** Nothing that a browser, a terminal or a reader could take for something else. */
const UNSAFE = /<[a-z/!?]|[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/iu;

function assertHarmless(draft: ReturnType<typeof draftsOf>[number]): void {
  const { legenda, link, linkTitulo = '', linkDescricao = '', origem } = draft;
  for (const text of [legenda, linkTitulo, linkDescricao]) {
    expect(text).not.toMatch(UNSAFE);
    expect(text.isWellFormed()).toBe(true);
    expect(text).toBe(text.trim());
  }
  expect(legenda.length).toBeLessThanOrEqual(602);
  expect(linkTitulo.length).toBeLessThanOrEqual(LINK_TITLE_MAX);
  expect(linkDescricao.length).toBeLessThanOrEqual(LINK_DESCRIPTION_MAX);
  expect(origem?.url).toMatch(/^https?:\/\//);
  if (link === undefined) return;
  expect(link).toMatch(/^https:\/\//);
  expect(linkTitulo).not.toBe('');
}

it('there are two hundred of them', () => {
  expect(SHAPES.length).toBeGreaterThanOrEqual(200);
  expect(new Set(SHAPES.map(({ what }) => what)).size).toBe(SHAPES.length);
});

describe('a feed of any shape', () => {
  it.each(SHAPES.map((shape) => [shape.what, shape] as const))('%s', (_what, shape) => {
    const { expected } = shape;
    let drafts: ReturnType<typeof draftsOf> = [];
    const began = process.cpuUsage();
    try {
      drafts = draftsOf(shape);
      expect(expected).not.toBe('refused');
    } catch (error) {
      expect([expected, error]).toEqual([
        expect.stringMatching(/^(anything|refused)$/),
        expect.any(NotAFeedError),
      ]);
    }
    expect(process.cpuUsage(began).user).toBeLessThan(SECOND_US);
    if (expected === 'refused') return;
    for (const draft of drafts) assertHarmless(draft);
    if (expected === 'anything') return;
    if (expected === 'none') return expect(drafts).toEqual([]);
    const [first] = drafts;
    if (expected.legenda !== undefined) expect(first?.legenda).toBe(expected.legenda);
    if (expected.link !== undefined) expect(first?.link ?? null).toBe(expected.link);
    if (expected.count !== undefined) expect(drafts).toHaveLength(expected.count);
  });
});
