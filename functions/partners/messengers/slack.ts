import type { Button, KnownBlock, SectionBlock } from '@slack/types';
import { BUTTON, type Card, cut, moreText, OPEN_ALL, type PostOnCard, upsText } from './card.ts';

const TITLE_MAX = 150;
/** A section holds 3,000 characters, of which escaping makes up to five of one. */
const TEXT_MAX = 400;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Slack reads only these three; without them no text can mention, link or call a channel. */
const escaped = (text: string): string => text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '');
/** A star within would end it. */
const bold = (text: string): string =>
  `*${escaped(cut(text.replaceAll('*', '∗').replace(/\s+/g, ' '), TITLE_MAX))}*`;

const section = (text: string, accessory?: SectionBlock['accessory']): SectionBlock => ({
  type: 'section',
  text: { type: 'mrkdwn', text },
  ...(accessory && { accessory }),
});
const button = (text: string, url: string): Button => ({
  type: 'button',
  text: { type: 'plain_text', text },
  url,
});

const lineOf = ({ titulo, ups }: PostOnCard): string => `${bold(titulo)}\n${upsText(ups)}`;

/** A card as an incoming webhook of Slack takes it (Block Kit). `text` is what notifications show. */
export function slackMessage(card: Card): string {
  const [text, blocks] = contentOf(card);
  return JSON.stringify({ text: escaped(cut(text, TEXT_MAX)), blocks });
}

function contentOf(card: Card): [string, KnownBlock[]] {
  if (card.tipo === 'aviso')
    return [card.titulo, [section(`${bold(card.titulo)}\n${escaped(cut(card.texto, TEXT_MAX))}`)]];
  if (card.tipo === 'post') {
    const { titulo, texto, imagem, ups, url } = card.card;
    const words = [bold(titulo), escaped(cut(texto, TEXT_MAX)), upsText(ups)].filter(Boolean).join('\n');
    const picture = imagem
      ? ({ type: 'image', image_url: imagem, alt_text: cut(titulo, TITLE_MAX) } as const)
      : undefined;
    return [
      [titulo, texto].filter(Boolean).join(': '),
      [section(words, picture), { type: 'actions', elements: [button(BUTTON, url)] }],
    ];
  }
  const { titulo, posts, mais, url } = card.card;
  return [
    titulo,
    [
      section(bold(titulo)),
      ...posts.map((post) => section(lineOf(post), button(BUTTON, post.url))),
      ...(mais > 0 ? [section(moreText(mais), button(OPEN_ALL, url))] : []),
    ],
  ];
}
