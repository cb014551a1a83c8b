import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, AttributeValue as StreamValue } from 'aws-lambda';
import type { ClickItem } from '../../../functions/store/links/clicks.ts';
import { type Gate, Task } from './gate.ts';
import { DATABASE_FAULTS } from './odds.ts';
import type { Product } from './product.ts';
import type { Random } from './random.ts';
import type { Records } from './records.ts';
import type { SimulatedEmpresa } from './world.ts';

interface Told {
  readonly sequence: string;
  readonly click: ClickItem;
}

const VISITORS = 4;
/** How far behind its half hour a visitor's browser may be told of: late at night, of the day before. */
const AGO_MS = 50 * 60_000;

/** Strangers who follow the addresses of shares, and the stream that tells of it: late, again, in any order, to runs that die. */
export class Clicks {
  readonly #random: Random;
  readonly #empresa: SimulatedEmpresa;
  readonly #product: Product;
  readonly #records: Records;
  readonly #followed = new Set<string>();
  #waiting: Told[] = [];
  readonly #delivered: Told[] = [];
  #sequence = 0;

  constructor(
    random: Random,
    { empresa, product, records }: { empresa: SimulatedEmpresa; product: Product; records: Records },
  ) {
    this.#random = random;
    this.#empresa = empresa;
    this.#product = product;
    this.#records = records;
  }

  /** Now and then somebody follows an address, and a part of what the stream has comes to who counts it. */
  async sometimes(gate: Gate, now: Date): Promise<void> {
    for (let visits = this.#random.below(3); visits > 0; visits -= 1) await this.#follow(now);
    if (!this.#random.chance(0.3)) return;
    const due = this.#waiting.filter(() => this.#random.chance(0.7));
    const again = this.#delivered.filter(() => this.#random.chance(0.1));
    const fault = this.#random.chance(0.4)
      ? { at: 1 + this.#random.below(8), kind: this.#random.pick(DATABASE_FAULTS) }
      : undefined;
    await this.#deliver(
      this.#random.shuffled([...due, ...again]),
      (work) => gate.run(new Task(fault), work),
      now,
    );
  }

  /** Everything that still waits, and all of it once more. */
  async rest(now: Date): Promise<void> {
    const all = this.#random.shuffled([...this.#waiting, ...this.#delivered]);
    await this.#deliver(all, (work) => work(), now);
  }

  /** Every click that stands in the table. */
  async counted(): Promise<ClickItem[]> {
    const found = await Promise.all([...this.#followed].map((codigo) => this.#records.clicks(codigo)));
    return found.flat();
  }

  async #follow(now: Date): Promise<void> {
    const { empresaId, funcionarios, posts } = this.#empresa;
    const [who, post] = [this.#random.below(funcionarios.length), this.#random.below(posts.length)];
    const visitor = String(this.#random.below(VISITORS)).padStart(16, '0');
    const at = new Date(now.getTime() - this.#random.below(AGO_MS));
    const codigo = `${empresaId}${who}${post}`;
    const link = {
      codigo,
      empresaId,
      postId: posts[post]?.id ?? '',
      funcionarioId: funcionarios[who]?.id ?? '',
      link: '',
    };
    this.#followed.add(codigo);
    const { countClick, visitOf, clickItem } = this.#product;
    const visita = visitOf(visitor, at);
    if (!(await countClick(link, visita, at, AbortSignal.timeout(5000)))) return;
    this.#sequence += 1;
    this.#waiting.push({ sequence: String(this.#sequence), click: clickItem(link, visita, at) });
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
