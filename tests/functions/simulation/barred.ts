import { Task } from './gate.ts';
import { DATABASE_FAULTS } from './odds.ts';
import { answerTo, type Known, type Made, OPERATIONS, type Operation } from './operations.ts';
import type { HandlerName, Product } from './product.ts';
import type { Random } from './random.ts';
import type { Records } from './records.ts';
import type { SimulatedEmpresa } from './world.ts';

/** Something that keeps an account from acting for the moment. */
interface Bar {
  /** what its record says then */
  readonly says: Record<string, unknown>;
  /** what its token says besides who it is */
  readonly claims?: Record<string, string>;
  readonly status: 401 | 403;
  /** what it asks for all the same */
  readonly asks: readonly Made[];
}

const SESSION = { origin_jti: 'sessao', auth_time: '1000' };
const FUNCIONARIO = ['share', 'editCaption', 'exchange'] as const satisfies Made[];
const EMPRESA = ['setStatus', 'updateProduct', 'removeFuncionario'] as const satisfies Made[];

const ended = {
  says: { sessoesEncerradas: new Set(['1000:sessao']) },
  claims: SESSION,
  status: 401,
} as const;
/** A new e-mail stands, may still be undone, and has ended every session but the one that asked for it. */
const undoPending = {
  says: { sessoesDesde: 2_000, sessaoMantida: 'outra' },
  claims: SESSION,
  status: 401,
} as const;

const BARS: Readonly<Record<string, Bar>> = {
  'unconfirmed e-mail': { says: { emailConfirmed: false }, status: 403, asks: ['share'] },
  'awaiting approval': { says: { situacao: 'aguardando' }, status: 403, asks: FUNCIONARIO },
  'session ended': { ...ended, asks: FUNCIONARIO },
  'undo pending': { ...undoPending, asks: FUNCIONARIO },
  'session of the company ended': { ...ended, asks: EMPRESA },
  'undo of the company pending': { ...undoPending, asks: EMPRESA },
  'company closing': { says: { encerraEm: '2040-11-27T12:00:00.000Z' }, status: 403, asks: EMPRESA },
  'second factor due': {
    says: { segundoFator: undefined },
    claims: { 'cognito:groups': '[admin]' },
    status: 403,
    asks: ['removeFuncionario'],
  },
};

/** The database tells attributes in any order. */
const inOrder = (_name: string, value: unknown) =>
  value instanceof Object && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

interface World {
  readonly empresa: SimulatedEmpresa;
  readonly product: Product;
  readonly records: Records;
}

/** Now and then somebody who may not, for the moment, asks for something. Nothing may come of it. */
export class Barred {
  readonly problems: string[] = [];
  readonly #random: Random;
  readonly #world: World;

  /** `random` is its own: whoever is refused changes nothing of what else happens. */
  constructor(random: Random, world: World) {
    this.#random = random;
    this.#world = world;
  }

  /** A line for the transcript, if somebody was refused. */
  async sometimes(at: Date, trocas: () => Promise<string[]>, run: Run): Promise<string | undefined> {
    if (!this.#random.chance(0.06)) return undefined;
    const name = this.#random.pick(Object.keys(BARS));
    const bar = BARS[name] as Bar;
    const operation = await this.#ask(bar, trocas);
    if (!operation) return undefined;
    const release = await this.#apply(bar, operation);
    if (!release) return undefined;
    const before = await this.#books();
    const reply = await run(new Task(operation.fault), () => answerTo(this.#world.product, operation, at));
    const after = await this.#books();
    await release();
    const what = `${operation.name} with ${name}`;
    if (after !== before) this.problems.push(`${what} changed something`);
    const died = operation.fault?.kind.startsWith('dies');
    if (reply.status !== bar.status && !(died && reply.status === 500)) {
      this.problems.push(`${what} was answered ${reply.status}`);
    }
    return [what, operation.fault?.kind, reply.status].join(' ');
  }

  async #ask(bar: Bar, trocas: () => Promise<string[]>): Promise<Operation | undefined> {
    const { empresa, records } = this.#world;
    const random = this.#random;
    const name = random.pick(bar.asks);
    const known: Known = {
      empresa,
      random,
      recent: [],
      trocas: name === 'setStatus' ? await trocas() : [],
      stockOf: (id) => records.product(empresa.empresaId, id),
    };
    const operation = await OPERATIONS[name](known);
    if (!operation) return undefined;
    const { request } = operation;
    const fault = random.chance(0.2)
      ? { at: 1 + random.below(2), kind: random.pick(DATABASE_FAULTS) }
      : undefined;
    return {
      ...operation,
      request: { ...request, claims: { ...request.claims, ...bar.claims } },
      ...(fault && { fault }),
    };
  }

  /** Undefined where the account is gone. */
  #apply({ says, asks }: Bar, { funcionario }: Operation): Promise<(() => Promise<void>) | undefined> {
    const { empresa, records } = this.#world;
    const { empresaId } = empresa;
    const isEmpresa = (EMPRESA as readonly HandlerName[]).includes(asks[0] as HandlerName);
    if (isEmpresa) return records.change('empresas', { id: empresaId }, says);
    return records.change('funcionarios', { empresaId, id: funcionario?.id }, says);
  }

  /** UPS, stock, seats, exchanges and shares as they stand. */
  async #books(): Promise<string> {
    const { empresa, records } = this.#world;
    const { empresaId, funcionarios, products } = empresa;
    const books = [
      await records.empresa(empresaId),
      await records.funcionarios(empresaId),
      await records.exchanges(empresaId),
      await Promise.all(products.map(({ id }) => records.product(empresaId, id))),
      await Promise.all(funcionarios.map(({ id }) => records.shares(id))),
      await Promise.all(funcionarios.map(({ id }) => records.movements(id))),
    ];
    return JSON.stringify(books, inOrder);
  }
}

type Run = <T>(task: Task, work: () => Promise<T>) => Promise<T>;
