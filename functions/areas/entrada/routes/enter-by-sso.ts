import { sso } from '../../../../shared/routes/sso.ts';
import { epoch } from '../../../../shared/rules/dates.ts';
import { hasRecurso } from '../../../../shared/rules/planos.ts';
import { ProviderUnreadableError } from '../../../partners/identity/unreadable.ts';
import { limitClients } from '../../../platform/http/client-limit.ts';
import { HttpReply } from '../../../platform/http/reply.ts';
import { route } from '../../access/index.ts';
import { getEmpresa } from '../../contas/index.ts';
import { refused } from '../arrive.ts';
import { begin } from '../begin.ts';
import { lastMark, startEntry } from '../enter.ts';
import { postPage } from '../post-page.ts';
import { getSso } from '../store/company.ts';

/** A person needs longer to come from the provider's portal twice. */
const LOOP_S = 20;

/** Unknown companies and those without single sign-on get the same answer. */
export const handler = route(
  sso.enterBySso,
  limitClients,
)(async ({ params, query, event, now }) => {
  const { empresaId } = params;
  if (query.pedido !== undefined) return postPage(empresaId, query.pedido, now);
  const [item, empresa] = await Promise.all([getSso(empresaId), getEmpresa(empresaId)]);
  const { conexao } = item;
  if (!empresa || conexao?.situacao !== 'ativo' || !hasRecurso(empresa.plano_nome, 'sso'))
    return refused('configuracao');
  const { portal = false } = query;
  // The provider sends the browser back again and again without answering our request.
  if (portal && Number(lastMark(event)) > epoch(now) - LOOP_S) return refused('configuracao');
  const { navegador, cookie } = startEntry(portal ? String(epoch(now)) : undefined);
  try {
    const lembrar = query.lembrar ?? false;
    const location = await begin(item, conexao, { teste: false, navegador, lembrar, now });
    return new HttpReply(302, {}, { location }, [cookie]);
  } catch (error) {
    if (error instanceof ProviderUnreadableError) return refused('configuracao');
    throw error;
  }
});
