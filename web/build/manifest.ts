import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { CALL_FIELDS, type RouteDef } from '../../shared/routes/define.ts';
import { routes } from '../../shared/routes/index.ts';

// Vite names modules with / on Windows too.
const AREAS = normalizePath(join(import.meta.dirname, '../../shared/routes'));
const APP = normalizePath(join(import.meta.dirname, '../src/'));
/** The only module of the web app that gets the schemas. */
const SCHEMAS = `${APP}lib/forms/schemas.ts`;
const LEAN = '\0manifesto:';

const callFieldsOf = (route: RouteDef) =>
  Object.fromEntries(CALL_FIELDS.map((field) => [field, route[field]]));

const lean = (area: keyof typeof routes): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(routes[area]).map(([name, route]) => [name, callFieldsOf(route)])),
  );

/**
 * Gives the web app the manifest without schemas, which only forms check; the server validates every call. The schemas
 * would add 17 KB to a dashboard's first paint.
 */
export const leanManifest: Plugin = {
  name: 'lean-manifest',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.includes('/routes/') || !importer?.startsWith(APP) || importer === SCHEMAS) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    const area = Object.keys(routes).find((name) => found?.id === `${AREAS}/${name}.ts`);
    return area ? `${LEAN}${area}` : null;
  },
  load(id) {
    const area = (Object.keys(routes) as (keyof typeof routes)[]).find((name) => id === `${LEAN}${name}`);
    return area ? `export const ${area} = ${lean(area)};` : null;
  },
};
