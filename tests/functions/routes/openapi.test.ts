import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openApi } from '../../../functions/areas/sistema/openapi.ts';
import { routeEntries } from '../../../shared/routes/index.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const document = openApi(version) as { paths: Record<string, Record<string, Record<string, unknown>>> };

/** Elsewhere the document's default applies: a token. */
const SECURITY: Record<string, object[]> = { public: [], chave: [{ chave: [] }] };

describe('the OpenAPI document', () => {
  it('has an operation for every route of the manifest and no other', () => {
    const operations = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(operations.sort()).toEqual(routeEntries.map(([key]) => key).sort());
  });

  it('requires a token except on public routes', () => {
    for (const [key, def] of routeEntries) {
      const operation = document.paths[def.path]?.[def.method.toLowerCase()];
      expect(operation?.security, key).toEqual(SECURITY[String(def.auth)]);
    }
  });

  it('declares every path parameter', () => {
    for (const [key, def] of routeEntries) {
      const names = [...def.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const operation = document.paths[def.path]?.[def.method.toLowerCase()];
      const declared = (operation?.parameters as { in: string; name: string }[])
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name);
      expect(declared, key).toEqual(names);
    }
  });

  it('the committed file is up to date (npm run openapi)', () => {
    expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(
      JSON.parse(JSON.stringify(document)),
    );
  });
});
