import { refusal } from '../../../../shared/errors.ts';
import { contas } from '../../../../shared/routes/contas.ts';
import { isEnterprise } from '../../../../shared/rules/planos.ts';
import { limitClients } from '../../../platform/http/client-limit.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { getEmpresa } from '../../contas/index.ts';
import { readExpiredInvitation, readLink } from '../../credenciais/index.ts';

/** Reads a mailed link without using it up. */
export const handler = route(
  contas.readLink,
  limitClients,
)(async ({ query, now }) => {
  const { conta } = await readLink(query.tipo, query.token, now).catch(async (error: unknown) => {
    const isExpired = query.tipo === 'convite' && (await readExpiredInvitation(query.token, now));
    throw isExpired ? refusal(REFUSALS.expiredInvitation) : error;
  });
  const empresa = await getEmpresa(conta.empresaId);
  const loja = conta.tipo === 'funcionario' && empresa ? isEnterprise(empresa.plano_nome) : null;
  return { email: conta.email, empresaNome: empresa?.nome ?? '', loja };
});
