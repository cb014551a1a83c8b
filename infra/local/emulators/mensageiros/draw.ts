import { escapeHtml } from '../page.ts';

/** A part of a card, of either service. */
export type Part = Record<string, unknown>;

export const DRAWN_CSS = `
.slack,.teams{margin:0 0 20px}
.slack{display:grid;grid-template-columns:36px minmax(0,1fr);gap:0 10px;line-height:1.47}
.slack .face{width:36px;height:36px;border-radius:8px;background:#5a3fd0;color:#fff;display:grid;place-items:center;font-weight:700}
.app{background:var(--line);border-radius:3px;font-size:10px;padding:1px 4px;margin:0 6px;vertical-align:2px}
.section{display:flex;gap:16px;align-items:flex-start;margin:8px 0;max-width:600px}
.section>p{flex:1;margin:0;min-width:0;white-space:pre-line;overflow-wrap:anywhere}
.section>img{width:88px;height:88px;object-fit:cover;border-radius:8px}
.slack .button,.teams .button{padding:4px 14px;border-radius:8px;border-color:var(--line);color:var(--ink);font-size:15px;white-space:nowrap}
.teams .button{border-radius:4px;font-size:14px}
.teams .card{border-radius:6px;padding:16px;max-width:520px;font-size:14px;line-height:20px;margin-top:6px}
.teams .card>*+*{margin-top:10px}
.teams p{margin:0;white-space:pre-line;overflow-wrap:anywhere}
.teams p.Bolder{font-weight:600}
.teams p.subtle{color:var(--soft)}
.teams img{display:block;width:100%}
.columns{display:flex;gap:12px;align-items:center}
.columns .stretch{flex:1;min-width:0}
.line{border-top:1px solid var(--line);padding-top:10px}`;

const partsIn = (value: unknown): Part[] => (Array.isArray(value) ? (value as Part[]) : []);
const drawAll = (parts: unknown, draw: (part: Part) => string): string => partsIn(parts).map(draw).join('');
const textOf = (text: unknown): string => String((text as Part | undefined)?.text ?? '');
const picture = (address: unknown): string => `<img src="${escapeHtml(String(address))}" alt="">`;
const button = (label: unknown, address: unknown): string =>
  `<a class="button" href="${escapeHtml(String(address))}">${escapeHtml(String(label))}</a>`;

/** A message as a channel of Slack shows it. */
export const slackCard = (blocks: readonly Part[], about: string): string =>
  `<section class="slack"><span class="face">P</span><div><b>Painel UPS</b><span class="app">APP</span><span class="soft">${escapeHtml(about)}</span>${drawAll(blocks, slackBlock)}</div></section>`;

function slackBlock({ type, text, accessory, elements }: Part): string {
  if (type === 'actions') return `<div class="section">${drawAll(elements, slackElement)}</div>`;
  const beside = accessory ? slackElement(accessory as Part) : '';
  return `<div class="section"><p>${mrkdwn(textOf(text))}</p>${beside}</div>`;
}

const slackElement = ({ type, image_url: image, text, url }: Part): string =>
  type === 'image' ? picture(image) : button(textOf(text), url);

/** What came escaped is shown as it was written. */
const mrkdwn = (text: string): string =>
  escapeHtml(text)
    .replace(/&amp;(amp|lt|gt);/g, '&$1;')
    .replace(/\*([^*\n]+)\*/g, '<b>$1</b>');

/** A card as a channel of Teams shows it. */
export const teamsCard = (elements: readonly Part[], about: string): string =>
  `<section class="teams"><b>Painel UPS</b> <span class="soft">${escapeHtml(about)}</span><div class="card">${drawAll(elements, teamsElement)}</div></section>`;

function teamsElement({
  type,
  text,
  weight,
  isSubtle,
  url,
  items,
  columns,
  actions,
  width,
  separator,
}: Part): string {
  if (type === 'Image') return picture(url);
  if (type === 'ActionSet')
    return `<div class="actions">${drawAll(actions, ({ title, url: to }) => button(title, to))}</div>`;
  const line = separator ? ' line' : '';
  if (type === 'ColumnSet') return `<div class="columns${line}">${drawAll(columns, teamsElement)}</div>`;
  if (type === 'Column')
    return `<div class="${escapeHtml(String(width))}">${drawAll(items, teamsElement)}</div>`;
  const words = escapeHtml(String(text ?? '')).replace(/\\([\\[\]*_+.)-])/g, '$1');
  return `<p class="${weight === 'Bolder' ? 'Bolder' : ''}${isSubtle ? ' subtle' : ''}${line}">${words}</p>`;
}
