import type { RouteKey } from '../shared/routes/index.ts';
import generated from './access.generated.json' with { type: 'json' };
import type { Access } from './access.ts';

/** Consumers, jobs and other functions that are no route, by name. */
export type EventFunctionName = Exclude<keyof typeof generated, RouteKey>;

const isRoute = (name: string): boolean => name.includes('.');

export const EVENT_FUNCTIONS = Object.keys(generated).filter((name) => !isRoute(name)) as EventFunctionName[];

/**
 * What a function may access: the only source of its IAM statements. `npm run access` derives it from the bundle
 * (infra/derived-access.ts); its diff is reviewed.
 * Throws for a function that is not in the file yet.
 */
export function accessOf(name: RouteKey | EventFunctionName): Access {
  // The file is written from values of this type, and a test compares it with the bundles.
  const access = (generated as Partial<Record<string, unknown>>)[name] as Access | undefined;
  if (!access) throw new Error(`${name} is not in infra/access.generated.json: npm run access`);
  return access;
}
