import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { routes } from '../../shared/routes/index.ts';

// As Vite names modules, which is with / on Windows too.
const AREAS = normalizePath(join(import.meta.dirname, '../../shared/routes'));
/** The one door of the web app to the schemas of the manifest. */
const SCHEMAS = normalizePath(join(import.meta.dirname, '../src/lib/forms/schemas.ts'));
const LEAN = '\0manifesto:';

/** What a call needs to know of a route (web/src/lib/api/api.ts). */
const lean = (area: keyof typeof routes): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(routes[area]).map(([name, { method, path, auth }]) => [name, { method, path, auth }]),
    ),
  );

/**
 * Gives the web app the addresses of the manifest without its schemas: the server checks what it is sent and what it
 * answers, and only forms look at a schema before. Dashboards would carry 17 KB of them into the first paint.
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
