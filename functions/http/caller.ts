import { refusal } from '../../shared/refusals.ts';
import type { Role, RouteDef } from '../../shared/routes/define.ts';
import { isEnded } from '../sessoes/sign-in.ts';
import type { Conta } from '../store/contas/contas.ts';
import { type EmpresaItem, getEmpresa } from '../store/empresas/empresas.ts';
import { type FuncionarioItem, getFuncionario } from '../store/funcionarios/funcionarios.ts';
import type { Claims } from './event.ts';
import { standingOf } from './standing.ts';

export interface EmpresaCaller {
  role: 'empresa' | 'admin';
  id: string;
  empresaId: string;
  email: string;
  empresa: EmpresaItem;
}
export interface FuncionarioCaller {
  role: 'funcionario';
  id: string;
  empresaId: string;
  email: string;
  funcionario: FuncionarioItem;
}
export type Caller = EmpresaCaller | FuncionarioCaller;

/** The caller's type as a route's `auth` narrows it; null on public routes. */
export type CallerOf<D extends RouteDef> = D['auth'] extends readonly (infer R)[]
  ? R extends Role
    ? ForRole<R>
    : never
  : null;
type ForRole<R extends Role> = R extends 'funcionario' ? FuncionarioCaller : EmpresaCaller & { role: R };

const unauthenticated = () => refusal('unauthenticated');

/** The groups of a token, in either form the gateway hands them over. */
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

/**
 * Who calls: the token's role, checked against the route, and the account behind it, read once a request.
 * 401 for an access token, a deleted account or a session that was ended; 403 for the wrong role.
 */
export async function identify(
  allowed: readonly Role[],
  claims: Claims | undefined,
  { eventual = false } = {},
): Promise<Caller> {
  const id = claims?.['cognito:username'];
  if (claims?.token_use !== 'id' || typeof id !== 'string') throw unauthenticated();
  const role = roleOf(claims);
  if (!role) throw unauthenticated();
  const read = { role, id, claims };
  const seen = eventual ? await load(read, { fresh: false }) : undefined;
  // Who is not there yet may have signed up a moment ago, and who may not call yet may have been let in.
  const caller = seen && !standingOf(seen) ? seen : await load(read, { fresh: true });
  if (!caller) throw unauthenticated();
  if (!allowed.includes(role)) throw refusal('accessDenied');
  return caller;
}

/** Undefined where there is no such account. Throws 401 where its session was ended. */
async function load(
  { role, id, claims }: { role: Role; id: string; claims: Claims },
  options: { fresh: boolean },
): Promise<Caller | undefined> {
  if (role === 'funcionario') {
    const empresaId = claims['custom:empresaId'];
    const funcionario =
      typeof empresaId === 'string' ? await getFuncionario({ empresaId, id }, options) : undefined;
    if (funcionario && isEnded(funcionario, claims)) throw unauthenticated();
    return (
      funcionario && { role, id, empresaId: funcionario.empresaId, email: funcionario.email, funcionario }
    );
  }
  const empresa = await getEmpresa(id, options);
  if (empresa && isEnded(empresa, claims)) throw unauthenticated();
  return empresa && { role, id, empresaId: id, email: empresa.email, empresa };
}

/** The caller's own record, as it was read for this request. */
export const recordOf = (caller: Caller): EmpresaItem | FuncionarioItem =>
  caller.role === 'funcionario' ? caller.funcionario : caller.empresa;

/** The caller's account as the mail and credential stores know it. */
export const contaOf = ({ email, id, role, empresaId }: Caller): Conta => ({
  email,
  contaId: id,
  tipo: role === 'funcionario' ? 'funcionario' : 'empresa',
  empresaId,
});

/** The company a list is about; null = all of them, which the admin means by its own id (contract, Tenancy). */
export const scopeOf = (empresaId: string, caller: Caller): string | null =>
  caller.role === 'admin' && empresaId === caller.id ? null : empresaId;
