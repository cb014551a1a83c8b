import type { IncomingMessage, ServerResponse } from 'node:http';
import { readJson, sendJson } from '../../http-util.ts';
import type { Emulator, EmulatorContext } from '../types.ts';
import { answering } from '../wire-error.ts';
import { type EmulatedStripe, serveApi } from './api.ts';
import { advance, isDue } from './billing.ts';
import { askAuthentication, authenticateCard, serveScript, showIntent, showSales } from './browser.ts';
import { Courier } from './courier.ts';
import { serveBoleto, servePix } from './payer.ts';
import { servePortal, showReceipt } from './portal.ts';
import { openBooks } from './state.ts';
import { TOOLS } from './tools.ts';

export interface StripeEmulator extends Emulator {
  /** Runs renewals, retries and endings that are due by the product's clock; resolves once their webhooks were sent. */
  tick(): Promise<void>;
}

/** Interval of automatic renewals, in ms. */
const TICK_MS = 300;

/** Stripe on this machine: API, card form, webhooks and the passing of time. */
export function createStripeEmulator(context: EmulatorContext): StripeEmulator {
  const books = openBooks(context.dataDir);
  const courier = new Courier(context, books);
  const now = () => Math.floor(context.clock.now().getTime() / 1000);
  const emulated: EmulatedStripe = { context, books, courier, now };
  const catchUp = () => {
    if (!isDue(books.value, now())) return;
    books.update((value) => {
      advance(value, now());
      return undefined;
    });
  };
  const tick = async () => {
    catchUp();
    await courier.flush();
  };
  const timer = setInterval(() => void tick(), TICK_MS);
  timer.unref();
  return {
    tick,
    api: async (req, res) => {
      books.value.site = context.publicUrl;
      // Not awaited: the product calls the API while it answers a webhook.
      catchUp();
      await serveApi(emulated, req, res);
    },
    local: async (req, res, path) => {
      const tool = toolFor(emulated, req, res, path);
      if (tool) await answering(res, tool);
      return tool !== undefined;
    },
    close: async () => {
      clearInterval(timer);
      courier.close();
    },
  };
}

type Page = () => void | Promise<void>;

function toolFor(
  emulated: EmulatedStripe,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
): Page | undefined {
  const [, place, id = '', action] = path.split('/');
  if (place === 'recibo') return () => showReceipt(emulated, res, id);
  if (place === 'boleto') return () => serveBoleto(emulated, req, res, id);
  if (place === 'pix') return () => servePix(emulated, req, res, id);
  if (place === 'portal') return () => servePortal(emulated, req, res, id, action);
  const asked = `${req.method} ${path || '/'}`;
  const tool = TOOLS[asked];
  if (tool) return async () => sendJson(res, 200, await tool(emulated, await readJson(req)));
  const pages: Record<string, Page> = {
    'GET /': () => showSales(emulated, res),
    'GET /v3.js': () => serveScript(res),
    'GET /intencao': () => showIntent(emulated, req, res),
    'GET /autenticar': () => askAuthentication(emulated, req, res),
    'POST /autenticar': () => authenticateCard(emulated, req, res),
  };
  return pages[asked];
}
