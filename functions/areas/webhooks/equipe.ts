import { refusal } from '../../../shared/errors.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { findEquipe } from '../contas/index.ts';

/** Undefined without an id. Throws 400 for one that is no team of the company. */
export async function teamOf(empresaId: string, equipeId: string | undefined) {
  if (equipeId === undefined) return undefined;
  const found = await findEquipe(empresaId, equipeId);
  if (!found) throw refusal(REFUSALS.unknownEquipe);
  return found;
}
