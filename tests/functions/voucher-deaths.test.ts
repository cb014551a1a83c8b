// @process without-stack

import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Environment, startEnvironment } from './simulation/environment.ts';
import { type DatabaseFault, Gate, Task } from './simulation/gate.ts';
import {
  answerTo,
  asEmpresa,
  asFuncionario,
  json,
  type Operation,
  type Reply,
} from './simulation/operations.ts';
import { loadProduct, type Product } from './simulation/product.ts';
import { Random } from './simulation/random.ts';
import { Records } from './simulation/records.ts';
import { voucherProblems } from './simulation/voucher-audit.ts';
import { buildEmpresa, type SimulatedEmpresa } from './simulation/world.ts';

/** A function that is killed before or after any of its requests to the database, and is asked again. */

const PATIENCE_MS = 300_000;
const AT = new Date('2040-12-01T12:00:00Z');
const PRICE = 5;
const CODES = ['C-1', 'C-2', 'C-3'];
/** More than any of the calls makes. */
const MOST_REQUESTS = 25;

let environment: Environment;
let product: Product;
let gate: Gate;
let records: Records;
let empresa: SimulatedEmpresa;
let ids: Random;
beforeAll(async () => {
  environment = await startEnvironment();
  product = await loadProduct();
  gate = new Gate(product);
  records = new Records(environment.dynamoDb);
  ids = new Random(99);
  empresa = await buildEmpresa(product, environment, { random: new Random(1), ids });
  await earn(5000);
}, PATIENCE_MS);
afterAll(() => environment.close());

const key = () => ({ empresaId: empresa.empresaId, id: empresa.funcionarios[0]?.id ?? '' });
async function earn(valor: number): Promise<void> {
  const { movement } = await import('../../functions/areas/movimentos/store/ledger.ts');
  const { transact } = await import('../../functions/platform/dynamodb/writes.ts');
  const before = await product.getFuncionario(key(), { fresh: true });
  if (!before) throw new Error('the employee is not there');
  const award = { valor, motivo: 'compartilhamento', referencia: 'saldo', nome: 'Saldo', now: AT } as const;
  await transact(movement(before, award).writes);
}

const replies: Reply[] = [];
async function run(operation: Operation, fault?: { at: number; kind: DatabaseFault }) {
  const task = new Task(fault);
  const reply = await gate.run(task, () => answerTo(product, operation, AT));
  replies.push(reply);
  return { ...reply, died: task.dead };
}

const company = (name: Operation['name'], id: string, body: object): Operation => ({
  name,
  request: { claims: asEmpresa(empresa.empresaId), params: { id }, ...json(body) },
});
const supply = (id: string) => company('addCodes', id, { codigos: CODES });
const cancel = (id: string) => company('setStatus', id, { status: 'cancelada' });
const read = (id: string): Operation => ({
  name: 'readCode',
  request: { claims: asFuncionario(empresa.empresaId, key().id), params: { id } },
});
const exchange = (produtoId: string): Operation => ({
  name: 'exchange',
  request: {
    claims: asFuncionario(empresa.empresaId, key().id),
    query: { produtoId, funcionarioId: key().id },
    headers: { 'idempotency-key': `troca-${produtoId}` },
  },
});

async function newVoucher(): Promise<string> {
  const id = ulid(AT.getTime(), () => ids.next());
  const voucher = { nome: 'Vale', tipo: 'vale', valor_ups: PRICE, quantidade: 0, trocado: false } as const;
  await product.createProduto({ empresaId: empresa.empresaId, id, ...voucher }, []);
  return id;
}
async function supplied(): Promise<string> {
  const id = await newVoucher();
  expect((await run(supply(id))).status).toBe(200);
  return id;
}
async function exchanged(produtoId: string): Promise<string> {
  const { status, body } = await run(exchange(produtoId));
  expect(status).toBe(200);
  return (body.troca as { id: string }).id;
}

/** Codes, stock and exchanges agree, and every exchange is paid once, and returned once if it was cancelled. */
async function expectWhole(produtoId: string): Promise<void> {
  const own = replies.filter(({ operation: { request } }) => request.params?.id === produtoId);
  expect(await voucherProblems(records, empresa, produtoId, own)).toEqual([]);
  const lines = await records.movements(key().id);
  const exchanges = (await records.exchanges(empresa.empresaId)).filter(
    (troca) => troca.produtoId === produtoId,
  );
  for (const { id, status } of exchanges) {
    const paid = lines.filter(({ referencia }) => referencia === id).map(({ valor }) => valor);
    expect(paid).toEqual(status === 'cancelada' ? [-PRICE, PRICE] : [-PRICE]);
  }
  const { ups } = (await product.getFuncionario(key(), { fresh: true })) ?? {};
  expect(lines.reduce((sum, { valor }) => sum + valor, 0)).toBe(ups);
}

interface Killed {
  what: string;
  /** the voucher, and the request about it */
  prepare(): Promise<{ produtoId: string; operation: Operation }>;
  /** what is left after the repetition: unused codes and exchanges */
  left: { quantidade: number; exchanges: string[] };
}
const KILLED: readonly Killed[] = [
  {
    what: 'adding codes',
    prepare: async () => {
      const produtoId = await newVoucher();
      return { produtoId, operation: supply(produtoId) };
    },
    left: { quantidade: 3, exchanges: [] },
  },
  {
    what: 'an exchange',
    prepare: async () => {
      const produtoId = await supplied();
      return { produtoId, operation: exchange(produtoId) };
    },
    left: { quantidade: 2, exchanges: ['entregue'] },
  },
  {
    what: 'a reading',
    prepare: async () => {
      const produtoId = await supplied();
      return { produtoId, operation: read(await exchanged(produtoId)) };
    },
    left: { quantidade: 2, exchanges: ['entregue'] },
  },
  {
    what: 'a cancellation',
    prepare: async () => {
      const produtoId = await supplied();
      return { produtoId, operation: cancel(await exchanged(produtoId)) };
    },
    left: { quantidade: 3, exchanges: ['cancelada'] },
  },
];

it.each(KILLED)(
  'killed at any request, $what is whole or has not happened, and its repetition finishes it',
  async ({ prepare, left }) => {
    let deaths = 0;
    for (const kind of ['dies-before', 'dies-after'] as const) {
      for (let at = 1; at <= MOST_REQUESTS; at += 1) {
        const { produtoId, operation } = await prepare();
        const { died } = await run(operation, { at, kind });
        await expectWhole(produtoId);
        // The lease of a key ends before the client may know that the function died.
        const again = await run(operation);
        expect([at, kind, again.status, again.body.error]).toEqual([at, kind, 200, undefined]);
        await expectWhole(produtoId);
        const { quantidade } = await records.product(empresa.empresaId, produtoId);
        const exchanges = (await records.exchanges(empresa.empresaId)).filter(
          (troca) => troca.produtoId === produtoId,
        );
        expect({ quantidade, exchanges: exchanges.map(({ status }) => status) }).toEqual(left);
        if (!died) break;
        deaths += 1;
      }
    }
    expect(deaths).toBeGreaterThan(5);
  },
  PATIENCE_MS,
);
