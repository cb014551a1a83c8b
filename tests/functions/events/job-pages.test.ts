// @process own

import { paginateQuery, paginateScan } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TableName } from '../../../functions/platform/dynamodb/tables.ts';
import type { Run } from '../../../functions/platform/events/scheduled.ts';
import { addMs, DAY_MS } from '../../../shared/rules/dates.ts';
import { ownStackForFile } from '../../support/stack.ts';
import { fill, idOf } from '../../support/table-rows.ts';

/**
 * Every job with a few rows more than a page, written straight to the tables: its time runs out after full pages,
 * and the next run resumes. The results are counted in the tables, not taken from the job's report.
 */
// Alone: its half rows hold up the mails of files that follow.
const stack = ownStackForFile();
const PATIENCE_MS = 300_000;
const AT = new Date('2031-05-01T03:00:00Z');
const event = { time: AT.toISOString() };

beforeAll(() => expect(stack.url).toContain('http'));

/** A context that reports enough time for a number of checks, then almost none. */
const timeFor = (looks: number): Run => {
  let left = looks;
  return { getRemainingTimeInMillis: () => (left-- > 0 ? 600_000 : 1_000) };
};
const ALL_DAY = timeFor(Number.POSITIVE_INFINITY);
const cutOff = { name: 'UnfinishedError' };

async function rows(name: TableName): Promise<Record<string, unknown>[]> {
  const { db, table } = await import('../../../functions/platform/dynamodb/db.ts');
  const found: Record<string, unknown>[] = [];
  for await (const page of paginateScan({ client: db }, { TableName: table(name), ConsistentRead: true }))
    found.push(...(page.Items ?? []));
  return found;
}
const count = async (name: TableName, is: (row: Record<string, unknown>) => boolean) =>
  (await rows(name)).filter(is).length;

describe('reset-counters', () => {
  it(
    'resumes after the last finished page: every company once, none left out',
    async () => {
      const { handler } = await import('../../../functions/areas/posts/consumers/reset-counters.ts');
      await fill('empresas', 1010, (n) => ({
        id: idOf('E', n),
        todas: 'empresa',
        mes: '2031-04',
        totalPostsNoMes: 7,
      }));
      const done = () => count('empresas', ({ mes }) => mes === '2031-05');
      await expect(handler(event, timeFor(1))).rejects.toMatchObject(cutOff);
      expect(await done()).toBe(500);
      await expect(handler(event, timeFor(1))).rejects.toMatchObject(cutOff);
      expect(await done()).toBe(1000);
      expect(await handler(event, ALL_DAY)).toEqual({ empresas: 10 });
      expect([await done(), await count('empresas', ({ totalPostsNoMes }) => totalPostsNoMes === 7)]).toEqual(
        [1010, 0],
      );
      expect(await handler(event, ALL_DAY)).toEqual({ empresas: 0 });
    },
    PATIENCE_MS,
  );
});

describe('connection-reminders', () => {
  it(
    'mails everyone once, before and after the interruption',
    async () => {
      const { handler } = await import(
        '../../../functions/areas/compartilhamentos/consumers/connection-reminders.ts'
      );
      await fill('funcionarios', 210, (n) => ({
        empresaId: idOf('E', n % 40),
        id: idOf('C', n),
        email: `c${n}@exemplo.com.br`,
        conexaoDia: n < 205 ? '2031-05-02' : '2031-05-05',
      }));
      const mails = async () => (await rows('correio')).filter(({ modelo }) => modelo === 'conexao-expira');
      // Today has none, which takes one check of the time too.
      await expect(handler(event, timeFor(2))).rejects.toMatchObject(cutOff);
      expect((await mails()).length).toBe(200);
      expect(await handler(event, ALL_DAY)).toEqual({ conexoes: 10 });
      const reminded = (await rows('funcionarios')).filter(({ lembreteDe }) => lembreteDe !== undefined);
      expect([reminded.length, (await mails()).length]).toEqual([210, 210]);
      await handler(event, ALL_DAY);
      expect(await mails()).toHaveLength(210);
    },
    PATIENCE_MS,
  );
});

describe('expire-posts', () => {
  it(
    'hides every post once, and counts none the day after',
    async () => {
      const { handler } = await import('../../../functions/areas/posts/consumers/expire-posts.ts');
      const { countOnDay, countEndingFrom } = await import(
        '../../../functions/areas/posts/store/visible-counts.ts'
      );
      const { transact } = await import('../../../functions/platform/dynamodb/writes.ts');
      const empresas = [0, 1, 2].map((n) => idOf('X', n));
      await transact(empresas.map((id) => countOnDay(id, '2031-04-30', { posts: 70, ocultos: 0 })));
      const shown = (dia: string) =>
        Promise.all(empresas.map(async (id) => (await countEndingFrom(id, dia)).posts));
      await fill('posts', 210, (n) => ({
        empresaId: idOf('X', n % 3),
        id: idOf('P', n),
        validade: '2031-04-30',
        validadeDia: '2031-04-30',
        visivel: idOf('X', n % 3),
      }));
      const hidden = () => count('posts', ({ id, visivel }) => String(id).startsWith('P') && !visivel);
      // The two days before, with one check each, have none.
      await expect(handler(event, timeFor(3))).rejects.toMatchObject(cutOff);
      expect(await hidden()).toBe(200);
      expect(await handler(event, ALL_DAY)).toEqual({ posts: 10 });
      expect([await hidden(), ...(await shown('2031-04-30')), ...(await shown('2031-05-01'))]).toEqual([
        210, 70, 70, 70, 0, 0, 0,
      ]);
    },
    PATIENCE_MS,
  );
});

describe('purge', () => {
  it(
    'deletes every abandoned upload, page by page',
    async () => {
      const { handler } = await import('../../../functions/areas/privacidade/consumers/purge.ts');
      await fill('uploads', 210, (n) => ({
        id: idOf('U', n),
        key: `envios/${idOf('U', n)}`,
        estado: 'aguardando',
        varrerHora: '2031-04-30T01',
        criadoEm: '2031-04-30T01:00:00.000Z',
      }));
      const { saveProgress } = await import('../../../functions/platform/jobs/progress.ts');
      await saveProgress('limpar', '2031-04-30T00');
      await expect(handler(event, timeFor(2))).rejects.toMatchObject(cutOff);
      expect(await rows('uploads')).toHaveLength(10);
      expect(await handler(event, ALL_DAY)).toEqual({ uploads: 10 });
      expect(await rows('uploads')).toEqual([]);
    },
    PATIENCE_MS,
  );
});

describe('verify-ledger', () => {
  it(
    'visits every account once in a round, and counts what it found before the interruption',
    async () => {
      const { handler } = await import('../../../functions/areas/movimentos/consumers/verify-ledger.ts');
      const { db, table } = await import('../../../functions/platform/dynamodb/db.ts');
      const wrong = new Set([3, 405]);
      await fill('funcionarios', 410, (n) => ({
        empresaId: idOf('E', n % 40),
        id: idOf('C', n),
        todos: 'funcionario',
        ups: wrong.has(n) ? 5 : 0,
        movimentos: 0,
        hash: '',
      }));
      let accounts = 0;
      const query = { TableName: table('funcionarios'), IndexName: 'todos' };
      const pages = paginateQuery(
        { client: db },
        {
          ...query,
          KeyConditionExpression: 'todos = :all',
          ExpressionAttributeValues: { ':all': 'funcionario' },
        },
      );
      for await (const page of pages) accounts += page.Count ?? 0;
      await expect(handler(event, timeFor(1))).rejects.toMatchObject(cutOff);
      const next = { time: addMs(AT, DAY_MS).toISOString() };
      expect(await handler(next, ALL_DAY)).toEqual({ contas: accounts, diferencas: 2 });
      expect(await handler(next, ALL_DAY)).toEqual({ contas: accounts, diferencas: 2 });
      // As scheduled, in parts: each call resumes the last one, then it rests until the next night.
      const parts = [0, 1, 2, 3].map((parte) => ({ ...next, parte }));
      const first = await Promise.all(parts.map((part) => handler(part, timeFor(1))));
      expect(first.map(({ continua }) => continua)).toEqual([true, true, true, true]);
      const last = await Promise.all(parts.map((part) => handler(part, ALL_DAY)));
      const all = { contas: accounts, diferencas: 2, continua: undefined };
      const sumOf = (of: 'contas' | 'diferencas') => last.reduce((sum, part) => sum + part[of], 0);
      expect({ contas: sumOf('contas'), diferencas: sumOf('diferencas'), continua: undefined }).toEqual(all);
      expect(await Promise.all(parts.map((part) => handler(part, timeFor(0))))).toEqual(last);
      const night = { ...parts[0], time: addMs(AT, 2 * DAY_MS).toISOString() };
      expect(await handler(night, timeFor(0))).toMatchObject({ continua: true });
    },
    PATIENCE_MS,
  );
});
