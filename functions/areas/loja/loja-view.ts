import type { Produto, Troca } from '../../../shared/routes/entities.ts';
import type { TrocaItem } from './store/exchange-trocas.ts';
import type { ProdutoItem } from './store/produtos.ts';

export const toProduto = ({ imagem, ...item }: ProdutoItem): Produto => ({
  id: item.id,
  nome: item.nome,
  tipo: item.tipo ?? 'item',
  valor_ups: item.valor_ups,
  quantidade: item.quantidade,
  imagem: imagem ?? null,
  empresaId: item.empresaId,
  instrucoes: item.instrucoes || null,
  custoCentavos: item.custoCentavos ?? null,
});

/** As employees see it: without its cost, and `instrucoes` are shown only after the exchange. */
export const toOffer = (item: ProdutoItem): Produto => ({
  ...toProduto(item),
  instrucoes: null,
  custoCentavos: null,
});

/** `nome`: undefined = not requested, null = the employee is gone. */
export const toTroca = (item: TrocaItem, nome?: string | null): Troca => ({
  id: item.id,
  produtoId: item.produtoId,
  produtoNome: item.produtoNome,
  imagem: item.imagem ?? null,
  valor_ups: item.valor_ups,
  data: item.data,
  status: item.status,
  ...(item.entregueEm && { entregueEm: item.entregueEm }),
  instrucoes: item.instrucoes || null,
  observacao: item.observacao || null,
  ...(item.codigoId !== undefined && { temCodigo: true }),
  ...(nome === undefined ? {} : { Funcionario: nome === null ? null : { nome } }),
});

/** As the company sees it: a voucher's code by its last characters, and whether it was read. */
export const toManagedTroca = (item: TrocaItem, nome: string | null): Troca => ({
  ...toTroca(item, nome),
  ...(item.codigoFinal && { codigoFinal: item.codigoFinal }),
  ...(item.codigoVistoEm && { codigoVisto: true }),
});
