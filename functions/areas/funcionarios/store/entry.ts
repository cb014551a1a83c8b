import { preferenciasOf } from '../../../../shared/rules/preferencias.ts';
import { ordemOf } from '../../../../shared/rules/ranking.ts';
import type { Write } from '../../../platform/dynamodb/commands.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import type { Conta } from '../../contas/index.ts';
import type { WithPreferencias } from '../../preferencias/index.ts';
import { countInBands } from './bands.ts';
import type { Places } from './funcionarios.ts';
import { enterWaiting } from './waiting.ts';

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
    guardado?: Places;
    faixa?: string;
    faixaInicio?: string;
  };
  writes: Write[];
}

/** In the ranking with 0 UPS, behind all others who have 0. */
export function ranked(funcionario: Pick<Entrant, 'empresaId' | 'id'> & WithPreferencias, now: Date): Entry {
  const hidden = !preferenciasOf(funcionario).aparecerNoRanking;
  const ordem = ordemOf(0, now, funcionario.id, { hidden });
  const { record, writes } = countInBands(funcionario, { ordem }, undefined);
  return { record: { ordem, ordemGeral: ordem, ...record }, writes };
}

/** In no ranking; the place is kept for the activation. */
export const inactive = (funcionario: Pick<Entrant, 'id'> & WithPreferencias, now: Date): Entry => {
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

/** Without a sort key, a pending employee is in no index of a ranking and in no band. */
export const waiting = ({ empresaId, id, nome }: Entrant, tell: Conta | undefined, now: Date): Entry => ({
  record: { situacao: 'aguardando' },
  writes: [
    ...enterWaiting({ empresaId, id }),
    ...(tell
      ? [
          outbox({
            modelo: 'entrada-pedida',
            conta: tell,
            dados: { colaborador: nome, funcionarioId: id },
            now,
          }),
        ]
      : []),
  ],
});
