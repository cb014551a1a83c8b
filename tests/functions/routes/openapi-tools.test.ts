import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { type OpenAPI3 } from 'openapi-typescript';
import { expect, it } from 'vitest';
import { openApi } from '../../../functions/areas/sistema/openapi-document.ts';

/** The tools of people who build on the API read the document. */
const document = openApi('1.0.0');

/** Redocly's recommended rules as errors, without those that a true description of this API breaks. */
const RULES = {
  // The product is not licensed to its users.
  'info-license': 'off',
  // `/sso/saml/{empresaId}`: no company's id is “saml”.
  'no-ambiguous-paths': 'off',
  // Some calls only redirect.
  'operation-2xx-response': 'off',
  // A file of a form, which JSON Schema cannot describe.
  'no-illogical-composition-keywords': 'off',
  // Every refusal is described once, also those that only SCIM's own error bodies use.
  'no-unused-components': 'off',
} as const;

it('has no reference that leads nowhere', () => {
  const lost: string[] = [];
  const at = (path: string) =>
    path
      .slice('#/'.length)
      .split('/')
      .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], document);
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (name === '$ref' && typeof inner === 'string' && at(inner) === undefined) lost.push(inner);
      walk(inner);
    }
  };
  walk(document);
  expect(lost).toEqual([]);
});

it('passes a linter', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: RULES });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  const named = problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]);
  expect(named).toEqual([]);
});

it('generates types that compile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'painel-tipos-'));
  const file = join(folder, 'api.ts');
  // Its type describes an earlier version of the standard.
  const types = await openapiTS(document as unknown as OpenAPI3);
  const use = `
type Answer = paths['/api/equipes']['get']['responses'][200]['content']['application/json'];
export const equipes = (answer: Answer): string[] => answer.equipes.map(({ nome }) => nome);
`;
  writeFileSync(file, types + use);
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
  const run = promisify(execFile)(process.execPath, [tsc, '--noEmit', '--strict', '--types', '', file], {
    cwd: folder,
  });
  const said = await run.then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
  rmSync(folder, { recursive: true, force: true });
  expect(said).toBe('');
  expect(types).toContain('"/r/{codigo}"');
});
