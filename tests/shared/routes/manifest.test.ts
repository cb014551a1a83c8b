import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { routeSource } from '../../../infra/sources.ts';
import { routeEntries } from '../../../shared/routes/index.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

describe('the manifest', () => {
  it('has each method and path once', () => {
    const names = routeEntries.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(
    routeEntries,
  )('%s has a handler, and a schema for every input it is checked against', (key, def) => {
    expect(existsSync(`${ROOT}functions/${routeSource(key)}.ts`)).toBe(true);
    const inPath = [...def.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(namesOf(def.params)).toEqual(inPath);
    for (const place of Object.values(def.owns ?? {})) {
      const [source, field] = String(place).split('.') as ['params' | 'query' | 'body', string];
      expect(namesOf(def[source])).toContain(field);
    }
  });
});

function namesOf(schema: z.core.$ZodType | undefined): string[] {
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
}
