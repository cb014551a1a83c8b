import { addMs, SECOND_MS } from '../../../shared/rules/dates.ts';
import { nextAttempt, waitOf } from '../../../shared/rules/webhooks.ts';
import { type Answer, callReceiver } from '../../partners/receivers/connect.ts';
import type { Letter, ReceiverKind } from './receiver-kind.ts';
import { type EntregaItem, recordAttempt } from './store/delivery-rows.ts';

const TIMEOUT_MS = 10 * SECOND_MS;
/** A failure after this time counts as one without an answer. */
const SLOW_MS = 5 * SECOND_MS;

/**
 * `busy`: the receiver failed slowly or asked for a pause, so calls back off. `gone`: it asked for no further calls (410).
 * `lost`: it failed, but the receiver was changed during the call, so the failure does not count.
 */
export type AttemptResult = 'arrived' | 'failed' | 'busy' | 'gone' | 'lost';

interface Call {
  letter: Letter;
  /** the instant from which calls may be made */
  openFrom: ReceiverKind['openFrom'];
  clock: () => Date;
  /** whether this run still has the receiver's lease */
  isLeased: () => Promise<boolean>;
}

/** Makes one attempt, and records it for each of its deliveries. A redirect is a failure. */
export async function attempt(
  items: readonly EntregaItem[],
  { letter, openFrom, clock, isLeased }: Call,
): Promise<AttemptResult> {
  const begun = clock();
  const answer = await send(letter);
  const now = clock();
  const resposta = answer?.status;
  const result = attemptResult(answer, now.getTime() - begun.getTime());
  if (result !== 'arrived' && !(await isLeased())) return 'lost';
  for (const item of items) {
    const again = result === 'gone' ? undefined : nextAttemptAt(item, answer, now);
    const next = result === 'arrived' ? result : again && openFrom(again);
    await recordAttempt(item, { resposta, next }, now);
  }
  return result;
}

const nextAttemptAt = ({ rodada, desde }: EntregaItem, answer: Answer | undefined, now: Date) =>
  nextAttempt({ attempts: rodada + 1, begun: new Date(desde), waitMs: waitOf(answer?.retryAfter, now) }, now);

/** Sends a request now. Undefined when there was no answer, for any reason. */
export const send = ({ url, body, headers }: Letter, timeoutMs = TIMEOUT_MS): Promise<Answer | undefined> => {
  const bytes = Buffer.from(body);
  return callReceiver(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': bytes.length,
      'user-agent': 'PainelUPS-Webhooks/1',
      ...headers,
    },
    body: bytes,
    timeoutMs,
  }).catch(() => undefined);
};

function attemptResult(answer: Answer | undefined, tookMs: number): AttemptResult {
  const status = answer?.status ?? 0;
  if (status >= 200 && status < 300) return 'arrived';
  if (status === 410) return 'gone';
  return status === 429 || status === 503 || tookMs >= SLOW_MS ? 'busy' : 'failed';
}

/** The product's clock during a run: starts at the run's instant, which tests may have moved. */
export function clockFrom(now: Date): () => Date {
  const begun = performance.now();
  return () => addMs(now, performance.now() - begun);
}
