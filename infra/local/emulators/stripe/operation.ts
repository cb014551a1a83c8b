import { missing } from './errors.ts';
import { type Form, textsOf } from './form.ts';
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
  /** the parameters that the product sends; Stripe refuses unknown ones */
  readonly accepts?: readonly string[];
  readonly run: (call: Call) => Wire;
}
/** By method and path: `GET /v1/prices/{id}`. */
export type Operations = Readonly<Record<string, Operation>>;

export const list = (data: readonly Wire[]): Wire => ({ object: 'list', data });

/** The paths to expand in each row of a list. */
export const expandOfRows = (form: Form): string[] =>
  textsOf(form.expand).map((path) => path.replace(/^data\./, ''));

/** Throws Stripe's 404 for an unknown id in the address. */
export function findOr404<T>(record: Record<string, T>, what: string, id: string): T {
  const found = record[id];
  if (!found) throw missing(what, id, 'id', true);
  return found;
}
