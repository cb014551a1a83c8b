import { everyPage } from '../../platform/dynamodb/cursor.ts';
import { getFuncionarioNames } from '../funcionarios/index.ts';
import { listProdutos, listTrocas } from '../loja/index.ts';
import type { Section } from './archive.ts';
import { mediaAddress, PAGE } from './sections.ts';

export const products = (empresaId: string): Section => ({
  name: 'produtos',
  columns: ['id', 'nome', 'tipo', 'ups', 'quantidade', 'imagem', 'instrucoes'],
  async *pages() {
    for await (const items of everyPage((page) => listProdutos(empresaId, page), PAGE))
      yield items.map(({ id, nome, tipo = 'item', valor_ups, quantidade, imagem, instrucoes }) => [
        id,
        nome,
        tipo,
        valor_ups,
        quantidade,
        mediaAddress(imagem),
        instrucoes ?? null,
      ]);
  },
});

export const exchanges = (empresaId: string): Section => ({
  name: 'trocas',
  columns: ['id', 'data', 'colaboradorId', 'colaborador', 'produto', 'ups', 'status', 'observacao'],
  async *pages() {
    for await (const items of everyPage((page) => listTrocas(empresaId, page), PAGE)) {
      const names = await getFuncionarioNames(items.map((each) => ({ empresaId, id: each.funcionarioId })));
      yield items.map((each) => [
        each.id,
        new Date(each.data),
        each.funcionarioId,
        names.get(each.funcionarioId)?.nome ?? null,
        each.produtoNome,
        each.valor_ups,
        each.status,
        each.observacao ?? null,
      ]);
    }
  },
});
