import { SECOND_MS } from '../../../shared/rules/dates.ts';
import { type Ending, type Message, sendPush } from '../../partners/push/send.ts';
import { clearTimeouts, countTimeout, type InscricaoItem, remove } from './store/inscricoes.ts';
import { addSlowCalls, countSlowCalls } from './store/slow-calls.ts';

/** Some messages were not sent: the event is retried for those alone. */
export class TryAgainError extends Error {
  override readonly name = 'TryAgainError';
}

/** A healthy service answers in a tenth of this. */
const SLOW_MS = SECOND_MS;
/** Slow calls of one company in a minute; after that its messages wait for the retry. */
const MOST_SLOW_CALLS = 10;

/**
 * Sends the messages of one event. All runs count a company's slow calls together, so a company whose browsers do not
 * answer costs the others only a few seconds of each minute, however many events it has.
 */
export class Sender {
  readonly #now: Date;
  #slow: number;

  private constructor(slow: number, now: Date) {
    this.#slow = slow;
    this.#now = now;
  }

  /** Runs `work` with a sender for a company, and stores its slow calls for other runs. */
  static async use(empresaId: string, now: Date, work: (sender: Sender) => Promise<void>): Promise<void> {
    const before = await countSlowCalls(empresaId, now);
    const sender = new Sender(before, now);
    try {
      await work(sender);
    } finally {
      if (sender.#slow > before) await addSlowCalls(empresaId, sender.#slow - before, now);
    }
  }

  /** Whether the company has used up its slow calls of the minute. */
  get isOverLimit(): boolean {
    return this.#slow >= MOST_SLOW_CALLS;
  }

  /** False while a browser is skipped after a time-out. */
  mayCall({ poupadaAte = '' }: InscricaoItem): boolean {
    return poupadaAte <= this.#now.toISOString();
  }

  /** Sends a message. Deletes the subscription when it is gone, or after five time-outs in a row. */
  async deliver(browser: InscricaoItem, message: Message, ttl: number): Promise<Ending> {
    if (!this.mayCall(browser)) return 'over';
    const begun = performance.now();
    const ending = await sendPush(browser, message, { ttl });
    if (performance.now() - begun >= SLOW_MS) this.#slow += 1;
    if (ending === 'gone') await remove(browser.contaId, browser.id);
    else if (ending === 'timeout') await countTimeout(browser, this.#now);
    else if (browser.demoras) await clearTimeouts(browser);
    return ending;
  }
}
