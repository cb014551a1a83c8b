import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, it } from 'vitest';
import type { Migration } from '../../../functions/platform/jobs/migrations.ts';
import { addMs, MINUTE_MS } from '../../../shared/rules/dates.ts';
import { stackForFile } from '../../support/stack.ts';

/** A change of stored data over many pages: interrupted, resumed, and never run twice at the same time. */
stackForFile();
const NOW = new Date('2031-03-10T12:00:00Z');
const ROWS = 50;
const A_PAGE = 10;
let store: typeof import('../../../functions/platform/dynamodb/db.ts');
let migrations: typeof import('../../../functions/platform/jobs/migrations.ts');
beforeAll(async () => {
  store = await import('../../../functions/platform/dynamodb/db.ts');
  migrations = await import('../../../functions/platform/jobs/migrations.ts');
});

const rowsOf = (empresaId: string) => ({
  TableName: store.table('tags'),
  KeyConditionExpression: 'empresaId = :empresaId',
  ExpressionAttributeValues: { ':empresaId': empresaId },
});

/** Adds the field `tamanho` to each row, once. */
async function example(empresaId: string, between: (page: number) => Promise<void> = async () => {}) {
  const { db, table } = store;
  const { tryWrite } = await import('../../../functions/platform/dynamodb/writes.ts');
  const { updateItem } = await import('../../../functions/platform/dynamodb/commands.ts');
  const { missing } = await import('../../../functions/platform/dynamodb/conditions.ts');
  for (let n = 0; n < ROWS; n += 1) {
    const Item = { empresaId, id: String(n).padStart(3, '0'), nome: `Tag ${n}` };
    await db.send(new PutCommand({ TableName: table('tags'), Item }));
  }
  const begun: number[] = [];
  const migration: Migration = {
    name: `teste-${empresaId}`,
    async page(from) {
      const { Items = [], LastEvaluatedKey } = await db.send(
        new QueryCommand({ ...rowsOf(empresaId), Limit: A_PAGE, ExclusiveStartKey: from }),
      );
      const page = from ? Number(from.id) / A_PAGE : 0;
      begun.push(Math.ceil(page));
      await between(Math.ceil(page));
      for (const { id } of Items) {
        const change = { set: { tamanho: 1 }, add: { vezes: 1 } };
        await tryWrite(updateItem('tags', { empresaId, id }, change, { when: missing('tamanho') }));
      }
      return LastEvaluatedKey;
    },
  };
  /** How often each row was converted. */
  const converted = async () => {
    const { Items = [] } = await db.send(new QueryCommand({ ...rowsOf(empresaId), ConsistentRead: true }));
    return Items.map(({ vezes = 0 }) => Number(vezes));
  };
  return { migration, begun, converted };
}

async function run(migration: Migration, at = NOW): Promise<number> {
  let pages = 0;
  await migrations.migrate(
    [migration],
    (page) => {
      pages = page.pages;
    },
    () => at,
  );
  return pages;
}

it('an interrupted migration resumes at the page that failed, and is not run again once done', async () => {
  let fails = true;
  const { migration, begun, converted } = await example('MIGRACAO1', async (page) => {
    if (page === 2 && fails) throw new Error('cut off');
  });
  await expect(run(migration)).rejects.toThrow('cut off');
  expect((await converted()).filter((times) => times > 0)).toHaveLength(2 * A_PAGE);
  fails = false;
  await run(migration);
  expect(await converted()).toEqual(Array.from({ length: ROWS }, () => 1));
  expect(begun.slice(0, 4)).toEqual([0, 1, 2, 2]);
  expect(await run(migration)).toBe(0);
});

it('a simultaneous second run is refused, and can be repeated later', async () => {
  let second: Promise<unknown> | undefined;
  const { migration, converted } = await example('MIGRACAO2', async (page) => {
    if (page !== 1) return;
    second = run(migration).catch((error: unknown) => error);
    await second;
  });
  await run(migration);
  expect(await second).toHaveProperty('name', 'JobLeasedError');
  expect(await converted()).toEqual(Array.from({ length: ROWS }, () => 1));
  expect(await run(migration)).toBe(0);
});

it('a killed run is taken over once its lease expires, and can save nothing afterwards', async () => {
  let stalls = true;
  const { migration, begun, converted } = await example('MIGRACAO3', async (page) => {
    if (page !== 3 || !stalls) return;
    stalls = false;
    await expect(run(migration, addMs(NOW, 4 * MINUTE_MS))).rejects.toHaveProperty('name', 'JobLeasedError');
    await run(migration, addMs(NOW, 6 * MINUTE_MS));
  });
  await expect(run(migration)).rejects.toHaveProperty('name', 'JobLeasedError');
  expect(begun.slice(0, 5)).toEqual([0, 1, 2, 3, 3]);
  expect(await converted()).toEqual(Array.from({ length: ROWS }, () => 1));
  expect(await run(migration)).toBe(0);
});
