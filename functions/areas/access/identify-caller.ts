import { refusal } from '../../../shared/errors.ts';
import type { Role } from '../../../shared/routes/define.ts';
import { type Papel, papelInPlan, reaches } from '../../../shared/rules/papeis.ts';
import type { Claims } from '../../platform/http/event.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { getEmpresa, getFuncionario, getGestor, isEnded, mustConfirm } from '../contas/index.ts';
import type { Caller } from './caller.ts';
import { standingOf } from './standing.ts';
import { suspensionOf } from './suspension-cache.ts';

const unauthenticated = () => refusal(REFUSALS.unauthenticated);

/** The groups of a token, which the gateway passes as an array or as text. */
function groupsOf(claims: Claims): string[] {
  const groups = claims['cognito:groups'];
  if (Array.isArray(groups)) return groups;
  return typeof groups === 'string'
    ? groups
        .replace(/^\[|\]$/g, '')
        .split(/[\s,]+/)
        .filter(Boolean)
    : [];
}

function roleOf(claims: Claims): Role | undefined {
  const groups = groupsOf(claims);
  return (['admin', 'empresa', 'funcionario'] as const).find((role) => groups.includes(role));
}

/** Whether the caller has the papel that a route needs. The admin and employees are checked by role only. */
const hasPapel = (caller: Caller, needed: Papel | null): boolean =>
  needed === null || caller.role !== 'empresa' || (caller.papel !== null && reaches(caller.papel, needed));

/**
 * Reads the caller of a request and checks role and papel against the route. Throws 401 for an access token, a deleted
 * account or an ended session, and 403 for the wrong role or an insufficient papel.
 */
export async function identify(
  allowed: readonly Role[],
  claims: Claims | undefined,
  { eventual = false, papel = null }: { eventual?: boolean | undefined; papel?: Papel | null } = {},
): Promise<Caller> {
  const id = claims?.['cognito:username'];
  if (claims?.token_use !== 'id' || typeof id !== 'string') throw unauthenticated();
  const role = roleOf(claims);
  if (!role) throw unauthenticated();
  const read = { role, id, claims };
  const seen = eventual ? await loadCaller(read, { fresh: false }) : undefined;
  // An eventually consistent read may miss a sign-up or an approval of a moment ago.
  const caller = seen && !standingOf(seen) ? seen : await loadCaller(read, { fresh: true });
  if (!caller) throw refusal(REFUSALS.accountGone);
  if (!allowed.includes(role) || !hasPapel(caller, papel)) throw refusal(REFUSALS.accessDenied);
  return caller;
}

/** Undefined if the account does not exist. Throws 401 if its session has ended. */
async function loadCaller(
  { role, id, claims }: { role: Role; id: string; claims: Claims },
  options: { fresh: boolean },
): Promise<Caller | undefined> {
  if (role === 'funcionario') {
    const empresaId = claims['custom:empresaId'];
    if (typeof empresaId !== 'string') return undefined;
    const [funcionario, suspension] = await Promise.all([
      getFuncionario({ empresaId, id }, options),
      suspensionOf(empresaId),
    ]);
    if (funcionario?.situacao === 'inativo') throw refusal(REFUSALS.accountGone);
    if (!funcionario) return undefined;
    if (isEnded(funcionario, claims)) throw refusal(REFUSALS.sessionEnded);
    const { email } = funcionario;
    // Only an employee who never confirmed costs this second read.
    const empresa = funcionario.aConfirmar ? await getEmpresa(empresaId, options) : undefined;
    return {
      role,
      id,
      empresaId,
      email,
      funcionario,
      mustConfirm: mustConfirm(funcionario, empresa),
      suspension,
    };
  }
  const empresaId = claims['custom:empresaId'];
  if (role === 'empresa' && typeof empresaId === 'string' && empresaId !== id)
    return loadGestor({ id, empresaId, claims }, options);
  const empresa = await getEmpresa(id, options);
  if (empresa && isEnded(empresa, claims)) throw refusal(REFUSALS.sessionEnded);
  return (
    empresa && {
      role,
      id,
      empresaId: id,
      email: empresa.email,
      empresa,
      papel: role === 'admin' ? null : 'proprietario',
    }
  );
}

/** A manager. The record is read for each request, so a removal or a new papel takes effect at once. */
async function loadGestor(
  { id, empresaId, claims }: { id: string; empresaId: string; claims: Claims },
  options: { fresh: boolean },
): Promise<Caller | undefined> {
  const [empresa, gestor] = await Promise.all([getEmpresa(empresaId, options), getGestor({ empresaId, id })]);
  if (!empresa || !gestor) return undefined;
  if (isEnded(gestor, claims)) throw refusal(REFUSALS.sessionEnded);
  const papel = papelInPlan(gestor.papel, empresa.plano_nome);
  return { role: 'empresa', id, empresaId, email: gestor.email, empresa, papel, gestor };
}
