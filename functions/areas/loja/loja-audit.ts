import type { TrocaStatus } from '../../../shared/rules/loja.ts';
import { changesOf, inReais, PERSON, quoted } from '../../platform/audit-text.ts';
import type { ProdutoItem } from './store/produtos.ts';

/**
 * Audit sentences in Portuguese, with the values before and after, cut and on one line. `{pessoa}` stands for the
 * person concerned. They never contain passwords, codes, tokens or people's addresses.
 */
type Changed<T> = { readonly [K in keyof T]?: T[K] | null | undefined };

const PRODUTO = {
  nome: 'Nome',
  valor_ups: 'UPS',
  quantidade: 'Estoque',
  instrucoes: 'Instruções',
  custoCentavos: 'Custo',
  imagem: 'Imagem',
} as const;

type ProdutoFields = Changed<Pick<ProdutoItem, keyof typeof PRODUTO>>;
/** Only whether an image was set: its path tells a reader nothing. */
const imageOf = ({ imagem }: ProdutoFields) => imagem && 'nova imagem';

export const produtoCriado = ({ nome, tipo, valor_ups, quantidade }: ProdutoItem): string =>
  tipo === 'vale'
    ? `Criou o vale ${quoted(nome)}: ${valor_ups} UPS.`
    : `Criou o produto ${quoted(nome)}: ${valor_ups} UPS, ${quantidade} em estoque.`;

export function produtoAlterado(before: ProdutoItem, after: ProdutoFields): string | undefined {
  const changes = changesOf(
    PRODUTO,
    { ...before, imagem: undefined },
    { ...after, imagem: imageOf(after) },
    { custoCentavos: inReais },
  );
  return changes && `Produto ${quoted(before.nome)}. ${changes}.`;
}

/** How many were sent, not how many were new: the line goes with the first of several transactions. */
export const codigosIncluidos = ({ nome }: ProdutoItem, enviados: number): string =>
  `Enviou ${enviados.toLocaleString('pt-BR')} ${enviados === 1 ? 'código' : 'códigos'} para o vale ${quoted(nome)}.`;

export const produtoExcluido = ({ nome, valor_ups }: ProdutoItem): string =>
  `Excluiu o produto ${quoted(nome)}, de ${valor_ups} UPS.`;

interface Troca {
  produtoNome: string;
  valor_ups: number;
  status: TrocaStatus;
}
export const trocaAlterada = ({ produtoNome, valor_ups, status }: Troca, para: TrocaStatus): string =>
  `Troca de ${PERSON} por ${quoted(produtoNome)}, ${valor_ups} UPS. Status: ${status} → ${para}${
    para === 'cancelada' ? `; ${valor_ups} UPS devolvidos` : ''
  }.`;

export const codigoVisto = ({ produtoNome }: Pick<Troca, 'produtoNome'>): string =>
  `${PERSON} viu o código de ${quoted(produtoNome)}. A troca não pode mais ser cancelada.`;
