import { afterShare } from '../../../../shared/rules/conquistas.ts';
import { dayOf, monthOf } from '../../../../shared/rules/dates.ts';
import { withName } from '../../../../shared/rules/ranking.ts';
import type { FuncionarioItem } from './funcionarios.ts';

type Sharing = Required<
  Pick<
    FuncionarioItem,
    'ultimoCompartilhamento' | 'mesCompartilhado' | 'compartilhadosNoMes' | 'sequencia' | 'maiorSequencia'
  >
>;

/** What an employee's record says of its shares after one more. */
export function oneMoreShare(before: FuncionarioItem, now: Date): Sharing {
  const mes = monthOf(now);
  return {
    ultimoCompartilhamento: now.toISOString(),
    mesCompartilhado: mes,
    compartilhadosNoMes: sharesInMonth(before, mes) + 1,
    ...afterShare(before, dayOf(now)),
  };
}

/**
 * The place in the ranking over all companies that a share takes along, since it writes the record anyway. It names the line
 * of the ledger that it follows: an event of an earlier one changes it no more.
 */
export const overallPlace = (ordem: string, line: { id: string }) => ({
  ordemGeral: withName(ordem, true),
  geralAte: line.id,
});

/** How many posts somebody shared in a month that is not over yet: one of before says nothing of it. */
export const sharesInMonth = (
  { mesCompartilhado, compartilhadosNoMes = 0 }: FuncionarioItem,
  mes: string,
): number => (mesCompartilhado === mes ? compartilhadosNoMes : 0);
