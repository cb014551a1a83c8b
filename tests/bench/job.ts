import type { TableName } from '../../functions/platform/dynamodb/tables.ts';
import type { Run } from '../../functions/platform/events/scheduled.ts';
import type { Figure } from './figures.ts';

export type Row = Record<string, unknown>;
/** A job, and the checks of its work. */
export interface Job {
  readonly name: string;
  readonly load: () => Promise<{ handler: (event: { time: string }, run: Run) => Promise<Row> }>;
  readonly table: TableName;
  readonly row: (n: number) => Row;
  /** rows needed in other tables */
  readonly beside?: () => Promise<void>;
  /** checks of the time before a run is cut off, if not the default */
  readonly looks?: number;
  /** seconds allowed for 10,000 rows */
  readonly tenThousand?: number;
  /** number of the table's rows, read afterwards, that the job should have processed and did not */
  readonly left: (rows: readonly Row[], result: Row) => number | Promise<number>;
  /** names of other conditions that must hold; each returns the number of violations */
  readonly wrong?: Readonly<Record<string, () => Promise<number>>>;
  /** other figures to report */
  readonly figures?: () => readonly Figure[];
}

export const countOf = (rows: readonly Row[], is: (row: Row) => boolean) => rows.filter(is).length;
