import { missing } from './errors.ts';
import type { Form } from './form.ts';
import type { Books } from './state.ts';
import type { Wire } from './wire.ts';

export interface Call {
  readonly books: Books;
  readonly now: number;
  readonly id: string;
  /** the second id in the address, if any */
  readonly of: string;
  readonly form: Form;
}
export interface Operation {
  /** `GET /v1/prices/{id}` */
  readonly call: string;
  /** accepted top-level parameters; Stripe refuses others */
  readonly accepts: readonly string[];
  readonly run: (call: Call) => Wire;
}

/** Parameters of every list. */
export const LIST = ['limit', 'starting_after', 'ending_before', 'created'];

export const list = (url: string, data: Wire[]): Wire => ({ object: 'list', data, has_more: false, url });

/** Throws Stripe's 404 for an unknown id in the address. */
export function findOr404<T>(record: Record<string, T>, what: string, id: string): T {
  const found = record[id];
  if (!found) throw missing(what, id, 'id', true);
  return found;
}
