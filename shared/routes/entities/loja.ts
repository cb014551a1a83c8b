import * as z from 'zod/mini';
import { PRODUTO_TIPOS, TROCA_STATUSES } from '../../rules/loja.ts';
import { MOVIMENTO_REASONS } from '../../rules/movimentos.ts';

export const Produto = z.object({
  id: z.string(),
  nome: z.string(),
  tipo: z.enum(PRODUTO_TIPOS),
  valor_ups: z.int(),
  /** of a voucher: the codes left */
  quantidade: z.int(),
  imagem: z.nullable(z.string()),
  empresaId: z.string(),
  /** delivery instructions, for managers of the store; null for employees, who read them in the exchange */
  instrucoes: z.nullable(z.string()),
  /** what a unit costs the company; null if unknown, and for employees */
  custoCentavos: z.nullable(z.int()),
});
export type Produto = z.output<typeof Produto>;

export const TrocaStatus = z.enum(TROCA_STATUSES);

export const Troca = z.object({
  id: z.string(),
  produtoId: z.string(),
  produtoNome: z.string(),
  imagem: z.nullable(z.string()),
  valor_ups: z.int(),
  data: z.string(),
  status: TrocaStatus,
  /** delivery time: can be undone for ten minutes */
  entregueEm: z.optional(z.string()),
  /** delivery instructions of the product at the time */
  instrucoes: z.nullable(z.string()),
  /** the company's note on delivery or cancellation */
  observacao: z.nullable(z.string()),
  /** a voucher's: GET /api/trocas/{id}/codigo shows the code */
  temCodigo: z.optional(z.literal(true)),
  /** for the company: the code's last four characters */
  codigoFinal: z.optional(z.string()),
  /** for the company: the code was read, so that the exchange can no longer be cancelled */
  codigoVisto: z.optional(z.literal(true)),
  Funcionario: z.optional(z.nullable(z.object({ nome: z.string() }))),
});
export type Troca = z.output<typeof Troca>;

export const Movimento = z.object({
  id: z.string(),
  data: z.string(),
  /** signed */
  valor: z.int(),
  motivo: z.enum(MOVIMENTO_REASONS),
  referencia: z.string(),
  /** name of the post or product at the time; none for a suggestion's bonus */
  nome: z.optional(z.string()),
  saldo: z.int(),
});
export type Movimento = z.output<typeof Movimento>;
