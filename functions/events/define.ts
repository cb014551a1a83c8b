import * as z from 'zod/mini';
import { MOVIMENTO_REASONS } from '../../shared/rules/movimentos.ts';

/**
 * One type of event. Its data hold ids and amounts, never names, addresses or texts: consumers read the current record,
 * and no personal data outlives its owner here. A written event is smaller than 1 KB.
 */
export interface EventDef {
  /**
   * Current version (versions.ts). Raised when a field is removed or changes its meaning. A new field does not raise
   * it, and is optional, because old events lack it.
   */
  readonly version: number;
  readonly summary: string;
  readonly data: z.core.$ZodType;
}

/** Keeps literal types while checking their shape. */
export const defineEvents = <const E extends Record<string, EventDef>>(events: E): E => events;

/** A change of UPS in the same transaction: a line of the employee's ledger. */
export const MovementPart = z.object({
  /** number of the line: increases per employee */
  id: z.string(),
  motivo: z.enum(MOVIMENTO_REASONS),
  valor: z.number(),
  saldo: z.number(),
});
export type MovementPart = z.output<typeof MovementPart>;
