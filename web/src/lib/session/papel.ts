import { type Papel, reaches } from '#shared/rules/papeis.ts';
import { useSession } from './session.ts';

/**
 * Whether the account has at least this papel. True outside a company's panel, which has none. Only hides controls; the
 * server checks every call.
 */
export function useHasPapel(needed: Papel): boolean {
  const papel = useSession()?.papel;
  return !papel || reaches(papel, needed);
}
