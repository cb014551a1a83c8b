// @process without-stack

import type { Button, KnownBlock, SectionBlock } from '@slack/types';
import { AdaptiveCard, SerializationContext, Versions } from 'adaptivecards';
import fc from 'fast-check';
import { Window } from 'happy-dom';
import { describe, expect, it, vi } from 'vitest';
import { maskedAddress } from '../../../functions/partners/messengers/address.ts';
import type { Card } from '../../../functions/partners/messengers/card.ts';
import { slackMessage } from '../../../functions/partners/messengers/slack.ts';
import { teamsMessage } from '../../../functions/partners/messengers/teams.ts';

vi.stubGlobal('document', new Window().document);

const URL = 'https://painel.exemplo/conteudo/01ABC';
const POST = {
  titulo: 'Vagas & <b>prêmios</b>',
  texto: 'Linha *um*\n- <!channel> [x](https://mal.exemplo)',
  ups: 15,
  url: URL,
};
const IMAGE = 'https://painel.exemplo/v1/midias/a/b.jpg';
const post: Card = { tipo: 'post', card: { ...POST, imagem: IMAGE } };
const list: Card = {
  tipo: 'lista',
  card: {
    titulo: '12 posts novos para compartilhar',
    posts: Array(10).fill(POST),
    mais: 2,
    url: 'https://painel.exemplo',
  },
};
const notice: Card = { tipo: 'aviso', titulo: 'O canal está ligado', texto: 'Os posts aparecem aqui.' };

const words = fc.string({ unit: fc.constantFrom(...'aç &<>*_[]()#-\n1.😀“'), maxLength: 3000 });
/** A card always has a title. */
const titles = words.map((text) => `T${text}`);
const onCard = fc.record({ titulo: titles, ups: fc.nat(25), url: fc.constant(URL) });
const cards: fc.Arbitrary<Card> = fc.oneof(
  fc.record({
    tipo: fc.constant('post' as const),
    card: fc.record({
      ...{ titulo: titles, texto: words },
      ups: fc.nat(25),
      url: fc.constant(URL),
      imagem: fc.option(fc.constant(IMAGE), { nil: undefined }),
    }),
  }),
  fc.record({
    tipo: fc.constant('lista' as const),
    card: fc.record({
      titulo: titles,
      posts: fc.array(onCard, { maxLength: 10 }),
      mais: fc.nat(90),
      url: fc.constant(URL),
    }),
  }),
  fc.record({ tipo: fc.constant('aviso' as const), titulo: titles, texto: titles }),
);

describe('for Slack', () => {
  const parse = (card: Card) => JSON.parse(slackMessage(card)) as { text: string; blocks: KnownBlock[] };

  it('a post is its text, its picture and a button', () => {
    expect(parse(post)).toEqual({
      text: 'Vagas &amp; &lt;b&gt;prêmios&lt;/b&gt;: Linha *um*\n- &lt;!channel&gt; [x](https://mal.exemplo)',
      blocks: [
        {
          type: 'section',
          text: {
            type: 'mrkdwn',
            text: '*Vagas &amp; &lt;b&gt;prêmios&lt;/b&gt;*\nLinha *um*\n- &lt;!channel&gt; [x](https://mal.exemplo)\nVale 15 UPS',
          },
          accessory: { type: 'image', image_url: IMAGE, alt_text: 'Vagas & <b>prêmios</b>' },
        },
        {
          type: 'actions',
          elements: [{ type: 'button', text: { type: 'plain_text', text: 'Compartilhar' }, url: URL }],
        },
      ],
    });
  });

  it('a list has a button for each post, and one for the rest', () => {
    const { blocks } = parse(list);
    expect(blocks).toHaveLength(12);
    const buttons = blocks.flatMap((block) => (block as SectionBlock).accessory ?? []) as Button[];
    expect(buttons.map(({ text }) => text.text)).toEqual([...Array(10).fill('Compartilhar'), 'Ver todos']);
  });

  it('whatever the texts, a card is within the limits of Block Kit and calls nobody', () => {
    fc.assert(
      fc.property(cards, (card) => {
        const { text, blocks } = parse(card);
        expect(blocks.length).toBeLessThanOrEqual(50);
        for (const words of [text, ...blocks.flatMap((block) => (block as SectionBlock).text?.text ?? [])]) {
          expect(words).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/);
          expect(words.length).toBeGreaterThan(0);
          expect(words.length).toBeLessThanOrEqual(3000);
        }
        for (const { accessory } of blocks as SectionBlock[])
          if (accessory?.type === 'image') expect(accessory.alt_text.length).toBeLessThanOrEqual(2000);
      }),
    );
  });
});

describe('for Teams', () => {
  interface Message {
    type: string;
    attachments: [{ contentType: string; content: Record<string, unknown> }];
  }
  const parse = (card: Card) => JSON.parse(teamsMessage(card)) as Message;

  /** What Microsoft's own library finds wrong with a card. */
  function mistakesOf(content: object): string[] {
    const read = new AdaptiveCard();
    const context = new SerializationContext(Versions.v1_4);
    read.parse(content, context);
    const events = Array.from({ length: context.eventCount }, (_, n) => context.getEventAt(n));
    return [...events, ...read.validateProperties().validationEvents].map(({ message }) => message);
  }

  it('a post is its text, its picture and a button', () => {
    expect(parse(post)).toEqual({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.4',
            body: [
              expect.objectContaining({ type: 'TextBlock', text: 'Vagas & <b>prêmios</b>', wrap: true }),
              {
                type: 'TextBlock',
                text: 'Linha \\*um\\*\n\n\\- <!channel> \\[x\\](https://mal.exemplo)',
                wrap: true,
              },
              { type: 'Image', url: IMAGE, altText: 'Vagas & <b>prêmios</b>' },
              expect.objectContaining({ type: 'TextBlock', text: 'Vale 15 UPS' }),
            ],
            actions: [{ type: 'Action.OpenUrl', title: 'Compartilhar', url: URL }],
          },
        },
      ],
    });
  });

  it.each([
    ['a post', post],
    ['a list', list],
    ['a test', notice],
  ])('%s is what Adaptive Cards 1.4 defines', (_, card) => {
    expect(mistakesOf(parse(card).attachments[0].content)).toEqual([]);
  });

  it('the library notices what is none', () => {
    expect(mistakesOf({ type: 'AdaptiveCard', version: '1.4', body: [{ type: 'Bild' }] })).not.toEqual([]);
  });

  it('whatever the texts, a card is valid and within 28 KB', () => {
    fc.assert(
      fc.property(cards, (card) => {
        expect(Buffer.byteLength(teamsMessage(card))).toBeLessThan(28 * 1024);
        expect(mistakesOf(parse(card).attachments[0].content)).toEqual([]);
      }),
    );
  });
});

it('an address is shown without its secret', () => {
  expect(maskedAddress('https://hooks.slack.com/services/T0000/B0000/abcdefghijkl')).toBe(
    'https://hooks.slack.com/…ijkl',
  );
  expect(maskedAddress('https://hooks.slack.com/services/T0/x')).toBe('https://hooks.slack.com/…');
});
