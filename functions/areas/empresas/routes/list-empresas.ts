import { empresas } from '../../../../shared/routes/empresas.ts';
import { paymentStateOf } from '../../../../shared/rules/pagamento.ts';
import { isOfTier } from '../../../../shared/rules/planos.ts';
import { listReply } from '../../../platform/http/list-reply.ts';
import { route } from '../../access/index.ts';
import { listEmpresas, searchEmpresas } from '../../contas/index.ts';
import { toListedEmpresa } from '../empresa-view.ts';
import { listQuietest } from '../store/activity.ts';

export const handler = route(empresas.listEmpresas)(async ({ query }) => {
  const list = query.ordem === 'atividade' ? listQuietest : listEmpresas;
  const { items, nextCursor } = await (query.busca ? searchEmpresas(query.busca, query) : list(query));
  const { plano, pagamento } = query;
  const listed = items
    .map(toListedEmpresa)
    .filter(
      (empresa) =>
        (plano === undefined || isOfTier(empresa.plano_nome, plano)) &&
        (pagamento === undefined || paymentStateOf(empresa) === pagamento),
    );
  return listReply(listed, nextCursor);
});
