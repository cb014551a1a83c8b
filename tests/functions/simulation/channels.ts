import { CANAIS, type Canal } from '../../../shared/rules/canais.ts';
import { type Gate, Task } from './gate.ts';
import { someFault } from './odds.ts';
import { answerTo, asFuncionario, json, type Operation } from './operations.ts';
import type { Product } from './product.ts';
import type { Random } from './random.ts';
import type { SimulatedEmpresa } from './world.ts';

/** Few channels, so that a history asks again for what it has. */
const CHANNELS: readonly Canal[] = CANAIS.slice(0, 3);
/** Of a post or an employee that is gone. */
const GONE: readonly number[] = [401, 403, 404];

/** Employees who take a post's link for another channel: twice at once, and in runs that die. Each link has one code. */
export class Channels {
  readonly problems: string[] = [];
  readonly #random: Random;
  readonly #empresa: SimulatedEmpresa;
  readonly #product: Product;
  /** by employee, post and channel */
  readonly #codes = new Map<string, string>();
  readonly #channels = new Map<string, Canal>();

  constructor(random: Random, { empresa, product }: { empresa: SimulatedEmpresa; product: Product }) {
    this.#random = random;
    this.#empresa = empresa;
    this.#product = product;
  }

  /** The codes that employees got, in the order in which they got them. */
  get codes(): string[] {
    return [...this.#channels.keys()];
  }

  /** Undefined for a share's code. */
  channelOf(codigo: string): Canal | undefined {
    return this.#channels.get(codigo);
  }

  /** Sometimes takes a link, or twice the same at once. */
  async sometimes(gate: Gate, now: Date): Promise<void> {
    const random = this.#random;
    if (!random.chance(0.4)) return;
    const { id } = random.pick(this.#empresa.funcionarios);
    // Published by the world with a link; planned posts have none.
    const linked = this.#empresa.posts.filter(({ hasLink }) => hasLink);
    const [post, canal] = [random.pick(linked), random.pick(CHANNELS)];
    const operation: Operation = {
      name: 'prepareChannel',
      request: {
        claims: asFuncionario(this.#empresa.empresaId, id),
        ...json({ postId: post.id, canal }),
      },
    };
    const calls = Array.from({ length: random.chance(0.3) ? 2 : 1 }, () => {
      const fault = someFault(random, 0.3);
      const work = async () => ({ fault, reply: await answerTo(this.#product, operation, now) });
      return { task: new Task(fault), work };
    });
    const answers = await (calls.length > 1
      ? gate.race(random, calls)
      : Promise.all(calls.map(({ task, work }) => gate.run(task, work))));
    for (const { fault, reply } of answers) {
      if (reply.status === 200) this.#got(`${id} ${post.id} ${canal}`, canal, String(reply.body.linkCurto));
      else if (!fault && !GONE.includes(reply.status))
        this.problems.push(`a link for ${canal} was answered ${reply.status}`);
    }
  }

  #got(link: string, canal: Canal, address: string): void {
    const codigo = address.split('/r/')[1] ?? '';
    const known = this.#codes.get(link);
    if (known !== undefined && known !== codigo) this.problems.push(`a link for ${canal} has two codes`);
    this.#codes.set(link, codigo);
    this.#channels.set(codigo, canal);
  }
}
