import { afterShare } from '../../../../shared/rules/conquistas.ts';
import { dayOf, monthOf } from '../../../../shared/rules/dates.ts';
import type { FuncionarioItem } from '../../contas/index.ts';

type Sharing = Required<
  Pick<
    FuncionarioItem,
    'ultimoCompartilhamento' | 'mesCompartilhado' | 'compartilhadosNoMes' | 'sequencia' | 'maiorSequencia'
  >
>;

/** The attributes of an employee's record after another share. */
export function oneMoreShare(before: FuncionarioItem, now: Date): Sharing {
  const mes = monthOf(now);
  return {
    ultimoCompartilhamento: now.toISOString(),
    mesCompartilhado: mes,
    compartilhadosNoMes: sharesInMonth(before, mes) + 1,
    ...afterShare(before, dayOf(now)),
  };
}

/** The counter of a company's shares in a month, `YYYY-MM`. */
export const sharesOfMonth = (mes: string): string => `s${mes.replace('-', '')}`;

/** The number of an employee's shares in `mes`, the current month: the record has only the last month with a share. */
export const sharesInMonth = (
  { mesCompartilhado, compartilhadosNoMes = 0 }: FuncionarioItem,
  mes: string,
): number => (mesCompartilhado === mes ? compartilhadosNoMes : 0);
