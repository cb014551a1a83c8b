import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, AttributeValue as StreamValue } from 'aws-lambda';
import { CONSUMERS } from '../../../functions/platform/events/consumers.ts';
import { VINCULOS } from '../../../shared/rules/vinculo.ts';
import { deliveries } from '../../support/deliveries.ts';
import { type GatewayRequest, gatewayEvent } from '../../support/invoke.ts';
import type { Delivery } from './delivery.ts';
import { type Gate, Task } from './gate.ts';
import { someFault } from './odds.ts';
import { asEmpresa, json } from './operations.ts';
import { PrizeWatch } from './prize-watch.ts';
import type { Product } from './product.ts';
import type { Random } from './random.ts';
import type { Records } from './records.ts';
import type { SimulatedEmpresa } from './world.ts';

const EVENTS: readonly string[] = CONSUMERS['prize-events'].events;

/** Only in some histories is there a list of who may exchange; the others stay as the planted bugs expect them. */
export const isListed = (seed: number): boolean => seed % 4 === 0;

/** Only in some histories do the first rules come when everything was shared already. */
export const isLate = (seed: number): boolean => seed % 8 === 5;

interface PrizeWorld {
  readonly empresa: SimulatedEmpresa;
  readonly product: Product;
  readonly records: Records;
  readonly delivery: Delivery;
  /** whether the company ever limits who may exchange */
  readonly listed: boolean;
  /** whether its first rules come last */
  readonly late: boolean;
}

/**
 * The months of prizes: their events and the stream of the results, repeated and in any order, to runs that die; and a company
 * that changes what it expects, who may exchange, and its people's kinds of employment.
 */
export class Prizes {
  readonly #random: Random;
  readonly #world: PrizeWorld;
  readonly #watch: PrizeWatch;

  constructor(random: Random, world: PrizeWorld) {
    this.#random = random;
    this.#world = world;
    this.#watch = new PrizeWatch(world.records, world.empresa.empresaId);
  }

  get problems(): readonly string[] {
    return this.#watch.problems;
  }

  async sometimes(gate: Gate, now: Date): Promise<void> {
    if (this.#random.chance(0.1) && !this.#world.late)
      await this.#change(gate, now, () => this.#saveRules(now));
    if (this.#random.chance(0.1)) await this.#change(gate, now, () => this.#setVinculo(now));
    if (this.#random.chance(0.3)) await this.#run(gate, () => this.#deliver(0.5, now));
    if (this.#random.chance(0.3)) await this.#run(gate, () => this.#stream(0.6, now));
  }

  /** The stream reports every year of a person at last; the events of all consumers are delivered by `Delivery`. */
  async rest(now: Date): Promise<void> {
    await this.#watch.look(now);
    await this.#stream(1, now);
    await this.#deliver(0.5, now);
    await this.#stream(1, now);
    if (!this.#world.late) return;
    await this.#save({ esperadoCompartilhamentos: 0, esperadoCliques: null, vinculosQueTrocam: null }, now);
    await this.#world.delivery.rest(now);
  }

  async #run(gate: Gate, work: () => Promise<unknown>): Promise<void> {
    // A dead run's records and events come again.
    await gate.run(new Task(someFault(this.#random, 0.4)), work).catch(() => undefined);
  }

  async #change(gate: Gate, now: Date, work: () => Promise<unknown>): Promise<void> {
    await this.#watch.look(now);
    await this.#run(gate, work);
    await this.#watch.look(now);
  }

  #saveRules(now: Date): Promise<unknown> {
    const isLimited = this.#world.listed && this.#random.chance(0.4);
    const esperado = () => (this.#random.chance(0.3) ? null : this.#random.below(3));
    const rules = {
      esperadoCompartilhamentos: esperado(),
      esperadoCliques: esperado(),
      vinculosQueTrocam: isLimited ? VINCULOS.filter(() => this.#random.chance(0.7)) : null,
    };
    return this.#save(rules, now);
  }

  #save(rules: object, now: Date): Promise<unknown> {
    const { empresaId } = this.#world.empresa;
    return this.#call('premios.savePrizeRules', { ...json({ empresaId, ...rules }), at: now });
  }

  #setVinculo(now: Date): Promise<unknown> {
    const { id } = this.#random.pick(this.#world.empresa.funcionarios);
    const vinculo = this.#random.chance(0.2) ? null : this.#random.pick(VINCULOS);
    return this.#call('funcionarios.changePlace', { params: { id }, ...json({ vinculo }), at: now });
  }

  #call(key: 'premios.savePrizeRules' | 'funcionarios.changePlace', request: GatewayRequest) {
    const { empresa, product } = this.#world;
    const [, name] = key.split('.') as [string, 'savePrizeRules' | 'changePlace'];
    const event = gatewayEvent(key, { claims: asEmpresa(empresa.empresaId), ...request });
    return product.handlers[name](event, { functionName: name });
  }

  async #deliver(share: number, now: Date): Promise<unknown> {
    const { product, delivery } = this.#world;
    const events = delivery.events.filter(({ tipo }) => EVENTS.includes(tipo) && this.#random.chance(share));
    const some = this.#random.shuffled(events);
    return some.length > 0 && product.consumers['prize-events'](deliveries(some, now), {});
  }

  async #stream(share: number, now: Date): Promise<unknown> {
    const { product, records, empresa } = this.#world;
    const years = (await records.results(empresa.empresaId)).filter(
      ({ item }) => String(item).startsWith('pessoa#') && this.#random.chance(share),
    );
    const Records = this.#random.shuffled(years).map(
      (year, index): DynamoDBRecord => ({
        eventName: 'MODIFY',
        dynamodb: {
          SequenceNumber: String(index),
          NewImage: marshall(year) as Record<string, StreamValue>,
          ApproximateCreationDateTime: now.getTime() / 1000,
        },
      }),
    );
    return Records.length > 0 && product.prizeActivity({ Records }, {});
  }
}
