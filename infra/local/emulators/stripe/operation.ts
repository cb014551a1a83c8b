import { missing } from './errors.ts';
import type { Form } from './form.ts';
import type { Books } from './state.ts';
import type { Wire } from './wire.ts';

export interface Call {
  readonly books: Books;
  readonly now: number;
  readonly id: string;
  /** the second id of an address that has two */
  readonly of: string;
  readonly form: Form;
}
export interface Operation {
  /** `GET /v1/prices/{id}` */
  readonly call: string;
  /** top-level parameters; Stripe refuses any other */
  readonly accepts: readonly string[];
  readonly run: (call: Call) => Wire;
}

/** What every list may be asked with. */
export const LIST = ['limit', 'starting_after', 'ending_before', 'created'];

export const list = (url: string, data: Wire[]): Wire => ({ object: 'list', data, has_more: false, url });

/** Throws 404 as Stripe does for an id in the address. */
export function need<T>(record: Record<string, T>, what: string, id: string): T {
  const found = record[id];
  if (!found) throw missing(what, id, 'id', true);
  return found;
}
