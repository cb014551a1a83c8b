import { invalid } from '../../../shared/errors.ts';
import * as MSG from '../../../shared/messages.ts';
import type { ProdutoTipo } from '../../../shared/rules/loja.ts';

/** The stock that a company sets: required for an item, never given for a voucher, whose stock is its codes. Throws 400. */
export function stockOf(tipo: ProdutoTipo, quantidade: number | undefined): number | undefined {
  if (tipo === 'vale' && quantidade !== undefined) throw refused(MSG.quantidadeDeVale);
  if (tipo === 'item' && quantidade === undefined) throw refused(MSG.quantidadeInteira);
  return quantidade;
}

const refused = (quantidade: string) => invalid(quantidade, { quantidade });
