import { loja } from '../../../../shared/routes/loja.ts';
import { assertStoreInPlan } from '../../../../shared/rules/planos.ts';
import { lineBy, route } from '../../access/index.ts';
import { attachUpload, uso, withMedia } from '../../uploads/index.ts';
import { produtoCriado } from '../loja-audit.ts';
import { toProduto } from '../loja-view.ts';
import { stockOf } from '../stock.ts';
import { createProduto, type ProdutoItem } from '../store/produtos.ts';

export const handler = route(loja.createProduct)(async ({ body, caller, now, newId, keep }) => {
  assertStoreInPlan(caller.empresa.plano_nome, caller.role);
  const { imagem: file, instrucoes, custoCentavos, tipo = 'item', quantidade, ...dados } = body;
  const stock = stockOf(tipo, quantidade);
  const id = newId();
  return withMedia(
    file === undefined ? [] : [file],
    { caller, tipo: 'produto', now, newId },
    async ([imagem]) => {
      const produto: ProdutoItem = {
        ...dados,
        id,
        ...(tipo === 'vale' && { tipo }),
        quantidade: stock ?? 0,
        trocado: false,
        ...(instrucoes ? { instrucoes } : {}),
        ...(typeof custoCentavos === 'number' ? { custoCentavos } : {}),
        ...(imagem ? { imagem: imagem.path } : {}),
      };
      const recorded = await createProduto(produto, [
        ...(imagem ? [attachUpload(imagem, uso.produto(caller.empresaId, id))] : []),
        ...lineBy(caller, {
          acao: 'produto.criado',
          alvo: id,
          resumo: produtoCriado(produto),
          now,
        }),
        ...keep({ produto: toProduto(produto) }),
      ]);
      return { produto: toProduto(recorded) };
    },
  );
});
