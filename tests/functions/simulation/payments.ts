import { ulid } from 'ulid';
import { DAY_MS } from '../../../shared/rules/dates.ts';
import { SECRETS } from '../../support/emulator.ts';
import type { Environment } from './environment.ts';
import { type Gate, Task } from './gate.ts';
import { someFault } from './odds.ts';
import type { Product } from './product.ts';
import type { Random } from './random.ts';
import type { Records } from './records.ts';

/** Only in some histories; the others stay as the planted bugs expect them (`shownBy`). */
export const payments = (seed: number): boolean => seed % 4 === 1;

const PLANO = 'expert_semestral';
/** A period of six months, by and large. */
const PERIOD_MS = 182.6 * DAY_MS;

interface World {
  readonly product: Product;
  readonly records: Records;
  readonly gate: Gate;
  readonly environment: Environment;
  readonly ids: Random;
}

/**
 * A company that pays by Pix, while its payments are refunded, in whole or part, and disputed; webhooks come late, twice, at
 * once, in any order, or never.
 */
export class Payments {
  readonly #random: Random;
  readonly #world: World;
  readonly #empresaId: string;
  readonly #paid = new Map<string, { isOurs: boolean }>();
  #customer: string | undefined;

  constructor(random: Random, world: World) {
    this.#random = random;
    this.#world = world;
    this.#empresaId = ulid(0, () => world.ids.next());
  }

  /** Sometimes a step; returns lines for the transcript. */
  async sometimes(now: Date): Promise<string[]> {
    if (!this.#random.chance(0.3)) return [];
    const step = this.#random.weighted({
      pay: 3,
      refund: 2,
      part: 1,
      dispute: 1,
      webhook: 5,
      race: 4,
      night: 1,
    });
    if (this.#paid.size === 0 || step === 'pay') return this.#pay(now);
    const [id, money] = this.#random.pick([...this.#paid]);
    if (step === 'webhook' || step === 'night') return this.#one(step, id, now);
    if (step === 'race') return this.#race(id, now);
    if (!money.isOurs) return [];
    await this.#reverse(step, id);
    if (step !== 'part') money.isOurs = false;
    return [`money ${step}`];
  }

  /** The last night finds what no webhook told. Returns broken guarantees. */
  async end(now: Date): Promise<string[]> {
    if (!this.#customer) return [];
    await this.#night(now);
    const kept = [...this.#paid.values()].filter(({ isOurs }) => isOurs).length;
    const empresa = await this.#world.records.empresa(this.#empresaId);
    const until = empresa.pagoAte === undefined ? 0 : Date.parse(String(empresa.pagoAte)) - now.getTime();
    const found = `${empresa.plano_nome} for ${Math.round(until / PERIOD_MS)} periods`;
    const expected = `${kept > 0 ? PLANO : 'experience'} for ${kept} periods`;
    return found === expected
      ? []
      : [`${kept} of ${this.#paid.size} payments are kept, but the plan is ${found}`];
  }

  async #pay(now: Date): Promise<string[]> {
    const customer = this.#customer ?? (await this.#signUp(now));
    this.#customer = customer;
    const { apiUrl, publicUrl } = this.#world.environment.stripe;
    const { id } = await this.#stripe(`${apiUrl}/v1/payment_intents`, {
      amount: '31200',
      currency: 'brl',
      customer,
      'allowed_payment_method_types[]': 'pix',
      confirm: 'true',
      'metadata[empresaId]': this.#empresaId,
      'metadata[plano]': PLANO,
    });
    await fetch(`${publicUrl}/__local/stripe/pix/${id}`, { method: 'POST', redirect: 'manual' });
    this.#paid.set(id, { isOurs: true });
    return ['money paid'];
  }

  async #signUp(now: Date): Promise<string> {
    const { product, environment } = this.#world;
    const name = `p${this.#empresaId.toLowerCase()}`;
    const fields = {
      nome: name,
      endereco: 'x',
      adm_nome: 'x',
      telefone: 'x',
      email: `${name}@exemplo.com.br`,
    };
    await product.createEmpresa({ ...fields, id: this.#empresaId, origem: 'rede', now });
    const { id } = await this.#stripe(`${environment.stripe.apiUrl}/v1/customers`, { email: fields.email });
    await this.#world.records.setCustomer(this.#empresaId, id);
    return id;
  }

  async #stripe(url: string, form: Record<string, string>): Promise<{ id: string }> {
    const headers = { authorization: `Bearer ${SECRETS.stripe.secretKey}` };
    const answer = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(form) });
    if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`);
    return (await answer.json()) as { id: string };
  }

  async #reverse(step: 'refund' | 'part' | 'dispute', paymentIntentId: string): Promise<void> {
    const tool = step === 'dispute' ? 'contestar' : 'devolver';
    const body = JSON.stringify({ paymentIntentId, ...(step === 'part' && { centavos: 100 }) });
    await fetch(`${this.#world.environment.stripe.publicUrl}/__local/stripe/${tool}`, {
      method: 'POST',
      body,
    });
  }

  async #one(step: 'webhook' | 'night', id: string, now: Date): Promise<string[]> {
    const fault = someFault(this.#random, 0.4);
    const work = step === 'night' ? () => this.#night(now) : () => this.#webhook(id, now);
    await this.#world.gate.run(new Task(fault), () => work().catch(() => undefined));
    return [`money ${step} ${fault?.kind ?? ''}`];
  }

  async #race(id: string, now: Date): Promise<string[]> {
    const fault = someFault(this.#random, 0.2);
    const other = this.#random.chance(0.5) ? id : this.#random.pick([...this.#paid.keys()]);
    const works = [
      { task: new Task(fault), work: () => this.#webhook(id, now).catch(() => undefined) },
      { task: new Task(), work: () => this.#webhook(other, now).catch(() => undefined) },
    ];
    await this.#world.gate.race(this.#random, works);
    return [`money race ${fault?.kind ?? ''}`];
  }

  /** As a payment's webhooks do, of which none says more than its id. */
  async #webhook(id: string, now: Date): Promise<void> {
    await this.#world.product.settlePayment({ id, forma: 'pix' }, now);
    await this.#world.product.takeBack(id, now);
  }

  async #night(now: Date): Promise<void> {
    if (!this.#customer) return;
    await this.#world.product.reconcile({ id: this.#empresaId, stripeCustomerId: this.#customer }, now);
  }
}
