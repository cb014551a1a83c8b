import { dayOf } from '../../../../shared/rules/dates.ts';
import type { ExportKind } from '../../../../shared/rules/exportacoes.ts';
import { addDays, type Stretch } from '../../../../shared/rules/periodos.ts';

/** What is chosen with one press, and days of one's own. */
export type Period = 'mes' | 'anterior' | 'tudo' | 'outro';

/** Whether it tells of a stretch of time; the list of people is as it is. */
export const hasDays = (tipo: ExportKind): boolean => tipo !== 'pessoas';

/** The days of a period, up to today and from `oldest` on; one's own begin with those of this month. */
export function periodDays(period: Period, oldest: string, now: Date): Stretch {
  const today = dayOf(now);
  const first = `${today.slice(0, 7)}-01`;
  if (period === 'tudo') return { de: oldest, ate: today };
  if (period !== 'anterior') return { de: first, ate: today };
  const last = addDays(first, -1);
  return { de: `${last.slice(0, 7)}-01`, ate: last };
}
