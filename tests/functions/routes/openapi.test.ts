import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openApi } from '../../../functions/areas/sistema/openapi-document.ts';
import type { RouteDef } from '../../../shared/routes/define.ts';
import { routeEntries } from '../../../shared/routes/index.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const document = openApi(version) as { paths: Record<string, Record<string, Record<string, unknown>>> };

/** Assistants' tools have a protocol of their own. */
const documented = routeEntries.filter(([key]) => key !== 'mcp.mcpMessage');

/** Undefined where the document's default applies: a token. */
const securityOf = ({ auth, chave }: RouteDef): object[] | undefined => {
  if (auth === 'public') return [];
  if (auth === 'chave') return [{ chave: ['scim'] }];
  return chave && [{ token: [] }, { chave: [chave] }];
};

describe('the OpenAPI document', () => {
  it('has an operation for every route of the manifest but the assistants’ tools, and no other', () => {
    const operations = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(operations.sort()).toEqual(documented.map(([key]) => key).sort());
  });

  it('requires a token, or a key of the marked scope, except on public routes', () => {
    for (const [key, def] of documented) {
      const operation = document.paths[def.path]?.[def.method.toLowerCase()];
      expect(operation?.security, key).toEqual(securityOf(def));
    }
  });

  it('declares every path parameter', () => {
    for (const [key, def] of documented) {
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
