import { refusal } from '../../../shared/errors.ts';
import * as REFUSALS from '../../../shared/refusals.ts';
import type { Metodo } from '../../../shared/rules/metodos.ts';
import { hasRecurso } from '../../../shared/rules/planos.ts';
import { domainOfEmail } from '../../../shared/rules/sso.ts';
import { type Conta, contaByKey } from '../contas/index.ts';
import { getEmpresa } from '../empresas/index.ts';

/**
 * The one place that says which ways in are open to an account that has proved itself. Throws 401 for an account that was
 * removed or made inactive meanwhile; the password's own sign-in leaves that to Cognito. Throws 403 where the company lets
 * its employees and managers in by its own provider only; the owner keeps the password.
 */
export async function assertMayEnter(conta: Conta, metodo: Metodo): Promise<void> {
  if (metodo !== 'senha' && !(await contaByKey(conta))) throw refusal(REFUSALS.wrongCredentials);
  if (metodo === 'sso' || conta.tipo === 'empresa') return;
  const empresa = await getEmpresa(conta.empresaId);
  const domain = domainOfEmail(conta.email);
  if (!empresa?.soPorSso || domain === undefined || !hasRecurso(empresa.plano_nome, 'sso')) return;
  if (empresa.soPorSso.includes(domain)) throw refusal(REFUSALS.onlyBySso);
}
