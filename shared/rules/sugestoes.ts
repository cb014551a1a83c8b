import { forbidden } from '../errors.ts';
import * as MSG from '../messages.ts';
import { PLAN_RULES, type PlanoNome } from './planos.ts';

/** A suggestion is open, then answered once. */
export const SUGESTAO_SITUATIONS = ['aberta', 'aprovada', 'recusada'] as const;
export type SugestaoSituation = (typeof SUGESTAO_SITUATIONS)[number];

/** Open suggestions per employee. */
export const MOST_OPEN = 5;
/** Characters of a reason for refusal. */
export const REASON_MAX = 500;
/** The largest UPS bonus for an approved suggestion. */
export const BONUS_MAX = 25;

/** A bonus is limited to the plan's UPS per post. Throws 403. */
export function assertBonusInPlan(plano: PlanoNome, bonus: number): void {
  if (bonus > PLAN_RULES[plano].upsMaximo) throw forbidden(MSG.upgradeUps);
}
