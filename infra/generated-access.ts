import type { RouteKey } from '../shared/routes/index.ts';
import generated from './access.generated.json' with { type: 'json' };
import type { Access } from './access.ts';

/** Consumers, jobs and other functions that no route calls, by name. */
export type EventFunctionName = Exclude<keyof typeof generated, RouteKey>;

const isRoute = (name: string): boolean => name.includes('.');

/** The names of all functions that are no route. */
export const EVENT_FUNCTIONS = Object.keys(generated).filter((name) => !isRoute(name)) as EventFunctionName[];

/**
 * What a function may touch: the only source of its IAM statements, derived from its bundle by `npm run access`
 * (infra/derived-access.ts) and reviewed as a diff. Throws for a function that the file does not have yet.
 */
export function accessOf(name: RouteKey | EventFunctionName): Access {
  // The file is written from values of this type, and a test holds it to the bundles.
  const access = (generated as Partial<Record<string, unknown>>)[name] as Access | undefined;
  if (!access) throw new Error(`${name} is not in infra/access.generated.json: npm run access`);
  return access;
}
