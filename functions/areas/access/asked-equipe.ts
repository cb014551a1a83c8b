import { invalid, refusal } from '../../../shared/errors.ts';
import * as MSG from '../../../shared/messages.ts';
import { assertRecurso } from '../../../shared/rules/planos.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { findEquipe, mustGetEmpresa } from '../contas/index.ts';
import type { Caller } from './caller.ts';

/**
 * The company's team that a request filters by (`equipe=`); undefined without a filter. Throws 403 `plano`, 404, and 400
 * if the request is about all companies (`empresaId` null).
 */
export async function askedEquipe(
  equipe: string | undefined,
  empresaId: string | null,
  caller: Caller,
): Promise<string | undefined> {
  if (equipe === undefined) return undefined;
  if (empresaId === null) throw invalid(MSG.escolhaEmpresa, { equipe: MSG.escolhaEmpresa });
  const [plano, found] = await Promise.all([planOf(caller), findEquipe(empresaId, equipe)]);
  if (plano !== null) assertRecurso(plano, 'equipes');
  if (!found) throw refusal(REFUSALS.equipeNotFound);
  return found.id;
}

/** The caller's plan; null for the admin, who has no plan gate. */
async function planOf(caller: Caller) {
  if (caller.role === 'admin') return null;
  if (caller.role === 'empresa') return caller.empresa.plano_nome;
  return (await mustGetEmpresa(caller.empresaId, { fresh: false })).plano_nome;
}
