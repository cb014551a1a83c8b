import { refusal } from '../../../shared/errors.ts';
import type { InputPath, RouteDef } from '../../../shared/routes/define.ts';
import { isId } from '../../../shared/routes/fields.ts';
import { plainEmail } from '../../../shared/rules/typed.ts';
import type { RawInput } from '../../platform/http/event.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { getFuncionario } from '../contas/index.ts';
import type { Caller } from './caller.ts';

/**
 * Checks every company, employee and e-mail that an input names against the token (docs/specification.md#calls). Runs on
 * the raw input, before validation: a foreign id is 403 even beside an invalid field. The admin may name any company and
 * employee.
 */
export async function assertOwnership(def: RouteDef, caller: Caller, input: RawInput): Promise<void> {
  const named = (path: InputPath | undefined): string | undefined => {
    if (!path) return undefined;
    const [source, field] = path.split('.') as [keyof RawInput, string];
    const value = input[source][field];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  };
  // Another company's id is refused even in a route that does not read the field.
  const empresaIds = [def.owns?.empresaId, 'query.empresaId', 'body.empresaId'] as const;
  const funcionarioIds = [def.owns?.funcionarioId, 'query.funcionarioId', 'body.funcionarioId'] as const;
  const email = named(def.owns?.email);

  const isForeign = (id: string | undefined) => id !== undefined && id !== caller.empresaId;
  if (caller.role !== 'admin' && empresaIds.some((path) => isForeign(named(path)))) {
    throw refusal(REFUSALS.accessDenied);
  }
  if (email !== undefined && plainEmail(email) !== caller.email && !mayNameOthers(def, caller)) {
    throw refusal(REFUSALS.accessDenied);
  }
  for (const path of new Set(funcionarioIds)) {
    const funcionarioId = named(path);
    if (funcionarioId !== undefined) await assertFuncionario(path, caller, funcionarioId);
  }
}

/** The admin may name another account's e-mail in reads, but not in writes. */
const mayNameOthers = (def: RouteDef, caller: Caller) => caller.role === 'admin' && def.method === 'GET';

async function assertFuncionario(
  path: InputPath | undefined,
  caller: Caller,
  funcionarioId: string,
): Promise<void> {
  if (caller.role === 'admin' || funcionarioId === caller.id) return;
  const isResource = path?.startsWith('params.');
  if (!isResource) {
    if (caller.role === 'funcionario') throw refusal(REFUSALS.accessDenied);
    return;
  }
  // Not a possible id, and perhaps too long a key for the database: validation answers with 400.
  if (!isId(funcionarioId)) return;
  const inEmpresa = await getFuncionario({ empresaId: caller.empresaId, id: funcionarioId });
  if (!inEmpresa) throw refusal(REFUSALS.funcionarioNotFound);
  if (caller.role === 'funcionario') throw refusal(REFUSALS.accessDenied);
}
