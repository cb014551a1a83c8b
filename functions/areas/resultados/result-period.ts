import { AppError, refusal } from '../../../shared/errors.ts';
import * as MSG from '../../../shared/messages.ts';
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
import * as REFUSALS from '../../platform/refusals.ts';

/** A requested stretch, and the part of it that may be shown. */
interface AskedStretch {
  /** the whole period, of which a current one has only begun */
  whole: Stretch;
  /** its last day */
  ate: string;
  /** the days that the plan shows; undefined if it shows none */
  part: Stretch | undefined;
}

export interface ResultsFilter {
  periodo: Periodo;
  /** the whole period, future days included */
  de: string;
  ate: string;
  atual: AskedStretch;
  anterior: AskedStretch;
}

/**
 * The requested period, cut to what the plan shows (null: everything). Throws 400 for a period that has not begun, 403 for
 * one that ended before what the plan shows.
 */
export function askedPeriod(
  { periodo, data }: { periodo: Periodo; data?: string | undefined },
  plano: PlanoNome | null,
  now: Date,
): ResultsFilter {
  const hoje = dayOf(now);
  if (periodOf(periodo, data ?? hoje).de > hoje) throw refusal(REFUSALS.periodToCome);
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
