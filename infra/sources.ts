import { readdirSync } from 'node:fs';
import type { RouteKey } from '../shared/routes/index.ts';

/**
 * A function's file is `functions/<source>.ts`, and its bundle has the same key. Names of handlers, and of consumers and jobs,
 * are unique across areas, so the folders tell the area.
 */
const AREAS = new URL('../functions/areas/', import.meta.url);

/** The sources in `areas/<area>/<kind>/`, by the name of their file. Throws for a name that two areas have. */
function sourcesIn(kind: 'routes' | 'consumers'): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  for (const file of readdirSync(AREAS, { recursive: true, encoding: 'utf8' })) {
    const [area, folder, name = ''] = file.replace('.ts', '').split(/[\\/]/);
    if (folder !== kind || name === '') continue;
    if (sources.has(name)) throw new Error(`Two areas have ${kind}/${name}.ts`);
    sources.set(name, `areas/${area}/${kind}/${name}`);
  }
  return sources;
}

const HANDLERS = sourcesIn('routes');
const EVENT_SOURCES = sourcesIn('consumers');

function sourceOf(sources: ReadonlyMap<string, string>, name: string): string {
  const source = sources.get(name);
  if (!source) throw new Error(`No area has ${name}.ts`);
  return source;
}

/** `loja.createProduct` → `areas/loja/routes/create-product`. Throws for a call without a handler. */
export const routeSource = (key: RouteKey): string =>
  sourceOf(
    HANDLERS,
    (key.split('.')[1] ?? '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );

/** Names of consumers, jobs and other functions that are no route. */
export const eventNames = (): string[] => [...EVENT_SOURCES.keys()];

/** `send-mail` → `areas/correio/consumers/send-mail`. Throws for a name without a file. */
export const eventSource = (name: string): string => sourceOf(EVENT_SOURCES, name);
