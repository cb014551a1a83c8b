import * as z from 'zod/mini';
import { MOVIMENTO_REASONS } from '../rules/movimentos.ts';

/**
 * One kind of thing that happens. Its data are ids and amounts, never a name, an address or a text: who reacts reads
 * what it needs as it is then, and nothing personal outlives its owner here. An event written weighs under 1 KB.
 */
export interface EventDef {
  /** As versions.ts tells it. Rises when a field goes or changes its meaning. A field more is none: it is optional, and old events lack it. */
  readonly version: number;
  readonly summary: string;
  readonly data: z.core.$ZodType;
}

/** Keeps the literal types of an area's events while checking their shape. */
export const defineEvents = <const E extends Record<string, EventDef>>(events: E): E => events;

/** How UPS moved in the same transaction: a line of the employee's ledger. */
export const MovementPart = z.object({
  /** number of the line: later lines of one employee compare greater */
  id: z.string(),
  motivo: z.enum(MOVIMENTO_REASONS),
  valor: z.number(),
  saldo: z.number(),
});
export type MovementPart = z.output<typeof MovementPart>;
