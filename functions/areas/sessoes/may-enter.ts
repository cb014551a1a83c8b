import { refusal } from '../../../shared/errors.ts';
import type { Metodo } from '../../../shared/rules/metodos.ts';
import { hasRecurso } from '../../../shared/rules/planos.ts';
import { domainOfEmail } from '../../../shared/rules/sso.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { type Conta, contaByKey } from '../contas/index.ts';
import { getEmpresa } from '../empresas/index.ts';

/**
 * The one place that says which ways in are open to an account that has proved itself. Throws 401 for an account that was
 * removed or made inactive meanwhile; the password's own sign-in leaves that to Cognito. Throws 403 where the company lets
 * its employees and managers in by its own provider only; the owner keeps the password.
 */
export async function assertMayEnter(conta: Conta, metodo: Metodo): Promise<void> {
  if (metodo !== 'senha' && !(await contaByKey(conta))) throw refusal(REFUSALS.wrongCredentials);
  if (metodo !== 'sso' && (await entersOnlyBySso(conta))) throw refusal(REFUSALS.onlyBySso);
}

/** Whether the company's provider is an account's only way in. */
export async function entersOnlyBySso({
  tipo,
  empresaId,
  email,
}: Pick<Conta, 'tipo' | 'empresaId' | 'email'>): Promise<boolean> {
  if (tipo === 'empresa') return false;
  const empresa = await getEmpresa(empresaId);
  const domain = domainOfEmail(email);
  if (!empresa?.soPorSso || domain === undefined || !hasRecurso(empresa.plano_nome, 'sso')) return false;
  return empresa.soPorSso.includes(domain);
}
