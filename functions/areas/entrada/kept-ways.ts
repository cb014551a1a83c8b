import type { Write } from '../../platform/dynamodb/commands.ts';
import { type Caller, recordOf } from '../access/index.ts';
import { carryChaves, listChaves } from '../chaves/index.ts';
import { isCurrent } from '../contas/index.ts';
import { carryPasskeys, listPasskeys } from './store/passkeys.ts';

/**
 * The writes that keep single ways in when their owner takes the account back from a session: passkeys, and the owner's API
 * keys, by id. Only what opens the account now can be kept, so nothing that was closed before comes back.
 */
export async function waysToKeep(
  caller: Caller,
  ids: readonly string[],
): Promise<(epoca: number) => readonly Write[]> {
  if (ids.length === 0) return () => [];
  const record = recordOf(caller);
  const isKept = ({ id }: { id: string }) => ids.includes(id);
  const passkeys = (await listPasskeys(caller.id, record)).filter(isKept);
  const chaves = caller.id === caller.empresaId ? await listChaves(caller.empresaId) : [];
  const current = chaves.filter((chave) => isKept(chave) && isCurrent(chave, record));
  return (epoca) => [...carryPasskeys(passkeys, epoca), ...carryChaves(current, epoca)];
}
