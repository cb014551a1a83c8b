import { type Papel, reaches } from '../../../../shared/rules/papeis.ts';
import { useSession } from './session.ts';

/**
 * Whether the account signed in may do what a papel is asked for. Outside of a company's panel there are none. What
 * somebody may not do is left out; the server refuses it whatever is shown.
 */
export function useMay(needed: Papel): boolean {
  const papel = useSession()?.papel;
  return !papel || reaches(papel, needed);
}
