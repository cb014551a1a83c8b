import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TABLES } from '../../functions/platform/dynamodb/tables.ts';

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'tests/README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
];

const NAMED = /`((?:functions|infra|shared|web|tests|scripts|docs|\.github)\/[\w./-]+)`/g;
const LINKED = /\]\((?!https?:)([^)#]+)/g;
const found = (path: string) => [path, `${path}.ts`, `${path}.test.ts`].some(existsSync);

it.each(DOCUMENTS)('%s names no file that is gone', (document) => {
  const text = readFileSync(document, 'utf8');
  const named = [...text.matchAll(NAMED)].map(([, path = '']) => path);
  const linked = [...text.matchAll(LINKED)].map(([, path = '']) => join(dirname(document), path));
  expect([...named, ...linked].filter((path) => !found(path))).toEqual([]);
});

it('says of every table what it holds of people', () => {
  const text = readFileSync('docs/privacy.md', 'utf8');
  expect(Object.keys(TABLES).filter((table) => !text.includes(`\`${table}\``))).toEqual([]);
});

it('names in docs/security.md every attack, and none that is gone', () => {
  const text = readFileSync('docs/security.md', 'utf8');
  const named = [...text.matchAll(/`([\w*-]+)\.test\.ts`/g)].map(([, name = '']) => name);
  const patterns = named.map((name) => new RegExp(`^${name.replace('*', '.*')}$`));
  const attacks = readdirSync('tests/security/attacks').map((file) => file.replace(/\.test\.ts$/, ''));
  expect(named.filter((_, at) => !attacks.some((attack) => patterns[at]?.test(attack)))).toEqual([]);
  expect(attacks.filter((attack) => !patterns.some((pattern) => pattern.test(attack)))).toEqual([]);
});

const RECORDS = readdirSync('docs/decisions').filter((file) => /^\d{3}-/.test(file));
const NUMBERS = new Set(RECORDS.map((file) => file.slice(0, 3)));
const PARTS = ['# ', 'Status: ', '**Context.**', '**Decision.**', '**Consequences.**'];

it('hold 25,000 words at most, all together', () => {
  const words = DOCUMENTS.flatMap((document) => readFileSync(document, 'utf8').match(/\S+/g) ?? []);
  expect(words.length).toBeLessThanOrEqual(25_000);
});

describe('decisions', () => {
  it.each(RECORDS)('%s has its parts, in at most 300 words', (file) => {
    const text = readFileSync(join('docs/decisions', file), 'utf8');
    expect(PARTS.filter((part) => !text.includes(part))).toEqual([]);
    expect(text).toMatch(/^Status: .+ · \d{4}-\d{2}-\d{2}/m);
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(301);
  });

  it('are all in the index', () => {
    const index = readFileSync('docs/decisions/README.md', 'utf8');
    expect(RECORDS.filter((file) => !index.includes(`](${file})`))).toEqual([]);
  });

  it.each(RECORDS)('%s refers to records that exist', (file) => {
    const text = readFileSync(join('docs/decisions', file), 'utf8').replace(/^Status: .+$/m, '');
    const named = [...text.matchAll(/[( ](0\d\d)(?=[);,.:\s])/g)].map(([, number = '']) => number);
    expect(named.filter((number) => !NUMBERS.has(number))).toEqual([]);
  });
});

describe('citations in code and documents', () => {
  const sources = execFileSync('git', [
    'ls-files',
    '-z',
    '*.ts',
    '*.tsx',
    '*.js',
    '*.mjs',
    '*.css',
    '*.yml',
    '*.md',
  ])
    .toString()
    .split('\0')
    .filter((file) => file && existsSync(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const);
  const cited = (pattern: RegExp) =>
    sources.flatMap(([file, text]) =>
      [...text.matchAll(pattern)].flatMap(([all]) =>
        (all.match(/0\d\d/g) ?? []).map((number) => ({ file, number })),
      ),
    );

  it('name decisions that exist', () => {
    const found = cited(/\b(?:decisions?\/?|decisão|decisões)[ :]*\(?0\d\d(?:(?:, | and | e )0\d\d)*/gi);
    expect(found.length).toBeGreaterThan(50);
    expect(found.filter(({ number }) => !NUMBERS.has(number))).toEqual([]);
  });

  it('name headings of the specification', () => {
    const slugs = [...readFileSync('docs/specification.md', 'utf8').matchAll(/^## (.+)$/gm)].map(
      ([, title = '']) => title.toLowerCase().replaceAll(' ', '-'),
    );
    const found = sources.flatMap(([file, text]) =>
      [...text.matchAll(/docs\/specification\.md#([\w-]+)/g)].map(([, slug = '']) => ({ file, slug })),
    );
    expect(found.length).toBeGreaterThan(50);
    expect(found.filter(({ slug }) => !slugs.includes(slug))).toEqual([]);
  });
});
