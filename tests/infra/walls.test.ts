import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { brokenWalls } from '../../scripts/lint-walls.ts';

/** What may not stand in a file of these folders, and what may. */
const WALLED = {
  'shared/rules/a.ts': [
    "import { a } from '../../functions/areas/access/route.ts';",
    "import { a } from '../../infra/jobs.ts';",
    "export { a } from '../../web/src/lib/api/api.ts';",
    "export const a = import('../../tests/support/api.ts');",
    "import { string } from 'zod/mini';",
    "import z from 'zod/mini';",
    "import * as z from 'zod';",
  ],
  'functions/platform/dynamodb/a.ts': ["import { a } from '../../areas/posts/index.ts';"],
  'functions/platform/http/a.ts': [
    "import { DynamoDBClient } from '@aws-sdk/client-dynamodb';",
    "import { a } from '../../areas/contas/index.ts';",
    "import { decodeCursor } from '../dynamodb/cursor.ts';",
  ],
  'functions/partners/stripe/a.ts': ["import { a } from '../../areas/pagamento/index.ts';"],
  'functions/areas/posts/a.ts': [
    "import { a } from '../../../infra/jobs.ts';",
    "import { a } from '../../../web/src/lib/api/api.ts';",
    "import type { A } from '../../../tests/support/api.ts';",
    "import { DynamoDBClient } from '@aws-sdk/client-dynamodb';",
    "import Stripe from 'stripe';",
    "import { handler } from './routes/create-post.ts';",
    "import { handler } from './consumers/team-posts.ts';",
    "import { decodeCursor } from '../../platform/dynamodb/cursor.ts';",
    "import { a } from '../equipes/tag-audit.ts';",
    "import { a } from '../equipes/store/tags.ts';",
  ],
  'functions/areas/posts/routes/a.ts': [
    "import type { AttributeValue } from '@aws-sdk/client-dynamodb';",
    "import { a } from '../../equipes/store/tags.ts';",
    "import { handler } from '../routes/create-post.ts';",
  ],
  'functions/areas/posts/consumers/a.ts': ["import { a } from '../../equipes/store/tags.ts';"],
  'functions/areas/posts/store/a.ts': [
    "import { a } from '../../../../infra/jobs.ts';",
    "import { a } from '../../../platform/http/trail.ts';",
    "import { a } from '../../../partners/stripe/client.ts';",
    "import { a } from '../../equipes/store/tags.ts';",
    "import { handler } from '../routes/create-post.ts';",
    "import * as MSG from '../../../../shared/messages.ts';",
  ],
  'web/src/main.ts': [
    "import { a } from '../../functions/areas/access/route.ts';",
    "import { a } from '../../infra/jobs.ts';",
    "import { lazy } from 'react';",
  ],
  'web/src/ui/a.tsx': [
    "import { lazy, Suspense } from 'react';",
    "import { a } from '../features/posts/feed/post-card.tsx';",
    "import { a } from '../../../infra/jobs.ts';",
  ],
  'web/src/lib/a.ts': ["import { a } from '../pages/entrar/login-page.tsx';"],
  'web/src/features/posts/a.tsx': [
    "import { a } from '../../pages/posts/post-page.tsx';",
    "import { useMutation } from '@tanstack/react-query';",
    "import { lazy } from 'react';",
    "import { a } from '../../../../functions/areas/access/route.ts';",
    "import { a } from '#features/loja/product-card.tsx';",
    "import { a } from '../contas/security/use-passkeys.ts';",
    "import { a } from '#features/unordered/a.ts';",
  ],
  'web/src/features/posts/feed/a.tsx': [
    "import { a } from '../../../pages/posts/post-page.tsx';",
    "import { useMutation } from '@tanstack/react-query';",
    "import { lazy } from 'react';",
    "import { a } from '#features/loja/use-store.ts';",
    "import { a } from '../../../lib/api/api.ts';",
  ],
};
const OPEN = {
  'shared/rules/a.ts': [
    "import * as z from 'zod/mini';",
    "import type * as z from 'zod/mini';",
    "import { a } from '../b.ts';",
  ],
  'functions/platform/aws/a.ts': ["import { S3Client } from '@aws-sdk/client-s3';"],
  'functions/partners/stripe/a.ts': ["import Stripe from 'stripe';"],
  'functions/areas/posts/a.ts': [
    "import { a } from '../../../shared/rules/a.ts';",
    "import { a } from './store/posts.ts';",
    "import { a } from '../equipes/index.ts';",
    "import { everyPage } from '../../platform/dynamodb/cursor.ts';",
    "import { posts } from '../../../shared/routes/posts.ts';",
  ],
  'functions/areas/posts/routes/a.ts': [
    "import { a } from '../../equipes/index.ts';",
    "import { a } from '../../../platform/log.ts';",
    "import { posts } from '../../../../shared/routes/posts.ts';",
  ],
  'functions/areas/posts/store/a.ts': [
    "import { DynamoDBClient } from '@aws-sdk/client-dynamodb';",
    "import { decodeCursor } from '../../../platform/dynamodb/cursor.ts';",
    "import { a } from '../../contas/index.ts';",
    "import { a } from '../../../platform/aws/env.ts';",
    "import { a } from '../view.ts';",
    "import * as REFUSALS from '../../../platform/refusals.ts';",
    "import { posts } from '../../../events/posts.ts';",
  ],
  'web/src/lib/a.ts': ["import { useMutation } from '@tanstack/react-query';"],
  'web/src/features/posts/a.tsx': [
    "import { useQuery } from '@tanstack/react-query';",
    "import { a } from '#ui/a.tsx';",
    "import { pages } from '#shared/pages.ts';",
    "import { PATHS } from '#paths.ts';",
    "import { a } from './feed/post-card.tsx';",
    "import { a } from '#features/contas/security/security-view.tsx';",
  ],
  'web/src/features/posts/feed/a.tsx': [
    "import { a } from '../view/link-card.tsx';",
    "import { a } from '#features/tags/a.tsx';",
  ],
  'web/src/router/a.tsx': [
    "import { a } from '../pages/a/a-page.tsx';",
    "import { a } from '#features/posts/a.tsx';",
  ],
  'infra/local/a.ts': [
    "import { a } from '../../functions/platform/dynamodb/tables.ts';",
    "import { S3Client } from '@aws-sdk/client-s3';",
  ],
};

/** What the linter says of some files by one rule, as the project has it. */
function lint(rule: string, files: readonly { name: string; text: string }[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'muros-'));
  const config = JSON.parse(readFileSync('biome.json', 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }));
  for (const { name, text } of files) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    writeFileSync(join(folder, name), `${text}\n`);
  }
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  const args = [biome, 'lint', `--only=${rule}`, '--max-diagnostics=none', '.'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const said = stdout + stderr;
  if (!said.includes(`Checked ${files.length + 1} files`)) throw new Error(said);
  return said;
}

/** The lines that break a wall where they stand. */
const refused = (lines: Record<string, string[]>) =>
  Object.entries(lines).flatMap(([file, texts]) =>
    texts.filter((text) => brokenWalls(file, text).length > 0).map((text) => `${file}: ${text}`),
  );

const listed = (lines: Record<string, string[]>) =>
  Object.entries(lines).flatMap(([file, texts]) => texts.map((text) => `${file}: ${text}`));

it('keeps every wall between folders', () => {
  expect(refused(WALLED)).toEqual(listed(WALLED));
});

it('leaves every door open', () => {
  expect(refused(OPEN)).toEqual([]);
});

it('refuses imports in a circle, of types too', () => {
  const ring = (file: string, next: string) => ({
    name: `functions/areas/posts/${file}.ts`,
    text: `import type { ${next.toUpperCase()} } from './${next}.ts';\nexport type ${file.toUpperCase()} = ${next.toUpperCase()}[];`,
  });
  const said = lint('suspicious/noImportCycles', [ring('a', 'b'), ring('b', 'c'), ring('c', 'a')]);
  for (const file of ['a', 'b', 'c']) expect(said).toContain(`posts/${file}.ts:1`);
});

/** Every way to write an import. */
const written = (path: string): string[] => [
  `import { a } from '${path}';`,
  `import { a } from "${path}";`,
  `import type { A } from '${path}';`,
  `import {\n  a,\n} /* as b */ from\n  '${path}';`,
  `import '${path}';`,
  `import "${path}";`,
  `export * from "${path}";`,
  `export { a } from '${path}';`,
  `export const a = () => import('${path}');`,
  `export const a = () => import("${path}");`,
  `export const a = () => import(\`${path}\`);`,
  `export type A = import('${path}').A;`,
  `export type A = typeof import("${path}");`,
  `import a = require('${path}');`,
  `export const a = require(\`${path}\`);`,
];

const UPWARD = 'It leads upward (functions/order.ts).';

it.each([
  ['platform/http/reply.ts', '../../areas/contas/index.ts'],
  ['areas/posts/view.ts', '../avisos/index.ts'],
  ['areas/posts/routes/list-posts.ts', '../../avisos/index.ts'],
  ['areas/posts/view.ts', '../compartilhamentos/index.ts'],
  ['areas/posts/view.ts', '../nowhere/index.ts'],
])('lets nothing lead upward: %s → %s', (file, path) => {
  for (const text of written(path))
    expect(brokenWalls(`functions/${file}`, text), text).toEqual([expect.stringContaining(UPWARD)]);
});

it.each([
  ['areas/posts/view.ts', '../equipes/index.ts'],
  ['areas/posts/view.ts', '../../platform/log.ts'],
  ['areas/compartilhamentos/routes/similar-posts.ts', '../../posts/index.ts'],
  ['areas/avisos/words.ts', '../posts/index.ts'],
])('lets everything lead down: %s → %s', (file, path) => {
  for (const text of written(path)) expect(brokenWalls(`functions/${file}`, text), text).toEqual([]);
});

it('keeps commands and infrastructure out of stores and entry points', () => {
  for (const folder of ['store', 'routes', 'consumers'])
    for (const text of written(`../functions/areas/posts/${folder}/a.ts`))
      expect(brokenWalls('scripts/a.ts', text), text).toHaveLength(1);
  for (const file of ['index.ts', 'verify.ts'])
    expect(brokenWalls('infra/a.ts', `import '../functions/areas/posts/${file}';`)).toEqual([]);
  const store = "import '../../../../functions/areas/posts/store/posts.ts';";
  expect(brokenWalls('infra/local/seed/past/a.ts', store)).toEqual([]);
});

const SEEN_IN = 'functions/areas/posts/a.ts';

it('sees where an import leads, however it is written', () => {
  const paths = [
    '../equipes/store/tags.ts',
    './../equipes/store/tags.ts',
    '../../areas/equipes/store/tags.ts',
    '../posts/../equipes/tag-audit.ts',
  ];
  for (const text of paths.flatMap(written)) expect(brokenWalls(SEEN_IN, text), text).toHaveLength(1);
  const computed = ["import('../equipes/' + a)", `import(\`../\${a}/index.ts\`)`, 'import(a)', 'require(a)'];
  for (const text of computed) expect(brokenWalls(SEEN_IN, `export const b = ${text};`)).toHaveLength(1);
  for (const name of ['./store/posts.ts', '../equipes/index.ts', 'node:fs'])
    expect(brokenWalls(SEEN_IN, `import '${name}';`)).toEqual([]);
});
