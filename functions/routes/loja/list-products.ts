import { loja } from '../../../shared/routes/loja.ts';
import { assertLoja } from '../../../shared/rules/planos.ts';
import { route } from '../../http/route.ts';
import { decodeCursor, encodeCursor } from '../../store/cursor.ts';
import { mustGetEmpresa } from '../../store/empresas/empresas.ts';
import { listProdutos, toProduto } from '../../store/loja/produtos.ts';

export const handler = route(loja.listProducts)(async ({ params, query, caller }) => {
  const { empresaId } = params;
  const start = decodeCursor(query.cursor, { empresaId, id: null });
  const empresa =
    caller.id === empresaId && 'empresa' in caller ? caller.empresa : await mustGetEmpresa(empresaId);
  assertLoja(empresa.plano_nome, caller.role);
  const { items, lastKey } = await listProdutos(empresaId, query.limit, start);
  const nextCursor = encodeCursor(lastKey);
  return { produtos: items.map(toProduto), ...(nextCursor ? { nextCursor } : {}) };
});
