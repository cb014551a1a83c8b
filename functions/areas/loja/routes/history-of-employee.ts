import { loja } from '../../../../shared/routes/loja.ts';
import { readFuncionario, route } from '../../access/index.ts';
import { toTroca } from '../loja-view.ts';
import { listTrocasOf } from '../store/exchange-pages.ts';

export const handler = route(loja.historyOfEmployee)(async ({ params, query, caller }) => {
  const funcionario = await readFuncionario(params.funcionarioId, caller);
  const { items, nextCursor } = await listTrocasOf(funcionario.id, query);
  return { trocas: items.map((item) => toTroca(item, funcionario.nome)), nextCursor };
});
