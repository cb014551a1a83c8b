import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { Product } from './product.ts';
import { Random } from './random.ts';

/**
 * Faults of a request from the product to its database.
 * `lost`: done, but the answer is lost (the SDK retries) · `cut`: never arrives (likewise) ·
 * `dies-before` / `dies-after`: the function ends at this point · `fails`: refused permanently.
 */
export type DatabaseFault = 'lost' | 'cut' | 'dies-before' | 'dies-after' | 'fails';

/** A fault at the n-th request of a task. `of` counts only requests of this kind, where others run in parallel. */
export interface Fault {
  readonly at: number;
  readonly kind: DatabaseFault;
  readonly of?: 'TransactWriteItems' | 'UpdateItem';
}

/** A handler call in progress. */
export class Task {
  dead = false;
  #requests = 0;
  readonly #fault: Fault | undefined;

  constructor(fault?: Fault) {
    this.#fault = fault;
  }

  nextFault(target: string): DatabaseFault | undefined {
    if (this.#fault?.of && !target.endsWith(this.#fault.of)) return undefined;
    this.#requests += 1;
    return this.#fault?.at === this.#requests ? this.#fault.kind : undefined;
  }
}

interface Waiting {
  task: Task;
  target: string;
  go(): void;
}
type Handler = Product['db']['config']['requestHandler'];
type HandlerReply = Awaited<ReturnType<Handler['handle']>>;

const hangUp = () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
const died = () => Object.assign(new Error('the function died'), { name: 'FunctionDied' });
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Intercepts the product's database requests: plants faults, and orders the requests of two simultaneous tasks. */
export class Gate {
  readonly #current = new AsyncLocalStorage<Task>();
  #waiting: Waiting[] = [];
  #ordered = false;

  constructor({ db }: Pick<Product, 'db'>) {
    const { requestHandler } = db.config;
    const send = requestHandler.handle.bind(requestHandler);
    requestHandler.handle = (...args: Parameters<Handler['handle']>) =>
      this.#handle(() => send(...args), args[0].headers['x-amz-target'] ?? '');
    db.config.retryStrategy = async () => AT_ONCE;
  }

  /** Runs a single task. */
  run<T>(task: Task, work: () => Promise<T>): Promise<T> {
    return this.#current.run(task, work);
  }

  /**
   * Runs two tasks whose database requests alternate as the seed decides; if they `meet`, neither sends a transaction before
   * both are about to.
   */
  async race<T>(
    random: Random,
    works: readonly { task: Task; work: () => Promise<T> }[],
    { meet = false } = {},
  ): Promise<T[]> {
    const running = new Set(works.map(({ task }) => task));
    // Separate random numbers: how many are used here must not change the rest of the history.
    const order = new Random(random.below(2 ** 31));
    this.#ordered = true;
    const results = works.map(({ task, work }) => this.run(task, work).finally(() => running.delete(task)));
    while (running.size > 0) {
      await turn();
      const stuck = [...running].every((task) => this.#waiting.some((one) => one.task === task));
      if (!stuck || running.size === 0) continue;
      // Draws a task, not a request: how many of a task's parallel requests have arrived is not deterministic.
      const early = [...running].filter((task) => meet && !this.#isAtTransaction(task));
      const next = order.pick(early.length > 0 ? early : [...running]);
      const chosen = this.#waiting.find((one) => one.task === next);
      this.#waiting = this.#waiting.filter((one) => one !== chosen);
      chosen?.go();
      // The task gets its answer and sends its next request before the next turn.
      await this.#settled;
      for (let n = 0; n < 4; n += 1) await turn();
    }
    this.#ordered = false;
    // The other requests of a failed task.
    for (const { go } of this.#waiting.splice(0)) go();
    return Promise.all(results);
  }

  #isAtTransaction(task: Task): boolean {
    const next = this.#waiting.find((one) => one.task === task);
    return next?.target.endsWith('TransactWriteItems') ?? false;
  }

  #settled: Promise<unknown> = Promise.resolve();

  async #handle(send: () => Promise<HandlerReply>, target: string): Promise<HandlerReply> {
    const task = this.#current.getStore();
    if (!task) return send();
    if (this.#ordered) await new Promise<void>((go) => this.#waiting.push({ task, target, go }));
    const answer = this.#suffer(task, send, target);
    this.#settled = answer.catch(() => undefined);
    return answer;
  }

  async #suffer(task: Task, send: () => Promise<HandlerReply>, target: string): Promise<HandlerReply> {
    if (task.dead) throw died();
    const fault = task.nextFault(target);
    if (fault === 'cut') throw hangUp();
    if (fault === 'fails') throw new Error('the database refused');
    if (fault === 'dies-before') {
      task.dead = true;
      throw died();
    }
    const reply = await whole(await send());
    if (fault === 'lost') throw hangUp();
    if (fault === 'dies-after') {
      task.dead = true;
      throw died();
    }
    return reply;
  }
}

/** The reply with its body already read, so that reading it takes no turn. */
async function whole(reply: HandlerReply): Promise<HandlerReply> {
  const chunks: Buffer[] = [];
  for await (const chunk of reply.response.body as AsyncIterable<Buffer>) chunks.push(chunk);
  reply.response.body = Readable.from([Buffer.concat(chunks)]);
  return reply;
}

const ATTEMPTS = 3;
interface RetryToken {
  getRetryCount(): number;
  getRetryDelay(): number;
}
const tokenFor = (count: number): RetryToken => ({ getRetryCount: () => count, getRetryDelay: () => 0 });

/** The SDK's rule for retries, without pauses. */
const AT_ONCE = {
  mode: 'standard',
  acquireInitialRetryToken: async () => tokenFor(0),
  refreshRetryTokenForRetry: async (token: RetryToken, info: { errorType: string; error?: unknown }) => {
    const count = token.getRetryCount() + 1;
    const transient = info.errorType !== 'CLIENT_ERROR';
    if (!transient || count >= ATTEMPTS) throw info.error;
    return tokenFor(count);
  },
  recordSuccess: () => undefined,
};
