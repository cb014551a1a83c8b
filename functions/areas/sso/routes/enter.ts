import { sso } from '../../../../shared/routes/sso.ts';
import { hasRecurso } from '../../../../shared/rules/planos.ts';
import { ProviderUnreadableError } from '../../../partners/identity/oidc.ts';
import { limitClients } from '../../../platform/http/client-limit.ts';
import { HttpReply } from '../../../platform/http/reply.ts';
import { route } from '../../access/index.ts';
import { getEmpresa } from '../../empresas/index.ts';
import { startEntry } from '../../sessoes/index.ts';
import { refused } from '../arrive.ts';
import { begin } from '../begin.ts';
import { getSso } from '../store/company.ts';

/** Unknown companies and those without single sign-on get the same answer. */
export const handler = route(
  sso.enter,
  limitClients,
)(async ({ params, query, now }) => {
  const { empresaId } = params;
  const [item, empresa] = await Promise.all([getSso(empresaId), getEmpresa(empresaId)]);
  const { conexao } = item;
  if (!empresa || conexao?.situacao !== 'ativo' || !hasRecurso(empresa.plano_nome, 'sso'))
    return refused('configuracao');
  const { navegador, cookie } = startEntry();
  try {
    const lembrar = query.lembrar ?? false;
    const location = await begin(item, conexao, { teste: false, navegador, lembrar, now });
    return new HttpReply(302, {}, { location }, [cookie]);
  } catch (error) {
    if (error instanceof ProviderUnreadableError) return refused('configuracao');
    throw error;
  }
});
