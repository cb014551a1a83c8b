import { invalid } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import { loja } from '../../../../shared/routes/loja.ts';
import { assertStoreInPlan } from '../../../../shared/rules/planos.ts';
import { lineBy, route } from '../../access/index.ts';
import { abandonMedia, attachUpload, uso, withMedia } from '../../uploads/index.ts';
import { produtoAlterado } from '../loja-audit.ts';
import { toProduto } from '../loja-view.ts';
import { stockOf } from '../stock.ts';
import { getProduto, ownImage, updateProduto } from '../store/produtos.ts';

export const handler = route(loja.updateProduct)(async ({ body, caller, now, newId }) => {
  assertStoreInPlan(caller.empresa.plano_nome, caller.role);
  const before = await getProduto(caller.empresaId, body.id);
  const tipo = before.tipo ?? 'item';
  if ((body.tipo ?? tipo) !== tipo) throw invalid(MSG.tipoDoProduto, { tipo: MSG.tipoDoProduto });
  const quantidade = stockOf(tipo, body.quantidade);
  const { nome, valor_ups, instrucoes, custoCentavos, imagem: file } = body;
  return withMedia(
    file === undefined ? [] : [file],
    { caller, tipo: 'produto', now, newId },
    async ([imagem]) => {
      const replaced = ownImage(before).filter((path) => path !== imagem?.path);
      const change = { nome, valor_ups, quantidade, instrucoes, custoCentavos, imagem: imagem?.path };
      await updateProduto(before, change, [
        ...(imagem ? [attachUpload(imagem, uso.produto(caller.empresaId, body.id))] : []),
        ...(imagem && replaced.length > 0 ? [abandonMedia(replaced, caller.empresaId, now)] : []),
        ...lineBy(caller, {
          acao: 'produto.alterado',
          alvo: before.id,
          resumo: produtoAlterado(before, change),
          now,
        }),
      ]);
      return {
        produto: {
          ...toProduto({
            ...before,
            nome,
            valor_ups,
            ...(quantidade === undefined ? {} : { quantidade }),
            ...(instrucoes === undefined ? {} : { instrucoes }),
            ...(imagem ? { imagem: imagem.path } : {}),
          }),
          ...(custoCentavos === undefined ? {} : { custoCentavos }),
        },
      };
    },
  );
});
