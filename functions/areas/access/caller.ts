import type { Role, RouteDef } from '../../../shared/routes/define.ts';
import type { Papel } from '../../../shared/rules/papeis.ts';
import type { EmpresaItem, FuncionarioItem } from '../contas/index.ts';
import { type ContaAt, contaOfGestor, epochOf, type GestorItem } from '../contas/index.ts';
import type { Suspension } from './suspension-cache.ts';

export interface EmpresaCaller {
  role: 'empresa' | 'admin';
  /** the account that signed in, the company's own or a manager's, or the key; the company is `empresaId` */
  id: string;
  empresaId: string;
  /** of the account */
  email: string;
  empresa: EmpresaItem;
  /** its rights in the company; null for the admin */
  papel: Papel | null;
  /** the account's record, if it is a manager */
  gestor?: GestorItem;
  /** the key by which the call came (functions/areas/access/api-key-caller.ts) */
  chave?: { id: string; nome: string };
}
export interface FuncionarioCaller {
  role: 'funcionario';
  id: string;
  empresaId: string;
  email: string;
  funcionario: FuncionarioItem;
  /** may do nothing before confirming the e-mail (functions/areas/contas/must-confirm.ts) */
  mustConfirm?: boolean;
  /** its company's, while there is one */
  suspension?: Suspension | undefined;
}
export type Caller = EmpresaCaller | FuncionarioCaller;

/** The caller's type as a route's `auth` narrows it; null on public routes. */
export type CallerOf<D extends RouteDef> = D['auth'] extends readonly (infer R)[]
  ? R extends Role
    ? ForRole<R>
    : never
  : null;
type ForRole<R extends Role> = R extends 'funcionario' ? FuncionarioCaller : EmpresaCaller & { role: R };

/** The record of the caller's own account, as read for this request. */
export const recordOf = (caller: Caller): EmpresaItem | FuncionarioItem | GestorItem =>
  caller.role === 'funcionario' ? caller.funcionario : (caller.gestor ?? caller.empresa);

/** The caller's account as the mail and credential stores know it, and its epoch when this request was let in. */
export const contaOf = (caller: Caller): ContaAt => ({
  ...(caller.role !== 'funcionario' && caller.gestor
    ? contaOfGestor(caller.gestor)
    : {
        email: caller.email,
        contaId: caller.id,
        tipo: caller.role === 'funcionario' ? 'funcionario' : 'empresa',
        empresaId: caller.empresaId,
      }),
  epoca: epochOf(recordOf(caller)),
});

/** The company of a list; null = all companies, which the admin requests by its own id (docs/specification.md#calls). */
export const scopeOf = (empresaId: string, caller: Caller): string | null =>
  caller.role === 'admin' && empresaId === caller.empresaId ? null : empresaId;
