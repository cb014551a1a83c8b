import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Emulator, EmulatorContext } from '../types.ts';
import { type Processor, serveApi } from './api.ts';
import { advance, isDue } from './billing.ts';
import { Courier } from './courier.ts';
import { ProcessorError } from './errors.ts';
import { openBooks } from './state.ts';
import {
  askAuthentication,
  authenticateCard,
  changeCard,
  listSales,
  pay,
  resend,
  serveScript,
  showIntent,
  showSales,
} from './tools.ts';

export interface StripeEmulator extends Emulator {
  /** Renewals, retries and endings that are due by the product's clock; resolves when the webhooks were tried. */
  tick(): Promise<void>;
}

/** Renewals also happen by themselves while the stack runs. */
const TICK_MS = 300;

/** The card processor on one machine: its API, its card form, its webhooks and the passing of time. */
export function createStripeEmulator(context: EmulatorContext): StripeEmulator {
  const books = openBooks(context.dataDir);
  const courier = new Courier(context, books);
  const now = () => Math.floor(context.clock.now().getTime() / 1000);
  const processor: Processor = { context, books, courier, now };
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
      // Never waits for webhooks here: the product calls the API while it answers one.
      catchUp();
      await serveApi(processor, req, res);
    },
    local: async (req, res, path) => {
      const tool = toolFor(processor, req, res, path);
      if (tool) await answering(res, tool);
      return tool !== undefined;
    },
    close: async () => {
      clearInterval(timer);
      courier.close();
    },
  };
}

type Tool = () => void | Promise<void>;

function toolFor(
  processor: Processor,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
): Tool | undefined {
  const tools: Record<string, Tool> = {
    'GET /v3.js': () => serveScript(res),
    'GET /intencao': () => showIntent(processor, req, res),
    'GET /autenticar': () => askAuthentication(processor, req, res),
    'POST /autenticar': () => authenticateCard(processor, req, res),
    'POST /pagar': () => pay(processor, req, res),
    'POST /reenviar': () => resend(processor, req, res),
    'POST /cartao': () => changeCard(processor, req, res),
    'GET /': () => showSales(processor, res),
    'GET /assinaturas': () => listSales(processor, res),
  };
  return tools[`${req.method} ${path || '/'}`];
}

async function answering(res: ServerResponse, tool: Tool): Promise<void> {
  try {
    await tool();
  } catch (error) {
    if (!(error instanceof ProcessorError)) throw error;
    error.send(res);
  }
}
