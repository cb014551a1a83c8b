import { type RefusalName, refusal } from '../../../shared/refusals.ts';
import type { RouteDef, Standing } from '../../../shared/routes/define.ts';
import { env } from '../../platform/aws/env.ts';
import type { Caller } from './caller.ts';

const REFUSED: Record<Standing, RefusalName> = {
  aguardando: 'awaitingApproval',
  email: 'emailUnconfirmed',
  segundo_fator: 'secondFactorDue',
  encerrando: 'closing',
};

/** What keeps an account from the calls of its role; undefined: nothing does. */
export function standingOf(caller: Caller): Standing | undefined {
  // An inactive person is nobody (caller.ts).
  if (caller.role === 'funcionario') {
    if (caller.funcionario.situacao === 'aguardando') return 'aguardando';
    return caller.mustConfirm ? 'email' : undefined;
  }
  if (needsSecondFactor(caller) && !caller.empresa.segundoFator) return 'segundo_fator';
  return caller.empresa.encerraEm ? 'encerrando' : undefined;
}

/** Whether an account has to have a second factor. */
export const needsSecondFactor = ({ role }: Caller): boolean =>
  role === 'admin' && env('ADMIN_SECOND_FACTOR') === 'required';

/**
 * The one place that refuses the calls of an account by its standing, unless the manifest lets them through
 * (`whileStanding`). Comes before everything a caller could learn from. Throws 403 with the standing as `codigo`.
 */
export function assertStanding(def: RouteDef, caller: Caller): void {
  const standing = standingOf(caller);
  if (standing && !def.whileStanding?.includes(standing)) throw refusal(REFUSED[standing]);
}
