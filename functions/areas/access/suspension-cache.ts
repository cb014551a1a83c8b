import { MINUTE_MS } from '../../../shared/rules/dates.ts';
import { type EmpresaItem, getEmpresa } from '../contas/index.ts';

export type Suspension = Pick<EmpresaItem, 'suspensaMotivo'>;

/** The most companies in the cache, which is cleared when full. */
const MOST_CACHED = 1000;
const cached = new Map<string, { suspension: Suspension | undefined; until: number }>();

/**
 * A company's suspension; undefined if it is not suspended. Cached per process for a minute, so that an employee's call
 * costs no second read. A suspension therefore takes effect within a minute; locally at once, where all functions are one
 * process.
 */
export async function suspensionOf(empresaId: string): Promise<Suspension | undefined> {
  const now = performance.now();
  const seen = cached.get(empresaId);
  if (seen && seen.until > now) return seen.suspension;
  const empresa = await getEmpresa(empresaId);
  const suspension = empresa?.suspensaEm ? empresa : undefined;
  if (cached.size >= MOST_CACHED) cached.clear();
  cached.set(empresaId, { suspension, until: now + MINUTE_MS });
  return suspension;
}

/** Makes a change by this process take effect at once. */
export const forgetSuspension = (empresaId: string): void => {
  cached.delete(empresaId);
};
