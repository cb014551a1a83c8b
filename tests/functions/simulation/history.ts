import type { Actors } from './actors.ts';
import type { Barred } from './barred.ts';
import type { Clicks } from './clicks.ts';
import type { Delivery } from './delivery.ts';
import { BEGINNING, type Environment } from './environment.ts';
import { exchangesInOrder } from './exchanges.ts';
import { type Fault, type Gate, Task } from './gate.ts';
import { DATABASE_FAULTS, LINKEDIN_FAULTS, RACED, STEPS } from './odds.ts';
import {
  answerTo,
  exchangeOf,
  type Known,
  OPERATIONS,
  type Operation,
  type OperationName,
  type Reply,
  receivedReply,
} from './operations.ts';
import type { Planning } from './planning.ts';
import type { Prizes } from './prizes.ts';
import type { Product } from './product.ts';
import type { Random } from './random.ts';
import type { Records } from './records.ts';
import type { Returns } from './returns.ts';
import type { Schedules } from './schedules.ts';
import { ShareProbe } from './share-probe.ts';
import type { Vouchers } from './vouchers.ts';
import type { SimulatedEmpresa } from './world.ts';

const MINUTE = 60_000;
/** By then every message that a consumer failed on has been delivered again. */
const HIDDEN_MS = 91 * MINUTE;
/** Idempotency keys last a day: a history is shorter, so that one key means one effect. */
const LONGEST_MS = 20 * 60 * MINUTE;
/** An ambiguous share is probed for the last time within this. */
const WINDOW_MS = 11 * MINUTE;
const noStock = () => Promise.reject(new Error('a share asks for no stock'));

/** A random day of one company: requests, faults and answers. */
export class History {
  readonly replies: Reply[] = [];
  readonly transcript: string[] = [];
  /** false once the probe has not run for a while */
  watched = true;
  readonly #random: Random;
  readonly #empresa: SimulatedEmpresa;
  readonly #product: Product;
  readonly #environment: Environment;
  readonly #gate: Gate;
  readonly #records: Records;
  readonly #probe: ShareProbe;
  readonly #delivery: Delivery;
  readonly #barred: Barred;
  readonly #clicks: Clicks;
  readonly #planning: Planning;
  readonly #prizes: Prizes;
  readonly #returns: Returns | undefined;
  readonly #schedules: Schedules | undefined;
  readonly #vouchers: Vouchers | undefined;
  /** apart, so that they are not repeated as the others are */
  readonly #vouched: Reply[] = [];
  #now = BEGINNING.getTime();
  #longest = LONGEST_MS;

  constructor(
    random: Random,
    empresa: SimulatedEmpresa,
    product: Product,
    environment: Environment,
    gate: Gate,
    records: Records,
    { delivery, barred, clicks, planning, prizes, returns, schedules, vouchers }: Actors,
  ) {
    this.#returns = returns;
    this.#schedules = schedules;
    this.#vouchers = vouchers;
    this.#planning = planning;
    this.#prizes = prizes;
    this.#clicks = clicks;
    this.#barred = barred;
    this.#random = random;
    this.#empresa = empresa;
    this.#product = product;
    this.#environment = environment;
    this.#gate = gate;
    this.#records = records;
    this.#delivery = delivery;
    this.#probe = new ShareProbe({ random, empresa, product, environment, gate, records, delivery });
  }

  async step(): Promise<void> {
    await this.#pass(1000 + this.#random.below(3000));
    const planned = await this.#planning.sometimes(new Date(this.#now));
    this.transcript.push(...planned);
    await this.#act(planned.length > 0);
    await this.#delivery.sometimes('overall-ranking', new Date(this.#now));
    await this.#delivery.together(this.#gate, new Date(this.#now));
    await this.#clicks.sometimes(this.#gate, new Date(this.#now));
    await this.#prizes.sometimes(this.#gate, new Date(this.#now));
    await this.#refuse();
    await this.#one(this.#schedules?.sometimes(new Date(this.#now), this.replies));
    await this.#exchangeVouchers();
    await this.#one(this.#returns?.leaves());
    // Later than anything published in this step under the account that left.
    const line = await this.#returns?.comesBack(new Date(this.#now + 1));
    if (line) this.transcript.push(line);
  }

  /** Draws this step; if `taken`, this step already planned something, and only time may pass. */
  async #act(taken: boolean): Promise<void> {
    // Ambiguous shares make waiting more likely.
    const step = this.#ambiguous() && this.#random.chance(0.4) ? 'clock' : this.#random.weighted(STEPS);
    if (step === 'clock') return this.#leap();
    if (taken) return;
    if (step === 'probeRace') await this.#probeRace();
    else if (step === 'again') await this.#again();
    else if (step === 'race') await this.#race();
    else if (step === 'updateProduct') await this.#supply();
    else await this.#one(await this.#make(step));
  }

  /** A barred account sends a request. */
  async #refuse(): Promise<void> {
    const trocas = () => this.#exchanges();
    const run = <T>(task: Task, work: () => Promise<T>) => this.#gate.run(task, work);
    const line = await this.#barred.sometimes(new Date(this.#now), trocas, run);
    if (line) this.transcript.push(line);
  }

  async #exchangeVouchers(): Promise<void> {
    const did = await this.#vouchers?.sometimes(new Date(this.#now));
    if (!did) return;
    this.transcript.push(...did.lines);
    this.#vouched.push(...did.replies);
  }

  /** Everything that was asked, vouchers included. */
  get allReplies(): readonly Reply[] {
    return [...this.replies, ...this.#vouched];
  }

  get now(): number {
    return this.#now;
  }

  /** Waits until every ambiguous share has been probed for the last time. */
  async end(): Promise<void> {
    this.#longest += WINDOW_MS;
    await this.#pass(WINDOW_MS, 0);
    await this.#planning.end(new Date(this.#now));
    await this.#exchangeTwice();
    await this.#delivery.rest(new Date(this.#now + HIDDEN_MS));
    await this.#clicks.rest(new Date(this.#now + HIDDEN_MS));
    await this.#prizes.rest(new Date(this.#now + HIDDEN_MS));
  }

  #ambiguous(): boolean {
    const last = this.replies.at(-1);
    return last?.operation.name === 'share' && (last.status === 0 || last.status === 502);
  }

  async #leap(): Promise<void> {
    const ms = this.#random.pick([10_000, 40_000, 2 * MINUTE, 11 * MINUTE, 60 * MINUTE]);
    const down = this.#random.chance(0.3);
    if (down && ms > MINUTE) this.watched = false;
    await (down ? this.#set(this.#now + ms) : this.#pass(ms));
  }

  /** Lets time pass, and runs the probe every minute, for at most one window. */
  async #pass(ms: number, faulty = 0.6): Promise<void> {
    const until = this.#now + ms;
    const last = Math.min(until, this.#now + WINDOW_MS);
    for (let at = MINUTE * Math.ceil(this.#now / MINUTE + 0.001); at <= last; at += MINUTE) {
      if (!(await this.#probe.hasWork())) break;
      this.#set(at);
      this.transcript.push(await this.#probe.run(new Date(this.#now), faulty));
    }
    this.#set(until);
  }

  #set(now: number): void {
    if (now - BEGINNING.getTime() < this.#longest) this.#now = now;
    this.#environment.linkedin.now = new Date(this.#now);
  }

  /** The employee clicks while the probe runs. */
  async #probeRace(): Promise<void> {
    const due = await this.#probe.nextDue();
    if (!due) return;
    const click = OPERATIONS.share(
      { empresa: this.#empresa, random: this.#random, recent: [], trocas: [], stockOf: noStock },
      due,
    );
    this.#set(Math.max(this.#now, due.at));
    const look = { task: new Task(), work: () => this.#probe.work(new Date(this.#now)) };
    const operation = await click;
    if (!operation) return;
    const { task, work } = this.#prepare(operation);
    const [reply] = await this.#gate.race<Reply | undefined>(this.#random, [{ task, work }, look]);
    this.#note(operation, reply);
  }

  async #make(name: OperationName, faulty = 0.22): Promise<Operation | undefined> {
    const known: Known = {
      empresa: this.#empresa,
      random: this.#random,
      recent: this.replies.map(({ operation }) => operation).filter(({ post }) => post),
      trocas: name === 'setStatus' ? await this.#exchanges() : [],
      stockOf: (id) => this.#records.product(this.#empresa.empresaId, id),
    };
    const operation = await OPERATIONS[name](known);
    if (!operation) return undefined;
    const database = this.#random.chance(faulty) ? this.#databaseFault(operation) : undefined;
    const linkedin =
      name === 'share' && this.#random.chance(faulty) ? this.#random.pick(LINKEDIN_FAULTS) : undefined;
    return { ...operation, ...(database && { fault: database }), ...(linkedin && { linkedin }) };
  }

  #databaseFault({ name }: Operation): Fault {
    // Most can go wrong between LinkedIn's answer and its recording, a share's one transaction.
    if (name === 'share' && this.#random.chance(0.3))
      return { at: 1, of: 'TransactWriteItems', kind: 'dies-before' };
    return { at: 1 + this.#random.below(8), kind: this.#random.pick(DATABASE_FAULTS) };
  }

  #exchanges = (): Promise<string[]> => exchangesInOrder(this.#records, this.#empresa);

  async #one(operation: Operation | undefined): Promise<void> {
    if (!operation) return;
    const { task, work } = this.#prepare(operation);
    this.#note(operation, await this.#gate.run(task, work));
    this.#environment.linkedin.faults.length = 0;
  }

  /** Repeats the same request, as a client that got no answer. */
  async #again(): Promise<void> {
    const earlier = this.replies.slice(-6).filter(({ operation }) => operation.name !== 'updateProduct');
    if (earlier.length === 0) return;
    const { fault: _fault, linkedin: _network, ...operation } = this.#random.pick(earlier).operation;
    await this.#one(operation);
  }

  async #race(): Promise<void> {
    const first = await this.#make(this.#random.weighted(RACED), 0.12);
    if (!first) return;
    const same = this.#random.chance(0.6);
    const second = same ? first : await this.#make(this.#random.weighted(RACED), 0.12);
    if (!second) return;
    const results = await this.#gate.race(this.#random, [this.#prepare(first), this.#prepare(second)]);
    // LinkedIn's fault may have hit either of them.
    const linkedin = first.linkedin ?? second.linkedin;
    for (const [index, operation] of [first, second].entries()) {
      this.#note({ ...operation, ...(linkedin && { linkedin }) }, results[index]);
    }
    this.#environment.linkedin.faults.length = 0;
  }

  /** Employees who could pay twice press twice at once, under one key. */
  async #exchangeTwice(): Promise<void> {
    const { empresaId } = this.#empresa;
    for (const { id, ups } of await this.#records.funcionarios(empresaId)) {
      for (const { id: produtoId } of this.#empresa.products) {
        const { valor_ups, quantidade } = await this.#records.product(empresaId, produtoId);
        const funcionario = this.#empresa.funcionarios.find((each) => each.id === id);
        if (!funcionario || ups < 2 * valor_ups || quantidade < 2) continue;
        const operation = exchangeOf(empresaId, { funcionario, produtoId, key: 'duas-vezes' });
        const works = [this.#prepare(operation), this.#prepare(operation)];
        const both = await this.#gate.race(this.#random, works, { meet: true });
        for (const reply of both) this.#note(operation, reply);
        break;
      }
    }
  }

  /** The company changes price and stock, without faults, so that the supplied stock is known. */
  async #supply(): Promise<void> {
    const operation = await this.#make('updateProduct', 0);
    if (!operation) return;
    const { id, quantidade } = JSON.parse(String(operation.request.body)) as {
      id: string;
      quantidade: number;
    };
    const before = await this.#records.product(this.#empresa.empresaId, id);
    await this.#one(operation);
    const sold = this.#empresa.products.find((each) => each.id === id);
    if (this.replies.at(-1)?.status === 200 && sold) sold.supplied += quantidade - before.quantidade;
  }

  #prepare(operation: Operation): { task: Task; work: () => Promise<Reply> } {
    const { linkedin, fault } = operation;
    if (linkedin) this.#environment.linkedin.faults.push({ match: /^POST \/rest\/posts/, mode: linkedin });
    const at = new Date(this.#now);
    const work = () => answerTo(this.#product, operation, at);
    return { task: new Task(fault), work };
  }

  #note(operation: Operation, reply: Reply | undefined): void {
    if (!reply) throw new Error(`no reply to ${operation.name}`);
    this.replies.push(receivedReply(operation, reply));
    const { name, fault, linkedin } = operation;
    const { ups = '', error = '' } = reply.body;
    this.transcript.push([name, fault?.kind, linkedin, reply.status, ups, error].join(' '));
  }
}
