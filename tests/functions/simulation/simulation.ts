import { publishedPosts } from '../../support/linkedin.ts';
import { audit } from './audit.ts';
import { Barred } from './barred.ts';
import { Channels } from './channels.ts';
import { Clicks } from './clicks.ts';
import { Delivery } from './delivery.ts';
import type { Environment } from './environment.ts';
import { Gate } from './gate.ts';
import { History } from './history.ts';
import { Outbox } from './outbox.ts';
import { Payments, payments } from './payments.ts';
import { Planning } from './planning.ts';
import { planningProblems } from './planning-audit.ts';
import { isLate, isListed, Prizes } from './prizes.ts';
import type { Product } from './product.ts';
import { Random } from './random.ts';
import { Records } from './records.ts';
import { Returns, returns } from './returns.ts';
import { Schedules, schedules } from './schedules.ts';
import { voucherProblems } from './voucher-audit.ts';
import { Vouchers, vouchers } from './vouchers.ts';
import { buildEmpresa } from './world.ts';

export interface Outcome {
  readonly seed: number;
  /** the steps, without ids */
  readonly transcript: string[];
  readonly problems: string[];
}

/** Runs histories of requests against one product and one environment, and audits each. */
export class Simulation {
  readonly #product: Product;
  readonly #environment: Environment;
  readonly #gate: Gate;
  readonly #records: Records;
  readonly #outbox: Outbox;

  constructor(product: Product, environment: Environment) {
    this.#product = product;
    this.#environment = environment;
    this.#gate = new Gate(product);
    this.#records = new Records(environment.dynamoDb);
    this.#outbox = new Outbox(environment.dynamoDb);
  }

  /** One history; the seed alone decides the steps, `run` only the ids of a repetition. */
  async history(seed: number, steps: number, run = 0): Promise<Outcome> {
    const random = new Random(seed);
    const ids = new Random(seed * 100_003 + run);
    const empresa = await buildEmpresa(this.#product, this.#environment, { random, ids });
    const delivery = new Delivery(this.#outbox, this.#product, empresa.empresaId, new Random(seed * 31 + 7));
    const [product, records] = [this.#product, this.#records];
    const barred = new Barred(new Random(seed * 17 + 5), { empresa, product, records });
    const channels = new Channels(new Random(seed * 29 + 17), { empresa, product });
    const clicks = new Clicks(new Random(seed * 13 + 3), { channels, empresa, product, records });
    const planning = new Planning(new Random(seed * 19 + 11), ids, {
      empresa,
      product,
      records,
      gate: this.#gate,
    });
    const vouched = vouchers(seed)
      ? new Vouchers(new Random(seed * 29 + 17), { empresa, product, records, gate: this.#gate, ids })
      : undefined;
    const prizes = new Prizes(new Random(seed * 43 + 23), {
      ...{ empresa, product, records, delivery },
      listed: isListed(seed),
      late: isLate(seed),
    });
    const history = new History(
      random,
      empresa,
      this.#product,
      this.#environment,
      this.#gate,
      this.#records,
      {
        delivery,
        barred,
        clicks,
        planning,
        prizes,
        returns: returns(seed)
          ? new Returns(new Random(seed * 23 + 13), {
              empresa,
              product,
              records,
              environment: this.#environment,
              ids,
            })
          : undefined,
        vouchers: vouched,
        schedules: schedules(seed) ? new Schedules(new Random(seed * 11 + 1), empresa) : undefined,
      },
    );
    const money = payments(seed)
      ? new Payments(new Random(seed * 37 + 19), {
          product,
          records,
          gate: this.#gate,
          environment: this.#environment,
          ids: new Random(seed * 41 + 100_003 * run),
        })
      : undefined;
    for (let step = 0; step < steps; step += 1) {
      await history.step();
      history.transcript.push(...((await money?.sometimes(new Date(history.now))) ?? []));
    }
    await history.end();
    const linkedin = await publishedPosts(this.#environment.linkedin);
    const { allReplies: replies, watched } = history;
    const outcome = {
      replies,
      watched,
      clicks: await clicks.counted(),
      events: delivery.events,
      now: history.now,
    };
    const problems = [
      ...(await audit(this.#records, empresa, outcome, linkedin)),
      ...(await planningProblems(this.#records, empresa, planning, delivery.events)),
      ...(vouched ? await voucherProblems(records, empresa, vouched.produtoId, vouched.replies) : []),
      ...((await money?.end(new Date(history.now))) ?? []),
      ...barred.problems,
      ...channels.problems,
      ...clicks.problems,
      ...prizes.problems,
      ...(await drift(product, empresa.empresaId)),
    ];
    await planning.unpublished.clear();
    return { seed, transcript: history.transcript, problems };
  }
}

/** As `npm run metrics:verify`: figures that differ from a recount. */
const drift = async ({ verifyResults, verifyPrizes }: Product, empresaId: string): Promise<string[]> =>
  [...(await verifyResults(empresaId, '9999-12-31')), ...(await verifyPrizes(empresaId, '9999-12'))].map(
    ({ item, what }) => `drift of ${item}: ${what}`,
  );
