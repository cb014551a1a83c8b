import { getOwnerNames } from '../contas/index.ts';
import { listProdutos, listTrocas } from '../loja/index.ts';
import type { Section } from './archive.ts';
import { mediaAddress, rowsOf } from './sections.ts';

export const products = (empresaId: string): Section => ({
  name: 'produtos',
  columns: ['id', 'nome', 'tipo', 'ups', 'quantidade', 'imagem', 'instrucoes'],
  list: async (page) =>
    rowsOf(
      await listProdutos(empresaId, page),
      ({ id, nome, tipo = 'item', valor_ups, quantidade, imagem, instrucoes }) => [
        id,
        nome,
        tipo,
        valor_ups,
        quantidade,
        mediaAddress(imagem),
        instrucoes ?? null,
      ],
    ),
});

export const exchanges = (empresaId: string): Section => ({
  name: 'trocas',
  columns: ['id', 'data', 'colaboradorId', 'colaborador', 'produto', 'ups', 'status', 'observacao'],
  async list(page) {
    const found = await listTrocas(empresaId, page);
    const names = await getOwnerNames(found.items);
    return rowsOf(found, (each) => [
      each.id,
      new Date(each.data),
      each.funcionarioId,
      names.get(each.funcionarioId)?.nome ?? null,
      each.produtoNome,
      each.valor_ups,
      each.status,
      each.observacao ?? null,
    ]);
  },
});
