import { listen, startSecrets } from './emulator.ts';
import { inTurn } from './in-turn.ts';

/** Stripe's side of the wire, for answers that the emulator does not give. */
export interface StripeWire {
  /** the requests, in order: `GET /v1/prices/price_1` */
  readonly calls: string[];
  /** Clears the requests; calls get these answers in turn, then the last one repeatedly. 404 without any. */
  answers(answers: Record<string, readonly object[]>): void;
  close(): Promise<void>;
}

const MISSING = {
  error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' },
};

/** Sets the environment to use it. */
export async function startStripeWire(): Promise<StripeWire> {
  const calls: string[] = [];
  const queues = inTurn<object>();
  const secrets = await startSecrets();
  const server = await listen((req, res) => {
    req.resume().once('end', () => {
      const call = `${req.method} ${req.url?.replace(/\?.*$/, '')}`;
      calls.push(call);
      const body = queues.next(call);
      res.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
      res.end(JSON.stringify(body ?? MISSING));
    });
  });
  Object.assign(process.env, {
    STRIPE_API_URL: server.url,
    STRIPE_PRICE_EXPERT_SEMESTRAL: 'price_semestral',
    STRIPE_PRICE_EXPERT_ANUAL: '',
  });
  return {
    calls,
    answers: (answers) => {
      calls.length = 0;
      queues.set(answers);
    },
    close: async () => {
      await server.close();
      await secrets.close();
    },
  };
}

/** A subscription as Stripe sends it; unpaid by default. */
export const subscription = (extra: object = {}) => ({
  id: 'sub_1',
  object: 'subscription',
  customer: 'cus_1',
  status: 'incomplete',
  items: { data: [{ price: { id: 'price_semestral' } }] },
  latest_invoice: { confirmation_secret: { client_secret: 'pi_1_secret_2' } },
  metadata: { empresaId: 'E' },
  ...extra,
});
