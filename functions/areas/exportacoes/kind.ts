import type { Cell } from '../../../shared/rules/csv.ts';
import type { Stretch } from '../../../shared/rules/periodos.ts';
import type { Span } from '../../platform/dynamodb/period.ts';
import type { EmpresaItem } from '../empresas/index.ts';
import type { Place } from './store/exports.ts';

/** Whose table it is, of which days, and the instant at which it is made. */
export interface Scope {
  empresa: EmpresaItem;
  days: Stretch;
  /** the same as instants */
  span: Span;
  now: Date;
}

/** Rows, in the order of the file. */
export interface Rows {
  rows: Cell[][];
  /** where the rows after these begin; none behind the last */
  next: Place | undefined;
  /** how far along the whole they are, 0–1 */
  done: number;
}

/** Rows a bounded number at a time, from the beginning or where an earlier run stopped. */
export type Pages = (scope: Scope, from: Place | undefined) => AsyncIterable<Rows>;

/** One kind of table. */
export interface Kind {
  /** the first row */
  readonly columns: readonly string[];
  readonly pages: Pages;
}
