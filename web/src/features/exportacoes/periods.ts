import { dayOf } from '../../../../shared/rules/dates.ts';
import { addDays, oldestDay, type Stretch } from '../../../../shared/rules/periodos.ts';
import type { PlanoNome } from '../../../../shared/rules/planos.ts';

/** What is chosen with one press, and days of one's own. */
export type Period = 'mes' | 'anterior' | 'tudo' | 'outro';

/** The days of a period, up to today; one's own begin with those of this month. */
export function periodDays(period: Period, plano: PlanoNome, now: Date): Stretch {
  const today = dayOf(now);
  const first = `${today.slice(0, 7)}-01`;
  if (period === 'tudo') return { de: oldestDay(plano, today), ate: today };
  if (period !== 'anterior') return { de: first, ate: today };
  const last = addDays(first, -1);
  return { de: `${last.slice(0, 7)}-01`, ate: last };
}
