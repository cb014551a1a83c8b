import { refusal } from '../../shared/refusals.ts';
import { isOfDomains } from '../../shared/rules/domains.ts';
import { getEmpresa } from '../store/empresas/empresas.ts';

/**
 * Who joined by code under an address that nobody confirmed has not shown to be of the company yet: the next address is
 * held to the company's domains as the first one was, when it is asked for and again when its link is followed. Throws
 * 403.
 */
export async function assertDomains(
  funcionario: { empresaId: string; emailConfirmed?: boolean },
  email: string,
): Promise<void> {
  if (funcionario.emailConfirmed) return;
  const empresa = await getEmpresa(funcionario.empresaId);
  if (!isOfDomains(email, empresa?.dominios)) throw refusal('newEmailOutsideDomains');
}
