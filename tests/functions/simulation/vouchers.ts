import { ulid } from 'ulid';
import type { TrocaItem } from '../../../functions/areas/loja/store/exchange-trocas.ts';
import { BEGINNING } from './environment.ts';
import { type Gate, Task } from './gate.ts';
import { DATABASE_FAULTS } from './odds.ts';
import {
  answerTo,
  asEmpresa,
  asFuncionario,
  json,
  type Operation,
  type Reply,
  receivedReply,
} from './operations.ts';
import type { Product } from './product.ts';
import type { Random } from './random.ts';
import type { Records } from './records.ts';
import type { SimulatedEmpresa } from './world.ts';

/** Only in some histories; the others stay as the planted bugs expect them (`shownBy`). */
const EXCHANGING = [1, 3, 17];
export const vouchers = (seed: number): boolean => EXCHANGING.includes(seed % 20);

interface World {
  readonly empresa: SimulatedEmpresa;
  readonly product: Product;
  readonly records: Records;
  readonly gate: Gate;
  /** source of ids */
  readonly ids: Random;
}

/** Few codes, so that the same one is often sent again. */
const CODES = 14;
const PRICE = 1;
const ODDS = { exchange: 5, read: 3, cancel: 3, supply: 3, race: 6 } as const;
type Kind = Exclude<keyof typeof ODDS, 'race'>;
/** What happens at the same time. */
const PAIRS: readonly (readonly [Kind, Kind])[] = [
  ['read', 'cancel'],
  ['read', 'cancel'],
  ['exchange', 'exchange'],
  ['exchange', 'supply'],
  ['supply', 'supply'],
  ['cancel', 'cancel'],
  ['exchange', 'cancel'],
];

/** A company supplies codes, employees exchange UPS for them and read them, and the company cancels. */
export class Vouchers {
  readonly replies: Reply[] = [];
  produtoId = '';
  readonly #random: Random;
  readonly #world: World;

  constructor(random: Random, world: World) {
    this.#random = random;
    this.#world = world;
  }

  /** The requests of a step, if any, as lines of the transcript and as replies. */
  async sometimes(now: Date): Promise<{ lines: string[]; replies: Reply[] }> {
    if (!this.#random.chance(0.45)) return { lines: [], replies: [] };
    if (!this.produtoId) await this.#begin();
    const kind = this.#random.weighted(ODDS);
    const replies = kind === 'race' ? await this.#race(now) : await this.#one(kind, now);
    this.replies.push(...replies);
    const lines = replies.map(
      ({ operation: { name, fault }, status, body: { incluidos = '', error = '' } }) =>
        `voucher ${name} ${fault?.kind ?? ''} ${status} ${incluidos}${error}`,
    );
    return { lines, replies };
  }

  async #begin(): Promise<void> {
    const { empresa, product, ids } = this.#world;
    this.produtoId = ulid(BEGINNING.getTime(), () => ids.next());
    const voucher = { nome: 'Vale', tipo: 'vale', valor_ups: PRICE, quantidade: 0, trocado: false } as const;
    await product.createProduto({ empresaId: empresa.empresaId, id: this.produtoId, ...voucher }, []);
  }

  async #one(kind: Kind, now: Date): Promise<Reply[]> {
    const operation = await this.#make(kind, 0.25);
    if (!operation) return [];
    const work = () => answerTo(this.#world.product, operation, now);
    return [receivedReply(operation, await this.#world.gate.run(new Task(operation.fault), work))];
  }

  async #race(now: Date): Promise<Reply[]> {
    const [first, second] = this.#random.pick(PAIRS);
    // Only an unread code can be read and returned at once.
    const troca = second === 'cancel' && this.#random.chance(0.8) ? await this.#unread(now) : undefined;
    const one = await this.#make(first, 0.1, troca);
    const other = await this.#make(second, 0.1, troca);
    if (!one || !other) return [];
    const works = [one, other].map((operation) => ({
      task: new Task(operation.fault),
      work: () => answerTo(this.#world.product, operation, now),
    }));
    const replies = await this.#world.gate.race<Reply>(this.#random, works);
    return replies.map((reply) => receivedReply(reply.operation, reply));
  }

  /** The latest exchange whose code nobody has read; a new one, if there is none. */
  async #unread(now: Date): Promise<TrocaItem | undefined> {
    const latest = async () =>
      (await this.#exchanges()).filter((each) => each.status === 'entregue' && !each.codigoVistoEm).at(-1);
    const found = await latest();
    if (found) return found;
    this.replies.push(...(await this.#one('exchange', now)));
    return latest();
  }

  /** In an order independent of ids. */
  async #exchanges(): Promise<TrocaItem[]> {
    const { empresa, records } = this.#world;
    const place = ({ data, funcionarioId, status, codigoVistoEm = '' }: TrocaItem) =>
      [data, empresa.funcionarios.findIndex(({ id }) => id === funcionarioId), status, codigoVistoEm].join();
    const found = (await records.exchanges(empresa.empresaId)).filter(
      ({ produtoId }) => produtoId === this.produtoId,
    );
    return found.sort((a, b) => (place(a) < place(b) ? -1 : 1));
  }

  async #make(kind: Kind, faulty: number, about?: TrocaItem): Promise<Operation | undefined> {
    const operation = await this.#request(kind, about);
    const random = this.#random;
    const fault = random.chance(faulty)
      ? { at: 1 + random.below(8), kind: random.pick(DATABASE_FAULTS) }
      : undefined;
    return operation && { ...operation, ...(fault && { fault }) };
  }

  async #request(kind: Kind, about?: TrocaItem): Promise<Operation | undefined> {
    const { empresaId, funcionarios } = this.#world.empresa;
    if (kind === 'supply') {
      const codigos = Array.from(
        { length: 1 + this.#random.below(3) },
        () => `C-${this.#random.below(CODES)}`,
      );
      const request = { claims: asEmpresa(empresaId), params: { id: this.produtoId }, ...json({ codigos }) };
      return { name: 'addCodes', request };
    }
    if (kind === 'exchange') {
      const funcionario = this.#random.pick(funcionarios);
      const query = { produtoId: this.produtoId, funcionarioId: funcionario.id };
      const request = { claims: asFuncionario(empresaId, funcionario.id), query, headers: {} };
      return { name: 'exchange', funcionario, request };
    }
    const known = await this.#exchanges();
    const troca = about ?? (known.length > 0 ? this.#random.pick(known.slice(-4)) : undefined);
    if (!troca) return undefined;
    const params = { id: troca.id };
    return kind === 'read'
      ? { name: 'readCode', request: { claims: asFuncionario(empresaId, troca.funcionarioId), params } }
      : {
          name: 'setStatus',
          request: { claims: asEmpresa(empresaId), params, ...json({ status: 'cancelada' }) },
        };
  }
}
