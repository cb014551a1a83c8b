import { contas } from '../../../shared/routes/contas.ts';
import { readLink } from '../../contas/password-link.ts';
import { limitClients } from '../../http/client-limit.ts';
import { route } from '../../http/route.ts';
import { getEmpresa } from '../../store/empresas/empresas.ts';

/** Looks at a mailed link without using it: only whoever has it learns whose it is. */
export const handler = route(
  contas.link,
  limitClients,
)(async ({ query, now }) => {
  const { conta } = await readLink(query.tipo, query.token, now);
  const empresa = await getEmpresa(conta.empresaId);
  return { email: conta.email, empresaNome: empresa?.nome ?? '' };
});
