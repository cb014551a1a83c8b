import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { Product } from './product.ts';
import { Random } from './random.ts';

/**
 * What a request of the product to its database suffers.
 * `lost`: the work is done, the answer never comes (the SDK asks again) · `cut`: it never arrives (likewise) ·
 * `dies-before` / `dies-after`: the function ends there, with all it would have done next · `fails`: it is refused for good.
 */
export type DatabaseFault = 'lost' | 'cut' | 'dies-before' | 'dies-after' | 'fails';

/** What befalls which request of a task. `of`: only such requests count, where others come side by side. */
export interface Fault {
  readonly at: number;
  readonly kind: DatabaseFault;
  readonly of?: 'TransactWriteItems' | 'UpdateItem';
}

/** One handler call under way. */
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
  go(): void;
}
type Handler = Product['db']['config']['requestHandler'];
type HandlerReply = Awaited<ReturnType<Handler['handle']>>;

const hangUp = () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
const died = () => Object.assign(new Error('the function died'), { name: 'FunctionDied' });
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Stands between the product and its database: plants faults, and decides who goes first when two tasks run at once. */
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

  /** One task on its own. */
  run<T>(task: Task, work: () => Promise<T>): Promise<T> {
    return this.#current.run(task, work);
  }

  /** Two tasks at once, whose database requests take turns as the seed says. */
  async race<T>(random: Random, works: readonly { task: Task; work: () => Promise<T> }[]): Promise<T[]> {
    const running = new Set(works.map(({ task }) => task));
    // Numbers of its own: how many it takes must not shift what the history does next.
    const order = new Random(random.below(2 ** 31));
    this.#ordered = true;
    const results = works.map(({ task, work }) => this.run(task, work).finally(() => running.delete(task)));
    while (running.size > 0) {
      await turn();
      const stuck = [...running].every((task) => this.#waiting.some((one) => one.task === task));
      if (!stuck || running.size === 0) continue;
      // The task is drawn, not the request: how many of a task's parallel requests have come by now is chance.
      const next = order.pick([...running]);
      const chosen = this.#waiting.find((one) => one.task === next);
      this.#waiting = this.#waiting.filter((one) => one !== chosen);
      chosen?.go();
      // Its answer, and what the task asks next, come before the next turn.
      await this.#settled;
      for (let n = 0; n < 4; n += 1) await turn();
    }
    this.#ordered = false;
    // What a failed task had asked beside what failed.
    for (const { go } of this.#waiting.splice(0)) go();
    return Promise.all(results);
  }

  #settled: Promise<unknown> = Promise.resolve();

  async #handle(send: () => Promise<HandlerReply>, target: string): Promise<HandlerReply> {
    const task = this.#current.getStore();
    if (!task) return send();
    if (this.#ordered) await new Promise<void>((go) => this.#waiting.push({ task, go }));
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

/** The reply with its body already here, so that reading it takes no turn of its own. */
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

/** The SDK's own rule about what is asked again, without its pauses. */
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
