import { ulid } from 'ulid';
import type { MovimentoItem } from '../../../functions/areas/movimentos/store/movement-lines.ts';
import type { Environment } from './environment.ts';
import { asEmpresa, type Operation } from './operations.ts';
import type { Product } from './product.ts';
import type { Random } from './random.ts';
import type { Records } from './records.ts';
import { type Funcionario, hire, type SimulatedEmpresa } from './world.ts';

/** Only in some histories; the others stay as the planted bugs expect them (`shownBy`). */
export const returns = (seed: number): boolean => seed % 5 === 2;

interface World {
  readonly empresa: SimulatedEmpresa;
  readonly product: Product;
  readonly records: Records;
  readonly environment: Environment;
  /** source of ids */
  readonly ids: Random;
}

/** Employees leave, and return with the same LinkedIn account. */
export class Returns {
  readonly #random: Random;
  readonly #world: World;

  constructor(random: Random, world: World) {
    this.#random = random;
    this.#world = world;
  }

  /** A request by which an employee leaves, if any. */
  leaves(): Operation | undefined {
    if (!this.#random.chance(0.08)) return undefined;
    const { empresaId, funcionarios } = this.#world.empresa;
    const funcionario = this.#random.pick(funcionarios);
    const request = { claims: asEmpresa(empresaId), params: { id: funcionario.id } };
    return { name: 'removeFuncionario', funcionario, request };
  }

  /** A line for the transcript, if an employee returned. */
  async comesBack(now: Date): Promise<string | undefined> {
    if (!this.#random.chance(0.3)) return undefined;
    const { empresa, product, records, environment, ids } = this.#world;
    const { empresaId, funcionarios } = empresa;
    const there = new Set((await records.funcionarios(empresaId)).map(({ id }) => id));
    const present = new Set(funcionarios.filter(({ id }) => there.has(id)).map(({ member }) => member));
    const free = environment.members.filter(({ memberId }) => !present.has(memberId));
    if (free.length === 0) return undefined;
    const id = ulid(now.getTime(), () => ids.next());
    funcionarios.push(await hire(product, this.#random.pick(free), { empresaId, id }, now));
    return 'somebody comes back';
  }
}

/** When the same LinkedIn account returned as another employee, epoch ms; Infinity if never. */
export const returnedAt = ({ funcionarios }: SimulatedEmpresa, { member, joinedAt }: Funcionario): number =>
  Math.min(
    ...funcionarios
      .filter((each) => each.member === member && each.joinedAt > joinedAt)
      .map((each) => each.joinedAt),
  );

/** A LinkedIn account is rewarded once for a post, whatever the number of its employee accounts. */
export function memberProblems(
  books: readonly { funcionario: Funcionario; lines: readonly MovimentoItem[] }[],
): string[] {
  const awards = books.flatMap(({ funcionario: { member }, lines }) =>
    lines
      .filter(({ motivo }) => motivo === 'compartilhamento')
      .map(({ referencia }) => `${member} for ${referencia}`),
  );
  return [...new Set(awards.filter((award, n) => awards.indexOf(award) !== n))].map(
    (award) => `the LinkedIn account ${award} was rewarded more than once`,
  );
}
