import { randomUUID } from 'node:crypto';
import type { Clock } from '../emulators/types.ts';
import { findHandler, lambdaContext } from '../handlers.ts';

const TIMEOUT_MS = 900_000;
const missing = new Set<string>();

export interface InvokerContext {
  readonly clock: Clock;
  readonly log: (message: string) => void;
}

/** Runs functions/events/<name>.ts once. A function that nobody has written yet does nothing, and is named once. */
export async function invokeOnce({ log }: InvokerContext, name: string, event: unknown): Promise<unknown> {
  const handler = await findHandler(`events/${name}`);
  if (handler) return handler(event, lambdaContext(name, randomUUID(), TIMEOUT_MS));
  if (!missing.has(name)) log(`functions/events/${name}.ts ainda não existe: eventos ignorados`);
  missing.add(name);
  return undefined;
}
