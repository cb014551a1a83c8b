import type { ShareItem } from '../../../functions/areas/posts/store/shares.ts';
import type { Delivery } from './delivery.ts';
import type { Environment } from './environment.ts';
import { type DatabaseFault, type Gate, Task } from './gate.ts';
import type { LinkedinFault } from './operations.ts';
import type { Product } from './product.ts';
import type { Random } from './random.ts';
import type { Records } from './records.ts';
import type { Funcionario, PublishedPost, SimulatedEmpresa } from './world.ts';

const FAULTS: DatabaseFault[] = ['lost', 'cut', 'dies-before', 'dies-after'];
const LINKEDIN_FAULTS: LinkedinFault[] = [
  'erro',
  'corta',
  'aceita-e-corta',
  'limite',
  'limite',
  'limite',
  'mencao',
];

/** At least one window without faults: otherwise a share may stay ambiguous, as documented. */
const FAILING_PROBES = 2;
const WINDOW_MS = 11 * 60_000;

export const ALL_DAY = { getRemainingTimeInMillis: () => 600_000 };

interface World {
  readonly random: Random;
  readonly empresa: SimulatedEmpresa;
  readonly product: Product;
  readonly environment: Environment;
  readonly gate: Gate;
  readonly records: Records;
  readonly delivery: Delivery;
}

/** How the system settles ambiguous shares: the job of every minute, and the queue that sends again. */
export class ShareProbe {
  readonly #world: World;
  /** probes with a fault, epoch ms */
  #failed: number[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  /** Ambiguous shares, or those due at an instant. */
  async #due(now?: Date) {
    return (await this.#shares()).flatMap(({ verificarEm, ...share }) =>
      verificarEm && (!now || new Date(verificarEm) <= now) ? [{ ...share, verificarEm }] : [],
    );
  }

  async hasWork(): Promise<boolean> {
    return (await this.#shares()).some(
      ({ verificarEm, estado }) =>
        verificarEm !== undefined || estado === 'processando' || estado === 'na_fila',
    );
  }

  /** The next share to be probed. */
  async nextDue(): Promise<{ funcionario: Funcionario; post: PublishedPost; at: number } | undefined> {
    const { funcionarios, posts } = this.#world.empresa;
    const [next] = (await this.#due()).sort((a, b) => Date.parse(a.verificarEm) - Date.parse(b.verificarEm));
    if (!next) return undefined;
    const funcionario = funcionarios.find(({ id }) => id === next.funcionarioId);
    const post = posts.find(({ id }) => id === next.postId);
    return funcionario && post && { funcionario, post, at: Date.parse(next.verificarEm) };
  }

  /** One run of the probe, possibly with a fault; failed messages of its stream are delivered again. */
  async run(now: Date, faulty: number): Promise<string> {
    const { random, gate, environment } = this.#world;
    const due = (await this.#due(now)).length;
    const recent = this.#failed.filter((at) => now.getTime() - at < WINDOW_MS);
    const befalls = random.chance(faulty) && recent.length < FAILING_PROBES;
    this.#failed = befalls && due > 0 ? [...recent, now.getTime()] : recent;
    // Several shares are probed in parallel: which one the n-th request belongs to is not deterministic.
    const alone = due === 1;
    const fault = befalls && alone ? { at: 1 + random.below(8), kind: random.pick(FAULTS) } : undefined;
    const linkedin = befalls && random.chance(0.8) ? random.pick(LINKEDIN_FAULTS) : undefined;
    if (linkedin) environment.linkedin.faults.push({ match: /^POST \/rest\/posts/, mode: linkedin });
    const task = new Task(fault);
    await gate.run(task, () => this.work(now)).catch(() => undefined);
    environment.linkedin.faults.length = 0;
    await gate.run(new Task(), () => this.#world.delivery.some('publish-later', now, 1));
    return ['look', fault?.kind, linkedin].join(' ');
  }

  async work(now: Date): Promise<undefined> {
    await this.#world.product.dueShares({ time: now.toISOString() }, ALL_DAY);
    await this.#world.delivery.some('publish-later', now);
  }

  /** In an order independent of ids, which differ in a repetition. */
  async #shares(): Promise<ShareItem[]> {
    const { empresa, records } = this.#world;
    const all: ShareItem[] = [];
    const place = (share: ShareItem) => empresa.posts.findIndex(({ id }) => id === share.postId);
    for (const { id } of empresa.funcionarios) {
      all.push(...(await records.shares(id)).sort((a, b) => place(a) - place(b)));
    }
    return all;
  }
}
