import { refusal } from '../../../shared/errors.ts';
import { type Papel, papelInPlan } from '../../../shared/rules/papeis.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import type { Conta } from './store/contas.ts';
import { getEmpresa } from './store/empresas.ts';
import { getGestor } from './store/gestores.ts';

/** An account's role in its company; null: an employee, or the admin. Throws 401 for a removed manager. */
export async function papelOfConta({ tipo, empresaId, contaId, admin }: Conta): Promise<Papel | null> {
  if (tipo === 'funcionario' || admin) return null;
  if (tipo === 'empresa') return 'proprietario';
  const [empresa, gestor] = await Promise.all([getEmpresa(empresaId), getGestor({ empresaId, id: contaId })]);
  if (!empresa || !gestor) throw refusal(REFUSALS.wrongCredentials);
  return papelInPlan(gestor.papel, empresa.plano_nome);
}
