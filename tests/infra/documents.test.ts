import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { TABLES } from '../../functions/platform/dynamodb/tables.ts';

const DOCUMENTS = [
  'README.md',
  'tests/README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
];
/** What the README's recipe has a reader write. */
const EXAMPLES = ['functions/areas/tags/routes/merge.ts'];

const NAMED = /`((?:functions|infra|shared|web|tests|scripts|docs|\.github)\/[\w./-]+)`/g;
const LINKED = /\]\((?!https?:)([^)#]+)/g;
const found = (path: string) => [path, `${path}.ts`, `${path}.test.ts`].some(existsSync);

it.each(DOCUMENTS)('%s names no file that is gone', (document) => {
  const text = readFileSync(document, 'utf8');
  const named = [...text.matchAll(NAMED)].map(([, path = '']) => path);
  const linked = [...text.matchAll(LINKED)].map(([, path = '']) => join(dirname(document), path));
  expect([...named, ...linked].filter((path) => !EXAMPLES.includes(path) && !found(path))).toEqual([]);
});

it('says of every table what it holds of people', () => {
  const text = readFileSync('docs/privacy.md', 'utf8');
  expect(Object.keys(TABLES).filter((table) => !text.includes(`\`${table}\``))).toEqual([]);
});
