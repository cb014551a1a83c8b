import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { routes } from '../../shared/routes/index.ts';

// Vite names modules with / on Windows too.
const AREAS = normalizePath(join(import.meta.dirname, '../../shared/routes'));
/** The only module of the web app that gets the schemas. */
const SCHEMAS = normalizePath(join(import.meta.dirname, '../src/lib/forms/schemas.ts'));
const LEAN = '\0manifesto:';

/** The fields that a call needs of a route (web/src/lib/api/api.ts). */
const lean = (area: keyof typeof routes): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(routes[area]).map(([name, { method, path, auth }]) => [name, { method, path, auth }]),
    ),
  );

/**
 * Gives the web app the manifest without schemas, which only forms check; the server validates every call. The schemas
 * would add 17 KB to a dashboard's first paint.
 */
export const leanManifest: Plugin = {
  name: 'lean-manifest',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.includes('/routes/') || !importer || importer.startsWith(AREAS) || importer === SCHEMAS)
      return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    const area = Object.keys(routes).find((name) => found?.id === `${AREAS}/${name}.ts`);
    return area ? `${LEAN}${area}` : null;
  },
  load(id) {
    const area = (Object.keys(routes) as (keyof typeof routes)[]).find((name) => id === `${LEAN}${name}`);
    return area ? `export const ${area} = ${lean(area)};` : null;
  },
};
