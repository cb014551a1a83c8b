import type { PlanoNome } from '../../../shared/rules/planos.ts';
import { askedEquipe, type EmpresaCaller, scopeOf } from '../access/index.ts';
import { mustGetEmpresa } from '../contas/index.ts';
import { ALL, type ResultScope } from './store/result-records.ts';

interface Scope {
  scope: ResultScope;
  /** decides how far back results are shown; null: the admin, who sees everything */
  plano: PlanoNome | null;
  /** the value of a click to the company; 0: not set */
  cpcCentavos: number;
}

/** The requested scope: a company, all companies, or a team. Throws 404, and 403 `plano`. */
export async function resultScope(
  { empresaId, equipe }: { empresaId: string; equipe?: string | undefined },
  caller: EmpresaCaller,
): Promise<Scope> {
  const asked = scopeOf(empresaId, caller);
  const equipeId = await askedEquipe(equipe, asked, caller);
  if (asked === null) return { scope: { empresaId: ALL }, plano: null, cpcCentavos: 0 };
  const empresa =
    caller.role === 'admin' ? await mustGetEmpresa(empresaId, { fresh: false }) : caller.empresa;
  return {
    scope: { empresaId: empresa.id, equipeId },
    plano: caller.role === 'admin' ? null : empresa.plano_nome,
    cpcCentavos: empresa.cpcCentavos ?? 0,
  };
}
