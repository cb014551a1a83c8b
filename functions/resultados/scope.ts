import type { PlanoNome } from '../../shared/rules/planos.ts';
import { type EmpresaCaller, scopeOf } from '../http/caller.ts';
import { mustGetEmpresa } from '../store/empresas/empresas.ts';
import { ALL } from '../store/resultados/records.ts';

interface Scope {
  scope: string;
  /** how far back is shown: null to the admin, who sees everything */
  plano: PlanoNome | null;
  /** what a click is worth to the company; 0: it says nothing */
  cpcCentavos: number;
}

/** Whose results are asked for: a company's, or those of all. Throws 404. */
export async function resultScope(empresaId: string, caller: EmpresaCaller): Promise<Scope> {
  if (scopeOf(empresaId, caller) === null) return { scope: ALL, plano: null, cpcCentavos: 0 };
  const empresa =
    caller.role === 'admin' ? await mustGetEmpresa(empresaId, { fresh: false }) : caller.empresa;
  return {
    scope: empresa.id,
    plano: caller.role === 'admin' ? null : empresa.plano_nome,
    cpcCentavos: empresa.cpcCentavos ?? 0,
  };
}
