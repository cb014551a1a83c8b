import { refusal } from '../../../shared/refusals.ts';
import { isOfDomains } from '../../../shared/rules/domains.ts';
import { getEmpresa } from './store/empresas.ts';

/**
 * Somebody who joined by code and never confirmed the address has not shown to belong to the company. So a new address
 * must be of the company's domains too: when it is asked for, and again when its link is followed. Throws 403.
 */
export async function assertDomains(
  funcionario: { empresaId: string; emailConfirmed?: boolean },
  email: string,
): Promise<void> {
  if (funcionario.emailConfirmed) return;
  const empresa = await getEmpresa(funcionario.empresaId);
  if (!isOfDomains(email, empresa?.dominios)) throw refusal('newEmailOutsideDomains');
}
