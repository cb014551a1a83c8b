import type { Cell } from '../../../shared/rules/csv.ts';
import type { Span, Stretch } from '../../../shared/rules/periodos.ts';
import type { EmpresaItem } from '../contas/index.ts';
import type { ExportCursor } from './store/exports.ts';

/** The company, the days, and the instant of the run. */
export interface ExportScope {
  empresa: EmpresaItem;
  days: Stretch;
  /** the same as instants */
  span: Span;
  now: Date;
}

/** One page of rows, in the order of the file. */
export interface Rows {
  rows: Cell[][];
  /** where the next rows begin; none after the last */
  next: ExportCursor | undefined;
  /** progress through the whole table, 0–1 */
  done: number;
}

/** Bounded pages of rows, from the start or from where an earlier run stopped. */
export type RowPages = (scope: ExportScope, from: ExportCursor | undefined) => AsyncIterable<Rows>;

export interface Kind {
  /** the first row */
  readonly columns: readonly string[];
  readonly pages: RowPages;
}
