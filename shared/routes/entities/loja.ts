import * as z from 'zod/mini';
import { TROCA_STATUSES } from '../../rules/loja.ts';
import { MOVIMENTO_REASONS } from '../../rules/movimentos.ts';

export const Produto = z.object({
  id: z.string(),
  nome: z.string(),
  valor_ups: z.int(),
  quantidade: z.int(),
  imagem: z.nullable(z.string()),
  empresaId: z.string(),
  /** how it is handed over: for who manages the store; null to an employee, who reads it in the exchange */
  instrucoes: z.nullable(z.string()),
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
  /** when it was delivered: for ten minutes that can be undone */
  entregueEm: z.optional(z.string()),
  /** how the reward is handed over, as the product said at the time */
  instrucoes: z.nullable(z.string()),
  /** what the company wrote when it delivered or cancelled */
  observacao: z.nullable(z.string()),
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
  /** the post or the product, as it was called then; a bonus for a suggestion has none */
  nome: z.optional(z.string()),
  saldo: z.int(),
});
export type Movimento = z.output<typeof Movimento>;
