import { HOUR_MS } from '../../../shared/rules/dates.ts';
import type { Leased } from '../dynamodb/lease.ts';

export interface JobKey {
  empresaId: string;
  id: string;
}

/** Work that a company requested and watches: request, progress and lease in one item. */
export interface JobItem extends JobKey, Leased {
  status: string;
  /** when a run last worked on it */
  vistaEm: string;
  expiraEm: number;
}

export const keyOfJob = ({ empresaId, id }: JobKey): JobKey => ({ empresaId, id });
export const seen = (now: Date) => ({ vistaEm: now.toISOString() });

/** Longer than an event is retried: no run can still be to come. */
const ABANDONED_MS = 4 * HOUR_MS;

/** The status to show: a job that no run has worked on for hours has failed, whether or not a run could record it. */
export const statusOf = <S extends string>(
  { status, vistaEm }: { status: S; vistaEm: string },
  pending: NoInfer<S>,
  now: Date,
): S | 'falhou' =>
  status === pending && now.getTime() - Date.parse(vistaEm) > ABANDONED_MS ? 'falhou' : status;
