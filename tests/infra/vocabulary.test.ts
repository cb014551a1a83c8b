import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { JOBS } from '../../infra/jobs.ts';

/** One name for each area in every layer, as decision 001 lists them. */
const DECISION = readFileSync('docs/decisions/001-vocabulary.md', 'utf8');
const [, listed = ''] = /\*\*Areas\*\*[^`]*`([^`]+)`/.exec(DECISION) ?? [];
const AREAS = listed.split(', ');

const foldersOf = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** What folders of a layer hold that no area owns. */
const LAYERS = {
  functions: ['areas', 'events', 'partners', 'platform'],
  'functions/areas': ['access', 'credenciais', 'entrada', 'ranking'],
  'web/src/features': [
    'admin',
    'cadastro',
    'documentacao',
    'frames',
    'panel-empresa',
    'panel-funcionario',
    'ranking',
    'shell',
  ],
  'web/src/pages': ['admin'],
  'web/src/texts': ['documentacao', 'shell'],
} as const;

it.each(Object.entries(LAYERS))('every folder of %s is an area by its one name', (layer, others) => {
  const unknown = foldersOf(layer).filter((name) => ![...AREAS, ...others].includes(name));
  expect(unknown).toEqual([]);
});

it('lists no area that is nowhere', () => {
  const found = new Set(Object.keys(LAYERS).flatMap(foldersOf));
  const files = readdirSync('shared/routes').map((file) => file.replace('.ts', ''));
  expect(AREAS.filter((area) => !found.has(area) && !files.includes(area))).toEqual([]);
});

const README = readFileSync('README.md', 'utf8');

it('the picture in the README names every folder of functions', () => {
  const [, picture = ''] = /\nfunctions\/\n((?: .*\n)+)/.exec(README) ?? [];
  const named = [...picture.matchAll(/(?<![\w/])([a-z]+)\/(?= |\n)/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(foldersOf('functions').toSorted());
});

it('and every job', () => {
  const [, jobs = ''] = /EventBridge Scheduler ──▶ (.+)/.exec(README) ?? [];
  expect(jobs.split(' · ').toSorted()).toEqual(JOBS.map(({ name }) => name).toSorted());
});
