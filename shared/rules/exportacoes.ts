import { AppError, invalid } from '../errors.ts';
import * as MSG from '../messages.ts';
import { dayOf } from './dates.ts';
import { notBefore, oldestDay, type Stretch } from './periodos.ts';
import type { PlanoNome } from './planos.ts';

/** Tables that a company can export; functions/areas/exportacoes/kinds.ts defines their content. */
export const EXPORT_KINDS = [
  'compartilhamentos',
  'colaboradores',
  'posts',
  'trocas',
  'movimentos',
  'auditoria',
  'pessoas',
  'premios',
] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** The feature that a table needs besides the exports themselves. */
export const recursoOfExport = (tipo: ExportKind): 'auditoria' | 'premios' | undefined =>
  tipo === 'auditoria' || tipo === 'premios' ? tipo : undefined;

/**
 * The days of an export, limited to those that the plan covers and to today; the audit log and prizes are covered for as long
 * as they are kept.
 * Throws 400 if the period is reversed or in the future, 403 `plano` if it ended before the plan's first day.
 */
export function exportedDays(
  { tipo, de, ate }: Stretch & { tipo: ExportKind },
  plano: PlanoNome,
  now: Date,
): Stretch {
  const today = dayOf(now);
  if (ate < de) throw wrongPeriod('ate', MSG.periodoInvertido);
  if (de > today) throw wrongPeriod('de', MSG.periodoFuturo);
  const asked = { de, ate: ate > today ? today : ate };
  if (tipo === 'auditoria' || tipo === 'premios') return asked;
  const reached = notBefore(asked, oldestDay(plano, today));
  if (reached) return reached;
  throw new AppError('forbidden', MSG.upgradeRecurso, { codigo: 'plano', recurso: 'resultados' });
}

const wrongPeriod = (campo: keyof Stretch, message: string) => invalid(message, { [campo]: message });
