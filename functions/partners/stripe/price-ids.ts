import { PLANOS, type PlanoNome } from '../../../shared/rules/planos.ts';
import { env } from '../../platform/aws/env.ts';

/** The operator's price of a plan; null where it is agreed by chat, or not configured yet. */
export function priceIdOf(plano: PlanoNome): string | null {
  const configured: Partial<Record<PlanoNome, string | undefined>> = {
    expert_semestral: env('STRIPE_PRICE_EXPERT_SEMESTRAL'),
    expert_anual: env('STRIPE_PRICE_EXPERT_ANUAL'),
  };
  return configured[plano] ?? null;
}

/** The plan that a price buys; undefined for a price that is none of ours. */
export const planoOf = (priceId: string): PlanoNome | undefined =>
  PLANOS.find((plano) => priceIdOf(plano) === priceId);
