import type { IncomingMessage, ServerResponse } from 'node:http';
import { readJson, sendEmpty, sendHtml, sendJson, sendText } from '../../http-util.ts';
import { page } from '../page.ts';
import type { EmulatorFactory } from '../types.ts';
import { DRAWN_CSS, type Part, slackCard, teamsCard } from './draw.ts';

interface Arrived {
  service: 'slack' | 'teams';
  channel: string;
  at: string;
  parts: Part[];
}

/** Cards that the page keeps, over all channels. */
const KEPT = 50;
const ADDRESS = /^\/(slack|teams)\/([\w-]{1,60})$/;
const CSS = `code{overflow-wrap:anywhere}${DRAWN_CSS}`;

/**
 * Channels of Slack and Teams on this machine: take messages in their formats, answer as they do, and show them much as they
 * do. A channel's own address shows its cards, newest first.
 */
export const createMensageirosEmulator: EmulatorFactory = ({ publicUrl, clock }) => {
  const arrived: Arrived[] = [];

  async function take(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
    const [, service, channel = ''] = ADDRESS.exec(path) ?? [];
    const message = await readJson(req);
    if (service === 'slack') {
      const parts = partsOf(message.blocks);
      if (!parts) return sendText(res, 400, 'text/plain', 'no_text');
      arrived.unshift({ service, channel, at: clock.now().toISOString(), parts });
      sendText(res, 200, 'text/plain', 'ok');
    } else if (service === 'teams') {
      const [attachment] = partsOf(message.attachments) ?? [];
      const { body, actions } = (attachment?.content ?? {}) as Part;
      // Accepted also when the workflow then makes nothing of it.
      const parts = partsOf(body);
      const buttons = partsOf(actions) ? [{ type: 'ActionSet', actions }] : [];
      if (parts)
        arrived.unshift({ service, channel, at: clock.now().toISOString(), parts: [...parts, ...buttons] });
      sendEmpty(res, 202);
    } else sendText(res, 404, 'text/plain', 'no_service');
    arrived.length = Math.min(arrived.length, KEPT);
  }

  return {
    api: (req, res) => take(req, res, new URL(req.url ?? '/', publicUrl).pathname),
    local: async (req, res, path) => {
      if (req.method === 'POST') await take(req, res, path);
      else if (path === '/cartoes') sendJson(res, 200, arrived);
      else sendHtml(res, 200, page('Canais', pageOf(publicUrl, path, arrived), CSS));
      return true;
    },
  };
};

const partsOf = (value: unknown): Part[] | undefined =>
  Array.isArray(value) && value.length > 0 ? (value as Part[]) : undefined;

/** All channels' cards, or those of the channel at this path. */
function pageOf(publicUrl: string, path: string, arrived: readonly Arrived[]): string {
  const [, service, channel = ''] = ADDRESS.exec(path) ?? [];
  const address = `${publicUrl}/__local/mensageiros`;
  const head = service
    ? `<h1>#${channel}</h1>`
    : `<h1>Canais</h1>
<p class="soft">Com <code>RECEPTORES_LOCAIS=1</code>, ligue em Ajustes → Integrações um canal do Slack em <code>${address}/slack/geral</code> ou do Teams em <code>${address}/teams/geral</code>.</p>`;
  const cards = service
    ? arrived.filter((each) => each.service === service && each.channel === channel)
    : arrived;
  return `${head}${cards.map(cardHtml).join('') || '<p class="soft">Nenhum cartão ainda.</p>'}`;
}

const cardHtml = ({ service, channel, at, parts }: Arrived): string =>
  (service === 'slack' ? slackCard : teamsCard)(parts, `${service} · ${channel} · ${at.slice(11, 16)}`);
