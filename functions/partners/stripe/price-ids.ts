import { PLANOS, type PlanoNome } from '../../../shared/routes/entities.ts';
import { env } from '../../aws/env.ts';

/** The operator's price of a plan; null where it is agreed by chat, or not configured yet. */
export function priceIdOf(plano: PlanoNome): string | null {
  if (plano === 'expert_semestral') return env('STRIPE_PRICE_EXPERT_SEMESTRAL') ?? null;
  if (plano === 'expert_anual') return env('STRIPE_PRICE_EXPERT_ANUAL') ?? null;
  return null;
}

/** The plan that a price buys; undefined for a price that is none of ours. */
export const planoOf = (priceId: string): PlanoNome | undefined =>
  PLANOS.find((plano) => priceIdOf(plano) === priceId);
