import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, AttributeValue as StreamValue } from 'aws-lambda';
import type { ClickItem } from '../../../functions/areas/links/store/clicks.ts';
import { gatewayEvent } from '../../support/invoke.ts';
import type { Channels } from './channels.ts';
import { type Fault, type Gate, Task } from './gate.ts';
import { someFault } from './odds.ts';
import type { Product } from './product.ts';
import type { Random } from './random.ts';
import type { Records } from './records.ts';
import { Visits } from './visits.ts';
import type { SimulatedEmpresa } from './world.ts';

interface Told {
  readonly sequence: string;
  readonly click: ClickItem;
}

/** How late the stream may report a visit: late at night, one of the day before. */
const AGO_MS = 50 * 60_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0';
const PEOPLE = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'];
/** Visits that are not clicks. */
const NOBODY: readonly Record<string, string>[] = [
  { 'user-agent': 'LinkedInBot/1.0 (compatible; Mozilla/5.0; +http://www.linkedin.com)' },
  { 'user-agent': 'facebookexternalhit/1.1' },
  { 'user-agent': BROWSER, 'sec-purpose': 'prefetch' },
  {},
];

/**
 * Visitors and bots that follow the addresses of shares and of other channels, and the stream that reports it: late, repeated, in any order,
 * to runs that die.
 */
export class Clicks {
  readonly problems: string[] = [];
  readonly #random: Random;
  readonly #empresa: SimulatedEmpresa;
  readonly #product: Product;
  readonly #channels: Channels;
  readonly #records: Records;
  /** expected clicks by address */
  readonly #visits = new Visits();
  readonly #followed = new Map<string, ClickItem[]>();
  #waiting: Told[] = [];
  readonly #delivered: Told[] = [];
  #sequence = 0;

  constructor(
    random: Random,
    {
      channels,
      empresa,
      product,
      records,
    }: { channels: Channels; empresa: SimulatedEmpresa; product: Product; records: Records },
  ) {
    this.#channels = channels;
    this.#random = random;
    this.#empresa = empresa;
    this.#product = product;
    this.#records = records;
  }

  /** Sometimes follows an address, and delivers part of the stream to the counter. */
  async sometimes(gate: Gate, now: Date): Promise<void> {
    await this.#channels.sometimes(gate, now);
    const codes = this.#random.chance(0.5) ? await this.#codes() : [];
    for (let visits = codes.length > 0 ? this.#random.below(4) : 0; visits > 0; visits -= 1)
      await this.#follow(gate, this.#random.pick(codes), now);
    if (!this.#random.chance(0.3)) return;
    const due = this.#waiting.filter(() => this.#random.chance(0.7));
    const again = this.#delivered.filter(() => this.#random.chance(0.1));
    const fault = someFault(this.#random, 0.4);
    await this.#deliver(
      this.#random.shuffled([...due, ...again]),
      (work) => gate.run(new Task(fault), work),
      now,
    );
  }

  /** Delivers everything that waits, and all of it once more. */
  async rest(now: Date): Promise<void> {
    const all = this.#random.shuffled([...this.#waiting, ...this.#delivered]);
    await this.#deliver(all, (work) => work(), now);
  }

  /** All clicks in the table. */
  async counted(): Promise<ClickItem[]> {
    const found = await Promise.all([...this.#followed.keys()].map((codigo) => this.#records.clicks(codigo)));
    return found.flat();
  }

  /** The addresses of an employee's shares, in an order independent of ids, or those of other channels. */
  async #codes(): Promise<string[]> {
    if (this.#random.chance(0.4)) return this.#channels.codes;
    const { funcionarios, posts } = this.#empresa;
    const { id } = this.#random.pick(funcionarios);
    const place = new Map(posts.map((post, index) => [post.id, index]));
    const shares = await this.#records.shares(id);
    return shares
      .sort((a, b) => (place.get(a.postId) ?? 0) - (place.get(b.postId) ?? 0))
      .flatMap(({ estado, codigo }) => (estado === 'publicado' && codigo ? [codigo] : []));
  }

  async #follow(gate: Gate, codigo: string, now: Date): Promise<void> {
    const random = this.#random;
    const somebody = random.chance(0.8) ? random.pick(PEOPLE) : undefined;
    const headers = somebody ? { 'user-agent': BROWSER } : random.pick(NOBODY);
    const at = new Date(now.getTime() - random.below(AGO_MS));
    const fault: Fault | undefined = random.chance(0.1)
      ? { at: 1, kind: 'fails', of: 'UpdateItem' }
      : undefined;
    const address = somebody ?? '192.0.2.9';
    const event = gatewayEvent('links.followLink', { params: { codigo }, headers, address, at });
    const { statusCode } = (await gate.run(new Task(fault), () => this.#product.follow(event, {}))) as {
      statusCode: number;
    };
    if (statusCode !== 302) this.problems.push(`an address was answered ${statusCode}`);
    const before = this.#followed.get(codigo) ?? [];
    const clicks = await this.#records.clicks(codigo);
    this.#followed.set(codigo, clicks);
    const fresh = clicks.filter(({ visita }) => !before.some((known) => known.visita === visita));
    for (const click of fresh) {
      this.#sequence += 1;
      this.#waiting.push({ sequence: String(this.#sequence), click });
    }
    if (fresh.some(({ canal }) => canal !== this.#channels.channelOf(codigo)))
      this.problems.push(`a click is not of ${this.#channels.channelOf(codigo) ?? 'LinkedIn'}`);
    // A failed write loses the click, not the redirect.
    const counts = somebody !== undefined && !fault && this.#visits.count(`${codigo} ${somebody}`, at);
    if (fresh.length !== (counts ? 1 : 0))
      this.problems.push(`${somebody ? 'somebody' : 'a machine'} made ${fresh.length} clicks`);
  }

  async #deliver(
    some: readonly Told[],
    run: <T>(work: () => Promise<T>) => Promise<T>,
    now: Date,
  ): Promise<void> {
    if (some.length === 0) return;
    const Records = some.map(
      ({ sequence, click }): DynamoDBRecord => ({
        eventName: 'INSERT',
        dynamodb: {
          SequenceNumber: sequence,
          NewImage: marshall(click) as Record<string, StreamValue>,
          ApproximateCreationDateTime: now.getTime() / 1000,
        },
      }),
    );
    const { batchItemFailures } = (await run(() =>
      this.#product.countClicks({ Records }, {}),
    )) as DynamoDBBatchResponse;
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    const done = some.filter(({ sequence }) => !failed.has(sequence));
    this.#waiting = this.#waiting.filter((each) => !done.includes(each));
    this.#delivered.push(...done.filter((each) => !this.#delivered.includes(each)));
  }
}
