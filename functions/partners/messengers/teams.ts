import { BUTTON, type Card, cut, moreText, OPEN_ALL, type PostOnCard, upsText } from './card.ts';

const CONTENT_TYPE = 'application/vnd.microsoft.card.adaptive';
const SCHEMA = 'http://adaptivecards.io/schemas/adaptive-card.json';

/** A message holds 28 KB. */
const TITLE_MAX = 150;
const TEXT_MAX = 400;

/** TextBlock reads a little Markdown: what would format, link or list is escaped; a line of its own is a paragraph. */
const plain = (text: string, most = TITLE_MAX): string =>
  cut(text, most)
    .replace(/[\\[\]*_]/g, '\\$&')
    .replace(/^([^\S\r\n\u2028\u2029]*)([-+])/gm, '$1\\$2')
    .replace(/^([^\S\r\n\u2028\u2029]*\d+)([.)])/gm, '$1\\$2')
    .replace(/\r?\n+/g, '\n\n');

const block = (text: string, more: object = {}) => ({ type: 'TextBlock', text, wrap: true, ...more });
const title = (text: string) => block(plain(text), { weight: 'Bolder', size: 'Medium' });
const open = (label: string, url: string) => ({ type: 'Action.OpenUrl', title: label, url });
const upsBlock = (ups: number) => block(upsText(ups), { isSubtle: true, spacing: 'Small' });

const column = (width: string, ...items: object[]) => ({
  type: 'Column',
  width,
  verticalContentAlignment: 'Center',
  items,
});
const listed = ({ titulo, ups, url }: PostOnCard) => ({
  type: 'ColumnSet',
  separator: true,
  columns: [
    column('stretch', block(plain(titulo), { weight: 'Bolder' }), upsBlock(ups)),
    column('auto', { type: 'ActionSet', actions: [open(BUTTON, url)] }),
  ],
});

/** A card as a workflow of Teams takes it (Adaptive Cards 1.4). */
export const teamsMessage = (card: Card): string =>
  JSON.stringify({
    type: 'message',
    attachments: [{ contentType: CONTENT_TYPE, content: adaptiveCard(card) }],
  });

function adaptiveCard(card: Card) {
  const [body, actions] = contentOf(card);
  return { $schema: SCHEMA, type: 'AdaptiveCard', version: '1.4', body, ...(actions && { actions }) };
}

function contentOf(card: Card): [object[], (object[] | undefined)?] {
  if (card.tipo === 'aviso') return [[title(card.titulo), block(plain(card.texto, TEXT_MAX))]];
  if (card.tipo === 'post') {
    const { titulo, texto, imagem, ups, url } = card.card;
    const picture = imagem ? [{ type: 'Image', url: imagem, altText: cut(titulo, TITLE_MAX) }] : [];
    const words = texto ? [block(plain(texto, TEXT_MAX))] : [];
    return [[title(titulo), ...words, ...picture, upsBlock(ups)], [open(BUTTON, url)]];
  }
  const { titulo, posts, mais, url } = card.card;
  const rest = mais > 0 ? [block(moreText(mais), { separator: true })] : [];
  return [[title(titulo), ...posts.map(listed), ...rest], mais > 0 ? [open(OPEN_ALL, url)] : undefined];
}
