import { SECOND_MS } from '../../../shared/rules/dates.ts';
import { type Ending, type Message, sendPush } from '../../partners/push/send.ts';
import { clearTimeouts, countTimeout, type InscricaoItem, remove } from './store/inscricoes.ts';
import { addSlowCalls, countSlowCalls } from './store/slow-calls.ts';

/** Some could not be told: the event comes again, for them alone. */
export class TryAgainError extends Error {
  override readonly name = 'TryAgainError';
}

/** A service that works answers in a tenth of this. */
const SLOW_MS = SECOND_MS;
/** Slow calls of one company in a minute, after which its messages wait for their next delivery. */
const MOST_SLOW_CALLS = 10;

/**
 * Sends the messages of one event. All runs count a company's slow calls together, so that a company whose browsers do
 * not answer takes a few seconds of each minute from everybody else's, however many events it has.
 */
export class Sender {
  readonly #now: Date;
  #slow: number;

  private constructor(slow: number, now: Date) {
    this.#slow = slow;
    this.#now = now;
  }

  /** Runs `work` with a sender for a company, and counts its slow calls for the runs beside and after it. */
  static async use(empresaId: string, now: Date, work: (sender: Sender) => Promise<void>): Promise<void> {
    const before = await countSlowCalls(empresaId, now);
    const sender = new Sender(before, now);
    try {
      await work(sender);
    } finally {
      if (sender.#slow > before) await addSlowCalls(empresaId, sender.#slow - before, now);
    }
  }

  /** Whether the company has had its slow calls of the minute: what is left has to wait. */
  get isSpent(): boolean {
    return this.#slow >= MOST_SLOW_CALLS;
  }

  /** Whether a browser is not left alone after a time-out. */
  mayCall({ poupadaAte = '' }: InscricaoItem): boolean {
    return poupadaAte <= this.#now.toISOString();
  }

  /** Sends a message, and forgets the browser where it is gone, or has not answered five times in a row. */
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
