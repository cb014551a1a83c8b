import { dayOf } from '../../../../shared/rules/dates.ts';
import type { ExportKind } from '../../../../shared/rules/exportacoes.ts';
import { addDays, type Stretch } from '../../../../shared/rules/periodos.ts';

/** Preset periods, and `outro` for chosen days. */
export type Period = 'mes' | 'anterior' | 'tudo' | 'outro';

/** The list of employees has no period. */
export const hasDays = (tipo: ExportKind): boolean => tipo !== 'pessoas';

/** The days of a period, from `oldest` to today; `outro` starts with those of this month. */
export function periodDays(period: Period, oldest: string, now: Date): Stretch {
  const today = dayOf(now);
  const first = `${today.slice(0, 7)}-01`;
  if (period === 'tudo') return { de: oldest, ate: today };
  if (period !== 'anterior') return { de: first, ate: today };
  const last = addDays(first, -1);
  return { de: `${last.slice(0, 7)}-01`, ate: last };
}
