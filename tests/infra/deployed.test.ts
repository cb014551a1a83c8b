import { expect, it } from 'vitest';
import type { TableDef } from '../../functions/platform/dynamodb/tables.ts';
import { type DeployedTemplate, tableProblems } from '../../infra/deployed.ts';
import { synthesised } from './support/synth.ts';

const BEFORE: Record<string, TableDef> = {
  posts: {
    pk: 'empresaId',
    sk: 'id',
    indexes: [
      { name: 'a', pk: 'x', sk: 'y' },
      { name: 'b', pk: 'x', include: ['n', 'm'] },
    ],
  },
  tags: { pk: 'id' },
};
const schema = ({ pk, sk }: { pk: string; sk?: string }) =>
  [pk, sk].filter(Boolean).map((AttributeName) => ({ AttributeName }));
const template: DeployedTemplate = {
  Resources: Object.fromEntries(
    Object.entries(BEFORE).map(([name, def]) => [
      name,
      {
        Type: 'AWS::DynamoDB::Table',
        Properties: {
          TableName: `painel-ups-prod-${name}`,
          KeySchema: schema(def),
          GlobalSecondaryIndexes: def.indexes?.map((index) => ({
            IndexName: index.name,
            KeySchema: schema(index),
            Projection: { NonKeyAttributes: index.include },
          })),
        },
      },
    ]),
  ),
};
const posts = (change: Partial<TableDef>) =>
  tableProblems(template, 'painel-ups-prod-', {
    ...BEFORE,
    posts: { ...BEFORE.posts, ...change } as TableDef,
  });
const [a, b] = BEFORE.posts?.indexes ?? [];
const c = { name: 'c', pk: 'z' };
const d = { name: 'd', pk: 'z' };

it.each([
  ['the same', [a, { ...b, include: ['m', 'n'] }]],
  ['one more', [a, b, c]],
  ['one less', [a]],
])('an update may bring %s', (_what, indexes) => {
  expect(posts({ indexes } as Partial<TableDef>)).toEqual([]);
});

it('a new table may have any number of indexes, and every table its one change', () => {
  const others = { ...BEFORE, tags: { pk: 'id', indexes: [c] }, posts: { ...BEFORE.posts, indexes: [a] } };
  const wanted = { ...others, equipes: { pk: 'id', indexes: [c, d] } } as Record<string, TableDef>;
  expect(tableProblems(template, 'painel-ups-prod-', wanted)).toEqual([]);
});

it.each([
  [
    'two new indexes',
    { indexes: [a, b, c, d] },
    // Not by `npm run rollback`, which takes the tables of today with it, and would be refused for them again.
    /posts: cria c, cria d; .* um por implantação\. Implante antes um commit .*git checkout COMMIT; npm ci; npm run deploy/,
  ],
  ['one new and one gone', { indexes: [a, c] }, /posts: cria c, apaga b/],
  ['another key of an index', { indexes: [{ name: 'a', pk: 'y' }, b] }, /o índice a mudou\. Crie outro/],
  ['other copies in an index', { indexes: [a, { name: 'b', pk: 'x' }] }, /o índice b mudou/],
  ['another key of a table', { pk: 'id' }, /a chave mudou, o que apagaria a tabela/],
])('%s cannot be deployed as one update, and it says what to do', (_what, change, why) => {
  expect(posts(change as Partial<TableDef>)).toEqual([expect.stringMatching(why)]);
});

it('reads what a synthesis makes of the tables of today', async () => {
  const prod = await synthesised('prod');
  expect(tableProblems(prod.root.template, 'painel-ups-prod-')).toEqual([]);
});
