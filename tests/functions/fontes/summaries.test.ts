// @process without-stack

import { beforeAll, describe, expect, it } from 'vitest';
import { draftOf } from '../../../functions/areas/fontes/draft.ts';
import { readFeed } from '../../../functions/areas/fontes/items.ts';
import { summaryText } from '../../../functions/areas/fontes/plain-text.ts';

/** Feeds as YouTube, podcasts and WordPress write them. */
const empresa = { id: 'E', plano_nome: 'enterprise_anual' } as Parameters<typeof draftOf>[1]['empresa'];
const ADDRESS = 'https://blog.acme.com.br/feed.xml';
const making = { fonte: { id: 'F', url: ADDRESS }, empresa, tags: [], id: '01J', now: new Date() };

beforeAll(() => {
  process.env.SITE_URL = 'https://painel.exemplo.com.br';
});

function draftIn(text: string) {
  const [item] = readFeed(text, ADDRESS).items;
  const { legenda, link } = (item && draftOf(item, making)) || {};
  return { legenda, link };
}

const SPACES =
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:media="http://search.yahoo.com/mrss/" xmlns:content="http://purl.org/rss/1.0/modules/content/"';
const rss = (inner: string) =>
  `<rss version="2.0" ${SPACES}><channel><title>Blog</title><item>${inner}</item></channel></rss>`;
const LINK = '<link>https://blog.acme.com.br/1</link>';

it('a video of YouTube has the words of its group', () => {
  const feed = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:yt="http://www.youtube.com/xml/schemas/2015" ${SPACES}>
    <title>Canal</title><id>yt:channel:1</id><entry><id>yt:video:1</id><title>Como trabalhamos</title>
    <link rel="alternate" href="https://www.youtube.com/watch?v=1"/><media:group><media:title>Como trabalhamos</media:title>
    <media:content url="https://www.youtube.com/v/1"/><media:description>Um dia na fábrica. Assista.</media:description></media:group></entry></feed>`;
  expect(draftIn(feed)).toEqual({
    legenda: 'Como trabalhamos\n\nUm dia na fábrica.',
    link: 'https://www.youtube.com/watch?v=1',
  });
});

describe('an episode of a podcast', () => {
  const ENCLOSURE = '<enclosure url="https://cdn.acme.com.br/1.mp3" type="audio/mpeg" length="1"/>';
  const EPISODE =
    '<title>Episódio 1</title><guid isPermaLink="false">abc</guid><itunes:summary>Falamos de gente. E mais.</itunes:summary>';

  it('has the words of its summary, and leads to its recording', () => {
    expect(draftIn(rss(EPISODE + ENCLOSURE))).toEqual({
      legenda: 'Episódio 1\n\nFalamos de gente.',
      link: 'https://cdn.acme.com.br/1.mp3',
    });
  });

  it('leads to its page if it has one, and to no picture', () => {
    expect(draftIn(rss(LINK + EPISODE + ENCLOSURE)).link).toBe('https://blog.acme.com.br/1');
    const picture = '<enclosure url="https://cdn.acme.com.br/1.jpg" type="image/jpeg" length="1"/>';
    expect(draftIn(rss(EPISODE + picture)).link).toBeUndefined();
  });

  it('leads to it in Atom and JSON too', () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>P</title><id>urn:p</id><entry><id>urn:1</id><title>E</title><link rel="enclosure" type="audio/mpeg" href="https://cdn.acme.com.br/1.mp3"/></entry></feed>`;
    const attachments = [{ url: 'https://cdn.acme.com.br/1.mp3', mime_type: 'audio/mpeg' }];
    const json = JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'P',
      items: [{ id: '1', title: 'E', content_text: 'T', attachments }],
    });
    for (const feed of [atom, json]) expect(draftIn(feed).link).toBe('https://cdn.acme.com.br/1.mp3');
  });
});

describe('the first sentence of an article', () => {
  it.each([
    ['<figure><img src="a"><figcaption>Foto: Ana.</figcaption></figure><p>Abrimos em Recife. Venha.</p>'],
    ['<h2>Novidade da semana</h2><p>Abrimos em Recife. Venha.</p>'],
    [
      '<div class="wp-caption alignleft"><p class="wp-caption-text">Foto: Ana.</p></div><p>Abrimos em Recife. Venha.</p>',
    ],
  ])('is none of %s’s caption or heading', (html) => {
    expect(
      draftIn(rss(`${LINK}<title>T</title><description><![CDATA[${html}]]></description>`)).legenda,
    ).toBe('T\n\nAbrimos em Recife.');
  });

  it('is a heading where there is nothing else', () => {
    expect(summaryText('<h2>Abrimos em Recife.</h2>')).toBe('Abrimos em Recife.');
  });
});

describe('WordPress’s line at the end', () => {
  it.each([
    'The post <a href="x">Loja nova</a> appeared first on <a href="y">Acme</a>.',
    'O post <a href="x">Loja nova</a> apareceu primeiro em <a href="y">Acme</a>.',
    'O conteúdo Loja nova aparece primeiro em Acme.',
  ])('is no sentence: %s', (line) => {
    expect(summaryText(`<p>Abrimos em Recife</p><p>${line}</p>`)).toBe('Abrimos em Recife');
    expect(
      draftIn(rss(`${LINK}<title>T</title><description><![CDATA[<p>${line}</p>]]></description>`)).legenda,
    ).toBe('T');
  });

  it('stays where it is the article’s own', () => {
    const own = `O post de ontem falava de nós. ${'Seguimos. '.repeat(60)}Isto apareceu primeiro em jornais.`;
    expect(summaryText(own)).toBe(own);
  });
});
