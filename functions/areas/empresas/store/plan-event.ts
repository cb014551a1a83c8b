import type { PlanoNome } from '../../../../shared/rules/planos.ts';
import type { Write } from '../../../platform/dynamodb/commands.ts';
import { emit } from '../../../platform/events/outbox.ts';
import type { EmpresaItem } from '../../contas/index.ts';

/** The event of another plan, for the transaction that changes it; none if the plan stays. */
export const planEvent = (
  { id: empresaId, plano_nome: de }: Pick<EmpresaItem, 'id' | 'plano_nome'>,
  para: PlanoNome | undefined,
  now: Date,
): Write[] =>
  para === undefined || para === de ? [] : [emit('empresa.plano', { empresaId, dados: { de, para }, now })];
