import { preferenciasOf } from '../../../../shared/rules/preferencias.ts';
import type { Write } from '../../../platform/dynamodb/commands.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import type { Conta, SortKeys, WithPreferencias } from '../../contas/index.ts';
import { ordemOf } from '../../ranking/index.ts';
import { addPending } from './pending.ts';

/** How an employee enters a company: active and in its ranking at once, pending, or inactive. */

interface Entrant {
  empresaId: string;
  id: string;
  nome: string;
}

/** The attributes of the record, and the writes that go with it. */
interface Entry {
  record: {
    ordem?: string;
    ordemGeral?: string;
    situacao?: 'aguardando' | 'inativo';
    inativoDesde?: string;
    guardado?: SortKeys;
  };
  writes: Write[];
}

/** The attributes of an employee in the ranking with 0 UPS, behind all others who have 0. */
export function activeEntry(
  funcionario: Pick<Entrant, 'id'> & WithPreferencias,
  now: Date,
): { ordem: string; ordemGeral: string } {
  const hidden = !preferenciasOf(funcionario).aparecerNoRanking;
  const ordem = ordemOf(0, now, funcionario.id, { hidden });
  return { ordem, ordemGeral: ordem };
}

/** In no ranking; the place is kept for the activation. */
export const inactiveEntry = (funcionario: Pick<Entrant, 'id'> & WithPreferencias, now: Date): Entry => {
  const hidden = !preferenciasOf(funcionario).aparecerNoRanking;
  return {
    record: {
      situacao: 'inativo',
      inativoDesde: now.toISOString(),
      guardado: { ordem: ordemOf(0, now, funcionario.id, { hidden }) },
    },
    writes: [],
  };
};

/** Without a sort key, a pending employee is in no index of a ranking. */
export const pendingEntry = (
  { empresaId, id, nome }: Entrant,
  notify: Conta | undefined,
  now: Date,
): Entry => ({
  record: { situacao: 'aguardando' },
  writes: [
    ...addPending({ empresaId, id }),
    ...(notify
      ? [
          outbox({
            modelo: 'entrada-pedida',
            conta: notify,
            dados: { colaborador: nome, funcionarioId: id },
            now,
          }),
        ]
      : []),
  ],
});
