import { MINUTE_MS } from '../../../shared/rules/dates.ts';
import { DATABASE_FAULTS } from './odds.ts';
import { asFuncionario, json, type Operation, type Reply } from './operations.ts';
import type { Random } from './random.ts';
import type { SimulatedEmpresa } from './world.ts';

/** Only in some histories; the others stay as the planted bugs expect them (`shownBy`). */
const SCHEDULING = [0, 6, 9];
export const schedules = (seed: number): boolean => SCHEDULING.includes(seed % 10);

/** Schedules, reschedules and cancels shares, besides everything else that happens to them. */
export class Schedules {
  readonly #random: Random;
  readonly #empresa: SimulatedEmpresa;

  constructor(random: Random, empresa: SimulatedEmpresa) {
    this.#random = random;
    this.#empresa = empresa;
  }

  /** A request, if any: often about an earlier schedule. */
  sometimes(now: Date, replies: readonly Reply[]): Operation | undefined {
    const random = this.#random;
    if (!random.chance(0.3)) return undefined;
    const known = replies.filter(({ operation, status }) => operation.name === 'schedule' && status === 202);
    const last = known.length > 0 && random.chance(0.6) ? random.pick(known) : undefined;
    const operation = last && random.chance(0.5) ? this.#unschedule(last) : this.#schedule(now, last);
    const fault = random.chance(0.2)
      ? { at: 1 + random.below(6), kind: random.pick(DATABASE_FAULTS) }
      : undefined;
    return operation && { ...operation, ...(fault && { fault }) };
  }

  #schedule(now: Date, before?: Reply): Operation {
    const { funcionarios, posts, empresaId } = this.#empresa;
    const funcionario = before?.operation.funcionario ?? this.#random.pick(funcionarios);
    const post = before?.operation.post ?? this.#random.pick(posts);
    const at = now.getTime() + (5 + this.#random.below(12)) * MINUTE_MS;
    return {
      name: 'schedule',
      funcionario,
      post,
      request: {
        claims: asFuncionario(empresaId, funcionario.id),
        ...json({
          funcionarioId: funcionario.id,
          internoPostId: post.id,
          agendarPara: new Date(at).toISOString(),
        }),
      },
    };
  }

  #unschedule({ operation: { funcionario }, body }: Reply): Operation | undefined {
    if (!funcionario) return undefined;
    return {
      name: 'unschedule',
      funcionario,
      request: {
        claims: asFuncionario(this.#empresa.empresaId, funcionario.id),
        params: { compartilhamentoId: String(body.compartilhamentoId) },
      },
    };
  }
}
