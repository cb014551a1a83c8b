import { listProdutos, listTrocas } from '../loja/index.ts';
import type { Section } from './archive.ts';
import { longTable, mediaAddress, withOwners } from './sections.ts';

export const products = (empresaId: string): Section =>
  longTable('produtos', (page) => listProdutos(empresaId, page), {
    id: (each) => each.id,
    nome: (each) => each.nome,
    tipo: (each) => each.tipo ?? 'item',
    ups: (each) => each.valor_ups,
    quantidade: (each) => each.quantidade,
    imagem: (each) => mediaAddress(each.imagem),
    instrucoes: (each) => each.instrucoes,
  });

export const exchanges = (empresaId: string): Section =>
  longTable('trocas', async (page) => withOwners(await listTrocas(empresaId, page)), {
    id: (each) => each.id,
    data: (each) => new Date(each.data),
    colaboradorId: (each) => each.funcionarioId,
    colaborador: (each) => each.colaborador,
    produto: (each) => each.produtoNome,
    ups: (each) => each.valor_ups,
    status: (each) => each.status,
    observacao: (each) => each.observacao,
  });
