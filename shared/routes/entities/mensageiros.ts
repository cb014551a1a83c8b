import * as z from 'zod/mini';
import { MENSAGEIROS } from '../../rules/mensageiros.ts';
import { OFF_REASONS } from '../../rules/webhooks.ts';

/** A channel of a messenger. */
export const Mensageiro = z.object({
  id: z.string(),
  tipo: z.enum(MENSAGEIROS),
  nome: z.string(),
  /** the address, masked */
  url: z.string(),
  /** null: everyone's */
  equipeId: z.nullable(z.string()),
  ativo: z.boolean(),
  /** first of the uninterrupted failures */
  falhandoDesde: z.nullable(z.string()),
  /** why it was disabled automatically */
  motivo: z.nullable(z.enum(OFF_REASONS)),
  /** when a card of posts last arrived */
  ultimoEnvio: z.nullable(z.string()),
});
export type Mensageiro = z.output<typeof Mensageiro>;
