import { chaves } from '../../../../shared/routes/chaves.ts';
import { route } from '../../access/index.ts';
import { toChave } from '../api-key-view.ts';
import { lastUses, listChaves } from '../store/chaves.ts';

export const handler = route(chaves.listChaves)(async ({ caller }) => {
  const found = await listChaves(caller.empresaId);
  const uses = await lastUses(found);
  return { chaves: found.map((chave) => toChave(chave, caller.empresa, uses.get(chave.hash))) };
});
