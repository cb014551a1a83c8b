import { randomUUID } from 'node:crypto';
import { eventSource } from '../../sources.ts';
import type { Clock } from '../emulators/types.ts';
import { findHandler, lambdaContext } from '../handlers.ts';

const TIMEOUT_MS = 900_000;

export interface InvokerContext {
  readonly clock: Clock;
  readonly log: (message: string) => void;
  /** runs a function with an event */
  readonly invoke: (name: string, event: unknown) => Promise<unknown>;
}

export async function invokeOnce(name: string, event: unknown): Promise<unknown> {
  const handler = await findHandler(eventSource(name));
  return handler(event, lambdaContext(name, randomUUID(), TIMEOUT_MS));
}
