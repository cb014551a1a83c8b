import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressOf, readBody, sendJson } from '../../http-util.ts';
import type { JsonFile } from '../../persist.ts';
import type { EmulatorContext } from '../types.ts';
import type { Courier } from './courier.ts';
import { badRequest, StripeApiError } from './errors.ts';
import { type Form, parseForm } from './form.ts';
import type { Operation } from './operation.ts';
import { OPERATIONS } from './operations.ts';
import { type Books, newId } from './state.ts';
import type { Wire } from './wire.ts';

const ANSWER_LIFE = 24 * 3600;

export interface EmulatedStripe {
  readonly context: EmulatorContext;
  readonly books: JsonFile<Books>;
  readonly courier: Courier;
  /** epoch seconds by the product's clock */
  now(): number;
}

/** Stripe's form-encoded API, with keys, errors and idempotency. */
export async function serveApi(
  emulated: EmulatedStripe,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const body = (await readBody(req)).toString('utf8');
  const headers = { 'request-id': newId('req') };
  try {
    assertKey(emulated, req);
    const { status, body: answer, replayed } = answerOnce(emulated, req, body);
    sendJson(res, status, answer, { ...headers, ...(replayed ? { 'idempotent-replayed': 'true' } : {}) });
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error;
    sendJson(res, error.status, error.body, headers);
  }
  void emulated.courier.flush();
}

function assertKey({ context }: EmulatedStripe, req: IncomingMessage): void {
  const [scheme, value = ''] = (req.headers.authorization ?? '').split(' ');
  const key = scheme === 'Basic' ? Buffer.from(value, 'base64').toString().replace(/:$/, '') : value;
  if (key === context.secrets.stripe.secretKey) return;
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}****`
    : 'You did not provide an API key.';
  throw new StripeApiError(401, 'invalid_request_error', message);
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly replayed?: boolean;
}

/** A repeated Idempotency-Key gets the first answer, also if that was an error. */
function answerOnce(emulated: EmulatedStripe, req: IncomingMessage, body: string): Answer {
  const key = req.method === 'POST' ? req.headers['idempotency-key'] : undefined;
  if (typeof key !== 'string') return perform(emulated, req, body);
  const fingerprint = createHash('sha256').update(`${req.url}\n${body}`).digest('hex');
  const known = emulated.books.value.answers[key];
  if (known && known.at + ANSWER_LIFE > emulated.now()) {
    if (known.fingerprint === fingerprint) return { status: known.status, body: known.body, replayed: true };
    const message =
      'Keys for idempotent requests can only be used with the same parameters they were first used with.';
    throw new StripeApiError(400, 'idempotency_error', message);
  }
  const answer = perform(emulated, req, body);
  emulated.books.update((books) => {
    books.answers[key] = { fingerprint, status: answer.status, body: answer.body, at: emulated.now() };
    return undefined;
  });
  return answer;
}

function perform(emulated: EmulatedStripe, req: IncomingMessage, body: string): Answer {
  const { pathname, search } = addressOf(req);
  const { operation, id, of } = findOperation(`${req.method} ${pathname}`);
  const form = { ...parseForm(search), ...parseForm(body) };
  assertKnown(operation, form);
  let answer: Wire = {};
  const run = (books: Books) => {
    answer = operation.run({ books, now: emulated.now(), id, of, form });
    return undefined;
  };
  if (req.method === 'GET') run(emulated.books.value);
  else emulated.books.update(run);
  // A declined card is recorded, so it is returned, not thrown.
  return { status: 'error' in answer ? 402 : 200, body: answer };
}

function findOperation(call: string): { operation: Operation; id: string; of: string } {
  for (const [known, operation] of Object.entries(OPERATIONS)) {
    const match = new RegExp(`^${known.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(call);
    if (match)
      return { operation, id: decodeURIComponent(match[1] ?? ''), of: decodeURIComponent(match[2] ?? '') };
  }
  throw new StripeApiError(404, 'invalid_request_error', `Unrecognized request URL (${call}).`);
}

function assertKnown({ accepts = [] }: Operation, form: Form): void {
  const unknown = Object.keys(form).find((name) => name !== 'expand' && !accepts.includes(name));
  if (unknown) throw badRequest(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown');
}
