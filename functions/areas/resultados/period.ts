import { AppError } from '../../../shared/errors.ts';
import { MSG } from '../../../shared/messages.ts';
import { refusal } from '../../../shared/refusals.ts';
import { dayOf } from '../../../shared/rules/dates.ts';
import {
  comparedOn,
  notBefore,
  oldestDay,
  type Periodo,
  periodOf,
  type Stretch,
} from '../../../shared/rules/periodos.ts';
import type { PlanoNome } from '../../../shared/rules/planos.ts';

/** A stretch as it is asked for, and what of it may be told. */
interface AskedStretch {
  /** the period that it is the beginning of, or all of */
  whole: Stretch;
  /** its last day */
  ate: string;
  /** the days that the plan reaches back to; undefined where it reaches none */
  part: Stretch | undefined;
}

export interface ResultsFilter {
  periodo: Periodo;
  /** the whole period, days to come included */
  de: string;
  ate: string;
  atual: AskedStretch;
  anterior: AskedStretch;
}

/**
 * The period that a query asks about, cut to what the plan shows (null: all of it). Throws 400 for one that has not begun,
 * 403 for one that ended before what the plan shows.
 */
export function askedPeriod(
  { periodo, data }: { periodo: Periodo; data?: string | undefined },
  plano: PlanoNome | null,
  now: Date,
): ResultsFilter {
  const hoje = dayOf(now);
  if (periodOf(periodo, data ?? hoje).de > hoje) throw refusal('periodToCome');
  const { periodo: whole, atual, anterior } = comparedOn(periodo, data ?? hoje, hoje);
  const oldest = plano === null ? '' : oldestDay(plano, hoje);
  if (whole.ate < oldest)
    throw new AppError('forbidden', MSG.upgradeRecurso, { codigo: 'plano', recurso: 'resultados' });
  const asked = (stretch: Stretch): AskedStretch => ({
    whole: stretch,
    ate: stretch.ate,
    part: notBefore(stretch, oldest),
  });
  return { periodo, de: whole.de, ate: whole.ate, atual: asked(atual), anterior: asked(anterior) };
}
