import { refusal } from '../../../shared/errors.ts';
import type { RouteDef } from '../../../shared/routes/define.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { type Caller, recordOf } from './caller.ts';

/** The gate of calls that need a confirmed e-mail (`confirmed` in the manifest). Throws 403 `email`. */
export function assertConfirmed(def: RouteDef, caller: Caller): void {
  if (!def.confirmed || caller.role === 'admin') return;
  if (!recordOf(caller).emailConfirmed) throw refusal(REFUSALS.emailUnconfirmed);
}
