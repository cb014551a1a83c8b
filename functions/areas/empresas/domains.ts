import { refusal } from '../../../shared/errors.ts';
import { isOfDomains } from '../../../shared/rules/domains.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { getEmpresa } from '../contas/index.ts';

/**
 * An employee who joined by code and never confirmed the address has not proved to belong to the company. A new address
 * must therefore be of the company's domains: checked when it is requested and when its link is followed. Throws 403.
 */
export async function assertDomains(
  funcionario: { empresaId: string; emailConfirmed?: boolean },
  email: string,
): Promise<void> {
  if (funcionario.emailConfirmed) return;
  const empresa = await getEmpresa(funcionario.empresaId);
  if (!isOfDomains(email, empresa?.dominios)) throw refusal(REFUSALS.newEmailOutsideDomains);
}
