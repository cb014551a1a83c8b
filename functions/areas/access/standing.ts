import { type Refusal, refusal } from '../../../shared/errors.ts';
import type { RouteDef, Standing } from '../../../shared/routes/define.ts';
import { env } from '../../platform/aws/env.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { suspended } from '../contas/index.ts';
import type { Caller } from './caller.ts';

const REFUSED: Record<Exclude<Standing, 'suspensa'>, Refusal> = {
  aguardando: REFUSALS.awaitingApproval,
  email: REFUSALS.emailUnconfirmed,
  segundo_fator: REFUSALS.secondFactorDue,
  encerrando: REFUSALS.closing,
};

/** The reason why an account may not make the calls of its role; undefined if it may. */
export function standingOf(caller: Caller): Standing | undefined {
  // Inactive employees never get here (identify.ts).
  if (caller.role === 'funcionario') {
    if (caller.suspension) return 'suspensa';
    if (caller.funcionario.situacao === 'aguardando') return 'aguardando';
    return caller.mustConfirm ? 'email' : undefined;
  }
  if (needsSecondFactor(caller) && !caller.empresa.segundoFator) return 'segundo_fator';
  if (caller.empresa.suspensaEm) return 'suspensa';
  return caller.empresa.encerraEm ? 'encerrando' : undefined;
}

/** Whether the account must have a second factor. */
export const needsSecondFactor = ({ role }: Caller): boolean =>
  role === 'admin' && env('ADMIN_SECOND_FACTOR') === 'required';

/**
 * Refuses all calls of an account with a standing, except those that the manifest allows (`whileStanding`). Runs before
 * any check whose answer reveals data. Throws 403 with the standing as `codigo`.
 */
export function assertStanding(def: RouteDef, caller: Caller): void {
  const standing = standingOf(caller);
  if (!standing || def.whileStanding?.includes(standing)) return;
  if (standing !== 'suspensa') throw refusal(REFUSED[standing]);
  throw suspended(caller.role === 'funcionario' ? (caller.suspension ?? {}) : caller.empresa);
}
