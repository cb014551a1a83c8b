import type { Write } from '../../platform/dynamodb/commands.ts';
import type { EmpresaItem, FuncionarioItem } from '../contas/index.ts';
import { mustConfirm } from '../contas/index.ts';
import { barring } from './barred-address.ts';
import { RECUSADO, removido } from './funcionario-audit.ts';

/** What the removal of an employee by the company writes besides: the audit's sentence, and the bar against joining again. */
export async function dismissal(
  found: FuncionarioItem,
  empresa: EmpresaItem | undefined,
  now: Date,
): Promise<{ resumo: string; writes: Write[] }> {
  const isPending = found.situacao === 'aguardando';
  // Bars only employees who had access: a pending one may have registered with a colleague's address.
  const wasIn = !isPending && !mustConfirm(found, empresa);
  return {
    resumo: isPending ? RECUSADO : removido(found.ups),
    writes: wasIn ? await barring(found, now) : [],
  };
}
