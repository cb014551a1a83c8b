import { refusal } from '../../shared/refusals.ts';
import type { RouteDef } from '../../shared/routes/define.ts';
import type { Caller } from './caller.ts';

/** The gate of what reaches other people (`confirmed` in the manifest). Throws 403 `email`. */
export function assertConfirmed(def: RouteDef, caller: Caller): void {
  if (!def.confirmed || caller.role === 'admin') return;
  const { emailConfirmed } = caller.role === 'funcionario' ? caller.funcionario : caller.empresa;
  if (!emailConfirmed) throw refusal('emailUnconfirmed');
}
