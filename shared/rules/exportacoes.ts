import { AppError, invalid } from '../errors.ts';
import { MSG } from '../messages.ts';
import { dayOf, dayStart } from './dates.ts';
import { addDays, notBefore, oldestDay, type Stretch } from './periodos.ts';
import type { PlanoNome } from './planos.ts';

/** What a company can take away as a table. functions/areas/exportacoes/kinds.ts says of each what is in it. */
export const EXPORT_KINDS = [
  'compartilhamentos',
  'colaboradores',
  'posts',
  'trocas',
  'movimentos',
  'auditoria',
  'pessoas',
] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/**
 * The days of an export that the plan reaches, none of them in the future; who changed what is told as long as it is kept. Throws 400 for a period that runs backwards
 * or has not begun, 403 `plano` for one that was over before the plan's first day.
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
  if (tipo === 'auditoria') return asked;
  const reached = notBefore(asked, oldestDay(plano, today));
  if (reached) return reached;
  throw new AppError('forbidden', MSG.upgradeRecurso, { codigo: 'plano', recurso: 'resultados' });
}

const wrongPeriod = (campo: keyof Stretch, message: string) => invalid(message, { [campo]: message });

/** The instants between which these days lie; `until` is the first that is past them. */
export const instantsOf = ({ de, ate }: Stretch): { since: Date; until: Date } => ({
  since: dayStart(de),
  until: dayStart(addDays(ate, 1)),
});
