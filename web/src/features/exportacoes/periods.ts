import { dayOf } from '#shared/rules/dates.ts';
import type { ExportKind } from '#shared/rules/exportacoes.ts';
import { addDays, notBefore, type Stretch } from '#shared/rules/periodos.ts';

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

/** The part of a stretch that can be exported; this month when nothing of it can, or none is given. */
export function withinDays(days: Stretch | undefined, oldest: string, now: Date): Stretch {
  const month = periodDays('mes', oldest, now);
  const { de, ate } = (days && notBefore(days, oldest)) ?? month;
  return de > month.ate ? month : { de, ate: ate < month.ate ? ate : month.ate };
}

/** The preset with exactly these days, else `outro`. */
export const presetOf = ({ de, ate }: Stretch, oldest: string, now: Date): Period =>
  (['mes', 'anterior', 'tudo'] as const).find((period) => {
    const days = periodDays(period, oldest, now);
    return days.de === de && days.ate === ate;
  }) ?? 'outro';
