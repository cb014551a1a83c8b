import { ulid } from 'ulid';
import { MINUTE_MS } from '../../../shared/rules/dates.ts';
import type { PlanoNome } from '../../../shared/rules/planos.ts';
import { BEGINNING } from './environment.ts';
import { type Gate, Task } from './gate.ts';
import { PLANNING, someFault } from './odds.ts';
import { answerTo, type Operation, type Reply, receivedReply } from './operations.ts';
import { PlanningRequests } from './planning-requests.ts';
import type { Product } from './product.ts';
import type { Random } from './random.ts';
import type { Records } from './records.ts';
import { ALL_DAY } from './share-probe.ts';
import { type Read, UnpublishedPosts } from './unpublished-posts.ts';
import type { SimulatedEmpresa } from './world.ts';

const PLANS = ['expert_anual', 'expert_anual', 'experience'] as const;
/** A plan without scheduling, and one whose month is full. */
const HOLDING = ['experience', 'expert_anual'] as const;
/** How many of the latest suggestions to choose from: some may just have been answered. */
const RECENT = 4;

interface World {
  readonly empresa: SimulatedEmpresa;
  readonly product: Product;
  readonly records: Records;
  readonly gate: Gate;
}
/** One side of a race: a request, or the job. */
type Runner = Operation | 'job';

/** Managers who plan posts and answer suggestions at once, while the job of every minute publishes due posts. */
export class Planning {
  readonly replies: Reply[] = [];
  readonly problems: string[] = [];
  readonly unpublished: UnpublishedPosts;
  readonly #random: Random;
  readonly #world: World;
  readonly #ask: PlanningRequests;
  readonly #newId: () => string;
  #count = 0;

  /** `random` is not shared with other actors; `ids` are those of this repetition. */
  constructor(random: Random, ids: Random, world: World) {
    this.#random = random;
    this.#world = world;
    this.#ask = new PlanningRequests(world.empresa.empresaId);
    this.#newId = () => ulid(BEGINNING.getTime(), () => ids.next());
    this.unpublished = new UnpublishedPosts(world.empresa, world.records);
  }

  /** Sometimes takes a step of the history; returns lines for the transcript. */
  async sometimes(now: Date): Promise<string[]> {
    if (!this.#random.chance(PLANNING.share)) return [];
    await this.unpublished.load();
    const isLowered = this.unpublished.plano !== 'enterprise_anual';
    const isBack = isLowered && this.#random.chance(PLANNING.back);
    const lines = await this.#steps[isBack ? 'plan' : this.#random.weighted(PLANNING.steps)](now);
    await this.unpublished.recordPublished();
    return lines;
  }

  /** Ends every check and restores the plan, usually after one that held due posts back: no due post may remain. */
  async end(now: Date): Promise<void> {
    await this.unpublished.load();
    await this.unpublished.endChecks(this.#world.product, this.#random, now);
    if (this.#random.chance(PLANNING.heldBack)) await this.#jobUnder(this.#random.pick(HOLDING), now);
    await this.#jobUnder('enterprise_anual', now);
    await this.#job(new Date(now.getTime() + MINUTE_MS));
    await this.unpublished.recordPublished();
    this.problems.push(...(await this.unpublished.leftBehind(now)));
  }

  readonly #steps: Record<keyof typeof PLANNING.steps, (now: Date) => Promise<string[]>> = {
    create: (now) => this.#create(now),
    change: (now) => this.#one(this.#change(now, this.#before(this.#read(now))), now),
    peek: (now) => this.#peek(now),
    job: (now) => this.#jobAlone(now),
    check: (now) => this.unpublished.endCheck(this.#world.product, this.#random, now),
    plan: (now) => this.#changePlan(now),
    race: (now) => this.#race(now),
    again: (now) => this.#one(this.#again(), now),
    suggest: (now) => this.#one(this.#suggest(), now),
    answer: (now) => this.#one(this.#answer(now, this.#suggestion()), now),
  };

  async #create(now: Date): Promise<string[]> {
    const random = this.#random;
    const fields = {
      legenda: this.#text(),
      ups: random.pick([5, 10, 25]),
      alteravel: random.chance(0.5),
      ...(random.chance(0.3) && { midias: [await this.unpublished.uploadPicture(this.#newId(), now)] }),
      ...this.#state(now),
    };
    return this.#one(this.#ask.create(fields, this.#key()), now);
  }

  #state(now: Date) {
    const at = () => this.#soon(now);
    return this.#random.pick([{ situacao: 'rascunho' }, { publicarEm: at() }, { publicarEm: at() }, {}]);
  }

  /** A manager's change of a draft or a post. */
  #change(now: Date, read: Read | undefined): Operation | undefined {
    const random = this.#random;
    if (!read) return undefined;
    const words = { legenda: `${read.mark} v${random.below(1000)}` };
    const moved = { publicarEm: this.#soon(now) };
    return random.pick([
      () => this.#ask.update(read, words),
      () => this.#ask.update(read, read.item ? { ...words, ups: random.pick([5, 10]) } : words),
      () => this.#ask.update(read, read.item ? moved : words),
      () => this.#ask.update(read, read.item ? { publicarEm: null } : words),
      () => this.#ask.publish(read),
      () => this.#ask.publish(read),
      () => this.#ask.remove(read),
    ])();
  }

  /** A draft or post to change: mostly an unpublished one. */
  #read(now: Date): Read | undefined {
    const random = this.#random;
    if (random.chance(0.2)) return this.unpublished.published(random);
    return this.unpublished.due(random, now) ?? this.unpublished.anyDraft(random);
  }

  /** An earlier version, as read some time ago. */
  #before(read: Read | undefined): Read | undefined {
    return read && read.versao > 1 && this.#random.chance(0.35) ? { ...read, versao: read.versao - 1 } : read;
  }

  #suggest(): Operation {
    const { id } = this.#random.pick(this.#world.empresa.funcionarios);
    return this.#ask.suggest(id, this.#text(), this.#key());
  }

  #suggestion(): string | undefined {
    const known = this.unpublished.suggestions.slice(-RECENT);
    return known.length > 0 ? this.#random.pick(known).id : undefined;
  }

  #answer(now: Date, id: string | undefined): Operation | undefined {
    const random = this.#random;
    if (id === undefined) return undefined;
    if (random.chance(0.25)) return this.#ask.refuse(id);
    const fields = { ups: 10, alteravel: random.chance(0.5), bonus: random.pick([0, 5, 25]) };
    return this.#ask.approve(id, { ...fields, ...this.#state(now) });
  }

  /** An employee tries to read unpublished posts. */
  async #peek(now: Date): Promise<string[]> {
    const random = this.#random;
    const draft = this.unpublished.anyDraft(random);
    const { id } = random.pick(this.#world.empresa.funcionarios);
    const hidden = draft !== undefined && random.chance(0.5);
    const lines = await this.#one(hidden ? this.#ask.read(id, draft.id) : this.#ask.list(id), now);
    const reply = this.replies.at(-1);
    const answer = JSON.stringify(reply?.body ?? {});
    for (const each of this.unpublished.drafts)
      if (reply?.status === 200 && answer.includes(each.id))
        this.problems.push(`${each.mark} was seen as a draft`);
    return lines;
  }

  /** The same request once more, if its repetition can be recognised. */
  #again(): Operation | undefined {
    const earlier = this.replies.slice(-6).filter(({ operation }) => operation.key);
    if (earlier.length === 0) return undefined;
    const { fault: _, ...operation } = this.#random.pick(earlier).operation;
    return operation;
  }

  /** Two managers, or a manager and the job, act on the same post at the same time. */
  async #race(now: Date): Promise<string[]> {
    const random = this.#random;
    const id = random.chance(0.35) ? this.#suggestion() : undefined;
    const read = this.#read(now);
    const one = (): Runner | undefined =>
      id ? this.#answer(now, id) : random.chance(0.2) ? 'job' : this.#change(now, read);
    const runners = [one(), one()].filter((each) => each !== undefined);
    return runners.length < 2 ? [] : this.#together(runners, now);
  }

  async #together(runners: readonly Runner[], now: Date): Promise<string[]> {
    const works = runners.map((runner) =>
      runner === 'job'
        ? { task: new Task(), work: () => this.#job(now) }
        : { task: new Task(), work: () => answerTo(this.#world.product, runner, now) },
    );
    const answers = await this.#world.gate.race<Reply | undefined>(this.#random, works);
    return runners.map((runner, index) =>
      runner === 'job' ? 'race job' : `race ${this.#note(runner, answers[index])}`,
    );
  }

  async #one(operation: Operation | undefined, now: Date): Promise<string[]> {
    if (!operation) return [];
    const fault = someFault(this.#random, 0.2);
    const asked = { ...operation, ...(fault && { fault }) };
    const work = () => answerTo(this.#world.product, asked, now);
    return [this.#note(asked, await this.#world.gate.run(new Task(fault), work))];
  }

  #note(operation: Operation, reply: Reply | undefined): string {
    if (!reply) throw new Error(`no reply to ${operation.name}`);
    this.replies.push(receivedReply(operation, reply));
    return [operation.name, operation.fault?.kind, reply.status, reply.body.error].join(' ');
  }

  /** Whatever fails in it, the next run makes up for it. */
  async #jobAlone(now: Date): Promise<string[]> {
    const fault = someFault(this.#random, 0.4);
    const task = new Task(fault && { ...fault, at: 1 + (fault.at % 3), of: 'TransactWriteItems' });
    await this.#world.gate.run(task, () => this.#job(now).catch(() => undefined));
    await this.unpublished.recordPublished();
    if (!fault) this.problems.push(...(await this.unpublished.leftBehind(now)));
    return [`job ${fault?.kind ?? ''}`];
  }

  async #jobUnder(plano: PlanoNome, now: Date): Promise<void> {
    await this.unpublished.changePlan(plano, 0, now);
    await this.#job(now);
  }

  async #job(now: Date): Promise<undefined> {
    await this.#world.product.everyMinute({ time: now.toISOString() }, ALL_DAY);
  }

  async #changePlan(now: Date): Promise<string[]> {
    const plano =
      this.unpublished.plano === 'enterprise_anual' ? this.#random.pick(PLANS) : 'enterprise_anual';
    await this.unpublished.changePlan(plano, this.#random.below(2), now);
    if (plano === 'enterprise_anual') return [`plan ${plano}`];
    // Two managers compete for the last post of a month, if there is one left.
    const one = () => this.#ask.create({ legenda: this.#text(), ups: 5 });
    return [`plan ${plano}`, ...(await this.#together([one(), one()], now))];
  }

  #soon(now: Date): string {
    return new Date(now.getTime() + (5 + this.#random.below(12)) * MINUTE_MS).toISOString();
  }

  #text(): string {
    this.#count += 1;
    return `${this.#world.empresa.empresaId}-${this.#count}. v0`;
  }

  #key(): string | undefined {
    return this.#random.chance(0.6) ? `plano-${this.#count}` : undefined;
  }
}
