import { existsSync, readdirSync } from 'node:fs';
import type { RouteKey } from '../shared/routes/index.ts';

/**
 * A function's file is `functions/<source>.ts`, and its bundle has the same key. Names of consumers and jobs are unique
 * across areas, so the folders tell the area.
 */
const AREAS = new URL('../functions/areas/', import.meta.url);

/** `loja.createProduct` → `areas/loja/routes/create-product`. */
export function routeSource(key: RouteKey): string {
  const [area, action = ''] = key.split('.');
  return `areas/${area}/routes/${action.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

const consumersOf = (area: string): string[] => {
  const folder = new URL(`${area}/consumers/`, AREAS);
  return existsSync(folder) ? readdirSync(folder).map((file) => file.replace('.ts', '')) : [];
};

const EVENT_SOURCES = new Map(
  readdirSync(AREAS).flatMap((area) =>
    consumersOf(area).map((name) => [name, `areas/${area}/consumers/${name}`] as const),
  ),
);

/** Names of consumers, jobs and other functions that are no route. */
export const eventNames = (): string[] => [...EVENT_SOURCES.keys()];

/** `send-mail` → `areas/correio/consumers/send-mail`. Throws for a name without a file. */
export function eventSource(name: string): string {
  const source = EVENT_SOURCES.get(name);
  if (!source) throw new Error(`No area has consumers/${name}.ts`);
  return source;
}
