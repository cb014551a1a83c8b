import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../../http-util.ts';
import { readJson, sendEmpty, sendHtml } from '../http.ts';
import { escapeHtml, page } from '../page.ts';
import type { EmulatorFactory } from '../types.ts';

/** A part of a card, of either service. */
type Part = Record<string, unknown>;
interface Arrived {
  service: 'slack' | 'teams';
  channel: string;
  at: string;
  parts: Part[];
}

/** Cards that the page keeps, over all channels. */
const KEPT = 50;
const ADDRESS = /^\/(slack|teams)\/([\w-]{1,60})$/;
const CSS = `section.card{padding:16px 20px;margin:0 0 16px}section p{margin:0 0 8px;white-space:pre-line}img{max-width:100%;border-radius:8px}code{overflow-wrap:anywhere}`;

/**
 * Channels of Slack and Teams on this machine: take messages in their formats and answer as they do. A page shows the cards.
 */
export const createMensageirosEmulator: EmulatorFactory = ({ publicUrl, clock }) => {
  const arrived: Arrived[] = [];

  async function take(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
    const [, service, channel = ''] = ADDRESS.exec(path) ?? [];
    const message = await readJson(req);
    if (service === 'slack') {
      const parts = partsOf(message.blocks);
      if (!parts) return sendText(res, 400, 'no_text');
      arrived.unshift({ service, channel, at: clock.now().toISOString(), parts });
      sendText(res, 200, 'ok');
    } else if (service === 'teams') {
      const [attachment] = partsOf(message.attachments) ?? [];
      const { body, actions } = (attachment?.content ?? {}) as Part;
      // Accepted also when the workflow then makes nothing of it.
      const parts = partsOf(body);
      if (parts)
        arrived.unshift({
          ...{ service, channel, at: clock.now().toISOString() },
          parts: [...parts, ...(partsOf(actions) ?? [])],
        });
      sendEmpty(res, 202);
    } else sendText(res, 404, 'no_service');
    arrived.length = Math.min(arrived.length, KEPT);
  }

  return {
    api: (req, res) => take(req, res, new URL(req.url ?? '/', publicUrl).pathname),
    local: async (req, res, path) => {
      if (req.method === 'POST') await take(req, res, path);
      else if (path === '/cartoes') sendJson(res, 200, arrived);
      else sendHtml(res, 200, page('Canais', pageOf(`${publicUrl}/__local/mensageiros`, arrived), CSS));
      return true;
    },
  };
};

function sendText(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { 'content-type': 'text/plain' });
  res.end(text);
}

const partsOf = (value: unknown): Part[] | undefined =>
  Array.isArray(value) && value.length > 0 ? (value as Part[]) : undefined;

const pageOf = (address: string, arrived: readonly Arrived[]): string => `<h1>Canais</h1>
<p class="soft">Com <code>RECEPTORES_LOCAIS=1</code>, ligue em Ajustes → Integrações um canal do Slack em <code>${address}/slack/geral</code> ou do Teams em <code>${address}/teams/geral</code>.</p>
${arrived.map(cardHtml).join('') || '<p class="soft">Nenhum cartão ainda.</p>'}`;

const cardHtml = ({ service, channel, at, parts }: Arrived): string =>
  `<section class="card"><p class="soft">${service} · ${escapeHtml(channel)} · ${at}</p>${parts.map(partHtml).join('')}</section>`;

/** Text, picture and buttons of a part and of those within it. */
function partHtml(part: Part): string {
  const { text, image_url: image = part.type === 'Image' ? part.url : undefined } = part;
  const words = typeof text === 'string' ? text : ((text as Part | undefined)?.text ?? '');
  const address = image === undefined ? (part.url as string | undefined) : undefined;
  const label = String(part.title ?? words);
  const inner = [part.accessory, part.elements, part.items, part.actions].flat().filter(Boolean) as Part[];
  const own = address
    ? `<p><a class="button" href="${escapeHtml(address)}">${escapeHtml(label)}</a></p>`
    : image
      ? `<p><img src="${escapeHtml(String(image))}" alt=""></p>`
      : `<p>${written(String(words))}</p>`;
  return (words || address || image ? own : '') + inner.map(partHtml).join('');
}

/** As the services show what is escaped for them. */
const written = (text: string): string =>
  escapeHtml(text)
    .replace(/&amp;(amp|lt|gt);/g, '&$1;')
    .replace(/^\*(.+)\*$/m, '<b>$1</b>')
    .replace(/\\([\\[\]*_+.)-])/g, '$1');
