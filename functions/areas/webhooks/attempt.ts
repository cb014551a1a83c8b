import { addMs, SECOND_MS } from '../../../shared/rules/dates.ts';
import { nextAttempt, waitOf } from '../../../shared/rules/webhooks.ts';
import { type Answer, callReceiver } from '../../partners/receivers/connect.ts';
import { signedHeaders } from './secret.ts';
import { type EntregaItem, noteAttempt } from './store/deliveries.ts';

const TIMEOUT_MS = 10 * SECOND_MS;
/** A receiver that takes longer to fail keeps a run as one does that never answers. */
const SLOW_MS = 5 * SECOND_MS;

/**
 * How an attempt ended. `busy`: the receiver took long to fail, or asked to be left alone: it is spared for a while.
 * `gone`: it asked never to be called again (410). `lost`: it failed, and meanwhile the webhook became another, of which
 * that says nothing.
 */
export type Ending = 'arrived' | 'failed' | 'busy' | 'gone' | 'lost';

interface How {
  url: string;
  secrets: readonly string[];
  clock: () => Date;
  /** whether the webhook still is the one that is called */
  isStill: () => Promise<boolean>;
}

/** Tries to deliver, once, and notes what came of it. Redirects are no answer. */
export async function attempt(item: EntregaItem, { url, secrets, clock, isStill }: How): Promise<Ending> {
  const { id, corpo: body } = item;
  const begun = clock();
  const answer = await send(url, body, signedHeaders(secrets, { id, body, now: begun }));
  const now = clock();
  const resposta = answer?.status;
  const ending = endingOf(answer, now.getTime() - begun.getTime());
  if (ending !== 'arrived' && !(await isStill())) return 'lost';
  const next = ending === 'arrived' ? ending : ending === 'gone' ? undefined : nextOf(item, answer, now);
  await noteAttempt(item, { resposta, next }, now);
  return ending;
}

const nextOf = ({ rodada, desde }: EntregaItem, answer: Answer | undefined, now: Date) =>
  nextAttempt({ attempts: rodada + 1, begun: new Date(desde), waitMs: waitOf(answer?.retryAfter, now) }, now);

/** Undefined where there was no answer, whatever the reason: it is tried again, under the same id. */
const send = (url: string, body: string, signed: Record<string, string>): Promise<Answer | undefined> => {
  const bytes = Buffer.from(body);
  return callReceiver(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': bytes.length,
      'user-agent': 'PainelUPS-Webhooks/1',
      ...signed,
    },
    body: bytes,
    timeoutMs: TIMEOUT_MS,
  }).catch(() => undefined);
};

function endingOf(answer: Answer | undefined, tookMs: number): Ending {
  const status = answer?.status ?? 0;
  if (status >= 200 && status < 300) return 'arrived';
  if (status === 410) return 'gone';
  return status === 429 || status === 503 || tookMs >= SLOW_MS ? 'busy' : 'failed';
}

/** The product's clock during a run: it begins at the run's instant, which may have been moved, and goes on from there. */
export function clockFrom(now: Date): () => Date {
  const begun = performance.now();
  return () => addMs(now, performance.now() - begun);
}
