import { createHmac } from 'node:crypto';
import type { JsonFile } from '../../persist.ts';
import type { EmulatorContext } from '../types.ts';
import { type Books, type Delivery, newId, type StoredEvent } from './state.ts';
import { API_VERSION } from './wire.ts';

/** Pauses before retries; after the last retry the webhook is given up. */
const RETRY_MS = [500, 1000, 2000, 5000, 15_000, 60_000, 300_000, 3_600_000];
const TIMEOUT_MS = 20_000;
const KEPT_EVENTS = 400;

export interface Receipt {
  readonly id: string;
  readonly type: string;
  /** HTTP status of the product; 0 if unreachable */
  readonly status: number;
}

/** Sends signed webhooks to the product until they are acknowledged, also after a restart. */
export class Courier {
  readonly #context: EmulatorContext;
  readonly #books: JsonFile<Books>;
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> = Promise.resolve();
  /** keeps webhooks back; those asked for by id are sent all the same */
  isHeld = false;

  constructor(context: EmulatorContext, books: JsonFile<Books>) {
    this.#context = context;
    this.#books = books;
    this.#timer = setInterval(() => void this.flush(), 500);
    this.#timer.unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Sends due webhooks in sequence; resolves after one attempt each. */
  flush(): Promise<void> {
    this.#running = this.#running.then(() => this.#deliverDue());
    return this.#running;
  }

  async #deliverDue(): Promise<void> {
    if (this.isHeld) return;
    const due = this.#books.value.deliveries.filter((delivery) => delivery.nextAt <= Date.now());
    for (const delivery of due) {
      const event = this.#books.value.events.find(({ id }) => id === delivery.event);
      const status = event ? (await this.#send(event)).status : 204;
      this.#settle(delivery, status >= 200 && status < 300);
    }
  }

  #settle(delivery: Delivery, acknowledged: boolean): void {
    const pause = RETRY_MS[delivery.attempts];
    this.#books.update((books) => {
      const again = { ...delivery, attempts: delivery.attempts + 1, nextAt: Date.now() + (pause ?? 0) };
      const others = books.deliveries.filter(({ event }) => event !== delivery.event);
      books.deliveries = acknowledged || pause === undefined ? others : [...others, again];
      return undefined;
    });
  }

  /** Resends the latest events `times` times, newest first on every other round. */
  async resend(times: number): Promise<Receipt[]> {
    const receipts: Receipt[] = [];
    const latest = this.#books.value.events.slice(-10);
    for (let round = 0; round < times; round += 1) {
      const order = round % 2 === 0 ? latest : latest.toReversed();
      for (const event of order) receipts.push(await this.#send(event));
    }
    return receipts;
  }

  /** Sends events by id, in the given order. */
  async sendChosen(ids: readonly unknown[]): Promise<Receipt[]> {
    const receipts: Receipt[] = [];
    for (const id of ids) {
      const event = this.#books.value.events.find((each) => each.id === id);
      if (event) receipts.push(await this.#send(event));
    }
    return receipts;
  }

  async #send(event: StoredEvent): Promise<Receipt> {
    const payload = JSON.stringify({
      id: event.id,
      object: 'event',
      api_version: API_VERSION,
      created: event.created,
      data: { object: event.object, ...(event.previous ? { previous_attributes: event.previous } : {}) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type: event.type,
    });
    const at = Math.floor(this.#context.clock.now().getTime() / 1000);
    const { webhookSecret } = this.#context.secrets.stripe;
    const signature = createHmac('sha256', webhookSecret).update(`${at}.${payload}`).digest('hex');
    const status = await fetch(`${this.#context.publicUrl}/v1/stripe/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=${at},v1=${signature}`,
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      (response) => response.status,
      () => 0,
    );
    return { id: event.id, type: event.type, status };
  }
}

/** Records an event and its delivery. Call it inside `update`. */
export function emit(books: Books, created: number, type: string, object: unknown, previous?: unknown): void {
  const id = newId('evt');
  books.events.push({ id, created, type, object: structuredClone(object), previous });
  books.deliveries.push({ event: id, attempts: 0, nextAt: 0 });
  if (books.events.length > KEPT_EVENTS) {
    const waiting = new Set(books.deliveries.map((delivery) => delivery.event));
    books.events = books.events.filter((event, at) => at >= KEPT_EVENTS / 2 || waiting.has(event.id));
  }
}
