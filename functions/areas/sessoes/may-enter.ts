import { refusal } from '../../../shared/errors.ts';
import * as REFUSALS from '../../../shared/refusals.ts';
import type { Metodo } from '../../../shared/rules/metodos.ts';
import { type Conta, contaByKey } from '../contas/index.ts';

/**
 * The one place that says which ways in are open to an account that has proved itself. Throws 401 for an account that was
 * removed or made inactive meanwhile; the password's own sign-in leaves that to Cognito.
 */
export async function assertMayEnter(conta: Conta, metodo: Metodo): Promise<void> {
  if (metodo !== 'senha' && !(await contaByKey(conta))) throw refusal(REFUSALS.wrongCredentials);
}
