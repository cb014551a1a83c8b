import { queryFirst, queryPage } from '../../../platform/dynamodb/queries.ts';
import { getEmpresa } from '../../contas/index.ts';

/** More closings and reopenings than this are not looked through. */
const LOOKED_AT = 20;

/**
 * Whether a company neither confirmed its address nor began anything: the results count joins, posts and shares for as long
 * as the company exists, and the audit notes every other change. Its links, mails and events expire by themselves.
 */
export async function neverBegan(empresaId: string): Promise<boolean> {
  const empresa = await getEmpresa(empresaId);
  if (!empresa || empresa.emailConfirmed || empresa.stripeCustomerId) return false;
  if (empresa.rascunhos || empresa.agendados) return false;
  if (await queryFirst('resultados', { where: { empresaId } })) return false;
  const { items, lastKey } = await queryPage<{ acao: string }>('auditoria', {
    where: { empresaId },
    limit: LOOKED_AT,
  });
  return !lastKey && items.every(({ acao }) => acao === 'seguranca.encerramento');
}
