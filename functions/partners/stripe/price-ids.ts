import { PLANOS, type PlanoNome } from '../../../shared/rules/planos.ts';
import { env } from '../../platform/aws/env.ts';

/** The configured price of a plan; null for a plan agreed by chat, or not configured. */
export function priceIdOf(plano: PlanoNome): string | null {
  const configured: Partial<Record<PlanoNome, string | undefined>> = {
    expert_semestral: env('STRIPE_PRICE_EXPERT_SEMESTRAL'),
    expert_anual: env('STRIPE_PRICE_EXPERT_ANUAL'),
  };
  return configured[plano] ?? null;
}

/** The plan of a price; undefined for an unknown price. */
export const planoOf = (priceId: string): PlanoNome | undefined =>
  PLANOS.find((plano) => priceIdOf(plano) === priceId);
