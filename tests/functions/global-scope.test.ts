import { readdirSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { TABLES, type TableDef, type TableName } from '../../functions/platform/dynamodb/tables.ts';

/**
 * Partitions that all companies share, and who writes their items: jobs, consumers, or requests about an item of their own.
 * An item that requests of all companies write would make them wait for each other.
 */
const SHARED = [
  'areas/avisos/store/group.ts: a consumer, an item of each post',
  'areas/empresas/store/closing.ts: an item of each company',
  'areas/entrada/store/company.ts: an item of each domain',
  'areas/funcionarios/store/invitation-queue.ts: an item of each person',
  'areas/resultados/store/batches.ts: the results consumers',
  'areas/resultados/store/erase.ts: a job',
];

const TWO_PART_KEYS = Object.values<TableDef>(TABLES).flatMap(({ pk, sk }) =>
  sk === undefined ? [] : [[pk, sk]],
);
const WRITES = ['putItem', 'updateItem', 'deleteItem', 'addToCounters'];

/** A value that is the same in every call: a text, a constant, or made of them. */
function isFixed(value: ESTree.Node | undefined): boolean {
  if (value?.type === 'Literal') return typeof value.value === 'string';
  if (value?.type === 'Identifier') return /^[A-Z][A-Z_]*$/.test(value.name);
  return value?.type === 'TemplateLiteral' && value.expressions.every(isFixed);
}

/** The properties of an object, by name. */
const valuesOf = ({ properties }: ESTree.ObjectExpression): Map<string, ESTree.Node> =>
  new Map(
    properties.flatMap((each): [string, ESTree.Node][] =>
      each.type === 'Property' && each.key.type === 'Identifier' ? [[each.key.name, each.value]] : [],
    ),
  );

/** Whether a file has the key of an item in a partition of a fixed name, or counts in one. */
function hasFixedPartition(text: string): boolean {
  let found = false;
  const { program, errors } = parseSync('some.ts', text);
  if (errors[0]) throw new Error(errors[0].message);
  new Visitor({
    ObjectExpression: (object) => {
      const values = valuesOf(object);
      found ||= TWO_PART_KEYS.some(
        (key) => key.every((name) => values.has(name)) && isFixed(values.get(key[0] ?? '')),
      );
    },
    CallExpression: ({ callee, arguments: [first, second] }) => {
      if (callee.type !== 'Identifier' || !WRITES.includes(callee.name) || !first) return;
      if (callee.name === 'addToCounters') found ||= isFixed(first);
      const table: TableDef | undefined =
        first.type === 'Literal' ? TABLES[first.value as TableName] : undefined;
      found ||= second?.type === 'ObjectExpression' && isFixed(valuesOf(second).get(table?.pk ?? ''));
    },
  }).visit(program);
  return found;
}

it('no request writes an item that all companies share', () => {
  const files = readdirSync('functions', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\/store\/.*\.ts$|^platform\/(dynamodb|jobs|events|mail)\/.*\.ts$/.test(file),
  );
  const found = files.filter((file) => hasFixedPartition(readFileSync(`functions/${file}`, 'utf8')));
  expect(found.sort()).toEqual(SHARED.map((line) => line.split(':')[0]));
});

it.each([
  ["putItem('contadores', { escopo: 'todos', fatia: shardOf(id) })"],
  ['const keyOf = (id: string) => ({ escopo: SCOPE, fatia: id })'],
  ["updateItem('resultados', { empresaId: ALL, item: 'total' }, { add })"],
  ['addToCounters(ALL_EMPRESAS, id, { posts: 1 })'],
])('%s is seen', (text) => {
  expect(hasFixedPartition(text)).toBe(true);
  expect(hasFixedPartition(text.replace(/'todos'|SCOPE|ALL_EMPRESAS|ALL/, 'empresaId'))).toBe(false);
});
