import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { DomainEvent } from '../../functions/events/index.ts';
import { consumerDef } from '../../functions/platform/events/consumers.ts';
import { dayOf } from '../../shared/rules/dates.ts';
import type { Order, Outcome } from './push-run.ts';

const RUNNER = fileURLToPath(new URL('./push-run.ts', import.meta.url));
const { delay, seconds } = consumerDef('push');
const DELAY_MS = delay * 1000;
/** A failed message stays hidden for six times the timeout of a run (infra/consumer.ts). */
const HIDDEN_MS = 6 * seconds * 1000;

/** A process that runs the consumer, until it is killed. */
class Runner {
  readonly #child: ChildProcess = fork(RUNNER, { execArgv: ['--import', 'tsx'] });
  readonly #ended = new Promise<undefined>((resolve) => {
    this.#child.once('exit', () => resolve(undefined));
  });
  readonly #ready = new Promise((resolve) => this.#child.once('message', resolve));

  /** Undefined if it was killed: `killAfter` ms from now, or between two runs, by an earlier timer. */
  async carryOut(order: Order, killAfter?: number): Promise<Outcome | undefined> {
    await this.#ready;
    const answered = new Promise<Outcome>((resolve) => this.#child.once('message', resolve));
    // Sending to a dead process fails; `#ended` reports its end.
    this.#child.send(order, () => {});
    if (killAfter !== undefined) setTimeout(() => this.kill(), killAfter);
    return Promise.race([answered, this.#ended]);
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }
}

/** Faults of deliveries: which runs die, which messages are repeated, and which at the same time. */
export interface Faults {
  killAfter(delivery: number): number | undefined;
  again(delivery: number): boolean;
  beside(delivery: number): boolean;
}

/** The consumer's queue with a simulated clock: due messages are delivered, failed ones delivered again. */
export class PushQueue {
  /** epoch ms */
  now: number;
  deliveries = 0;
  kills = 0;
  rss = 0;
  /** CPU time of the runners, µs */
  cpu = 0;
  #runner = new Runner();
  readonly #other = new Runner();
  readonly #known = new Set<string>();
  readonly #setNow: (now: number) => void;
  #waiting: { event: object; at: number }[] = [];

  constructor(now: number, setNow: (now: number) => void) {
    this.now = now;
    this.#setNow = setNow;
  }

  push(event: object): void {
    this.#waiting.push({ event, at: this.now + DELAY_MS });
  }

  /** Runs the job of every minute, which queues what was deferred to the morning. */
  async morning(): Promise<void> {
    await this.#carryOut({ at: this.now });
    await this.#collect();
  }

  /** Delivers until the queue is empty, as far as `faults` allows. */
  async drain(faults: Faults): Promise<void> {
    for (;;) {
      this.#waiting.sort((a, b) => a.at - b.at);
      const next = this.#waiting.shift();
      if (!next) return;
      this.now = Math.max(this.now, next.at);
      const number = ++this.deliveries;
      const order = { event: next.event, at: this.now };
      const beside = faults.beside(number) ? this.#other.carryOut(order) : undefined;
      const outcome = await this.#carryOut(order, faults.killAfter(number));
      const other = await beside;
      if (other) this.rss = Math.max(this.rss, other.rss);
      if (!outcome || outcome.failed || other?.failed || faults.again(number))
        this.#waiting.push({ ...next, at: this.now + HIDDEN_MS });
      await this.#collect();
    }
  }

  close(): void {
    this.#runner.kill();
    this.#other.kill();
  }

  async #carryOut(order: Order, killAfter?: number): Promise<Outcome | undefined> {
    this.#setNow(order.at);
    const outcome = await this.#runner.carryOut(order, killAfter);
    if (outcome) {
      this.rss = Math.max(this.rss, outcome.rss);
      this.cpu += outcome.cpu;
      return outcome;
    }
    this.kills += 1;
    this.#runner = new Runner();
    return undefined;
  }

  /** The results of the runs since. */
  async #collect(): Promise<void> {
    const { db, table } = await import('../../functions/platform/dynamodb/db.ts');
    const { partitionsOf } = await import('../../functions/platform/events/outbox.ts');
    for (const particao of partitionsOf(dayOf(new Date(this.now)))) {
      const { Items = [] } = await db.send(
        new QueryCommand({
          TableName: table('eventos'),
          KeyConditionExpression: 'particao = :particao',
          ExpressionAttributeValues: { ':particao': particao },
          ConsistentRead: true,
        }),
      );
      for (const { particao: _, expiraEm: __, ...event } of Items as (DomainEvent &
        Record<string, unknown>)[]) {
        if (this.#known.has(event.id)) continue;
        this.#known.add(event.id);
        this.push(event);
      }
    }
  }
}
