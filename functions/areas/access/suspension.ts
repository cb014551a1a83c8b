import { MINUTE_MS } from '../../../shared/rules/dates.ts';
import { type EmpresaItem, getEmpresa } from '../empresas/index.ts';

export type Suspension = Pick<EmpresaItem, 'suspensaMotivo'>;

/** Companies whose state a process remembers; beyond, it begins anew. */
const MOST = 1000;
const known = new Map<string, { suspension: Suspension | undefined; until: number }>();

/**
 * A company's suspension, as this process read it at most a minute ago, so that the calls of its employees need no second
 * read: a suspension reaches them within a minute. Undefined if the company is not suspended.
 */
export async function suspensionOf(empresaId: string): Promise<Suspension | undefined> {
  const now = performance.now();
  const seen = known.get(empresaId);
  if (seen && seen.until > now) return seen.suspension;
  const empresa = await getEmpresa(empresaId);
  const suspension = empresa?.suspensaEm ? empresa : undefined;
  if (known.size >= MOST) known.clear();
  known.set(empresaId, { suspension, until: now + MINUTE_MS });
  return suspension;
}

/** After a change by this process. */
export const forgetSuspension = (empresaId: string): void => {
  known.delete(empresaId);
};
