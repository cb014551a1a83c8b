import type { TableName } from '../../functions/platform/dynamodb/tables.ts';
import type { Run } from '../../functions/platform/events/scheduled.ts';
import type { Figure } from './figures.ts';

export type Row = Record<string, unknown>;
/** A job, and how to tell whether it did its work. */
export interface Job {
  readonly name: string;
  readonly load: () => Promise<{ handler: (event: { time: string }, run: Run) => Promise<Row> }>;
  readonly table: TableName;
  readonly row: (n: number) => Row;
  /** what has to be there beside the rows */
  readonly beside?: () => Promise<void>;
  /** looks at the clock before a run is cut off, where not as many as of every job */
  readonly looks?: number;
  /** seconds that 10,000 rows may take */
  readonly tenThousand?: number;
  /** how many of the table's rows, as they are afterwards, the job should have dealt with and did not */
  readonly left: (rows: readonly Row[], result: Row) => number | Promise<number>;
  /** what else has to hold, by name: nothing is counted there */
  readonly wrong?: Readonly<Record<string, () => Promise<number>>>;
  /** what it has to tell of itself beside */
  readonly told?: () => readonly Figure[];
}

export const countOf = (rows: readonly Row[], is: (row: Row) => boolean) => rows.filter(is).length;
