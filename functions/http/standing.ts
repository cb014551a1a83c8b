import { type RefusalName, refusal } from '../../shared/refusals.ts';
import type { RouteDef, Standing } from '../../shared/routes/define.ts';
import type { Caller } from './caller.ts';

const REFUSED: Record<Standing, RefusalName> = { aguardando: 'awaitingApproval' };

/** What keeps an account from the calls of its role; undefined: nothing does. Costs no read: its record is at hand. */
export const standingOf = (caller: Caller): Standing | undefined =>
  caller.role === 'funcionario' ? caller.funcionario.situacao : undefined;

/**
 * The one place that refuses the calls of an account by its standing, unless the manifest lets them through
 * (`whileStanding`). Comes before everything a caller could learn from. Throws 403 with the standing as `codigo`.
 */
export function assertStanding(def: RouteDef, caller: Caller): void {
  const standing = standingOf(caller);
  if (standing && !def.whileStanding?.includes(standing)) throw refusal(REFUSED[standing]);
}
