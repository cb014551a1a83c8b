import { forbidden } from '../errors.ts';
import { MSG } from '../messages.ts';
import { PLAN_RULES, type PlanoNome } from './planos.ts';

/** What becomes of what an employee proposes: it is answered once. */
export const SUGESTAO_SITUATIONS = ['aberta', 'aprovada', 'recusada'] as const;
export type SugestaoSituation = (typeof SUGESTAO_SITUATIONS)[number];

/** So many of one person's wait for an answer at most. */
export const MOST_OPEN = 5;
/** The longest reason for a refusal. */
export const REASON_MAX = 500;
/** What the author of an approved suggestion may be thanked with, in UPS. */
export const BONUS_MAX = 25;

/** A bonus stays within what the plan gives for a post. Throws 403. */
export function assertBonusInPlan(plano: PlanoNome, bonus: number): void {
  if (bonus > PLAN_RULES[plano].upsMaximo) throw forbidden(MSG.upgradeUps);
}
