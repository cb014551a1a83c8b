import { Task } from './gate.ts';
import { DATABASE_FAULTS } from './odds.ts';
import { answerTo, type Known, OPERATIONS, type Operation, type OperationName } from './operations.ts';
import type { HandlerName, Product } from './product.ts';
import type { Random } from './random.ts';
import type { Records } from './records.ts';
import type { SimulatedEmpresa } from './world.ts';

/** A state that bars an account from acting for a while. */
interface Bar {
  /** attributes of its record in this state */
  readonly says: Record<string, unknown>;
  /** additional claims of its token */
  readonly claims?: Record<string, string>;
  readonly status: 401 | 403;
  /** requests it sends nevertheless */
  readonly asks: readonly OperationName[];
}

const SESSION = { origin_jti: 'sessao', auth_time: '1000' };
const FUNCIONARIO = ['share', 'editCaption', 'exchange'] as const satisfies OperationName[];
const EMPRESA = ['setStatus', 'updateProduct', 'removeFuncionario'] as const satisfies OperationName[];

const ended = {
  says: { sessoesEncerradas: new Set(['1000:sessao']) },
  claims: SESSION,
  status: 401,
} as const;
/** A changed e-mail can still be undone, and has ended every session except the one that requested it. */
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

/** The database returns attributes in any order. */
const inOrder = (_name: string, value: unknown) =>
  value instanceof Object && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

interface World {
  readonly empresa: SimulatedEmpresa;
  readonly product: Product;
  readonly records: Records;
}

/** Sometimes a barred account sends a request. It must have no effect. */
export class Barred {
  readonly problems: string[] = [];
  readonly #random: Random;
  readonly #world: World;

  /** `random` is not shared: refusals do not change the rest of the history. */
  constructor(random: Random, world: World) {
    this.#random = random;
    this.#world = world;
  }

  /** A line for the transcript, if a request was refused. */
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

  /** Undefined if the account was deleted. */
  #apply({ says, asks }: Bar, { funcionario }: Operation): Promise<(() => Promise<void>) | undefined> {
    const { empresa, records } = this.#world;
    const { empresaId } = empresa;
    const isEmpresa = (EMPRESA as readonly HandlerName[]).includes(asks[0] as HandlerName);
    if (isEmpresa) return records.change('empresas', { id: empresaId }, says);
    return records.change('funcionarios', { empresaId, id: funcionario?.id }, says);
  }

  /** The current UPS, stock, seats, exchanges and shares. */
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
