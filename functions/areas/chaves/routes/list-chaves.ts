import { chaves } from '../../../../shared/routes/chaves.ts';
import { route } from '../../access/index.ts';
import { lastUses, listChaves } from '../store/chaves.ts';
import { toChave } from '../view.ts';

export const handler = route(chaves.listChaves)(async ({ caller }) => {
  const found = await listChaves(caller.empresaId);
  const uses = await lastUses(found);
  return { chaves: found.map((chave) => toChave(chave, caller.empresa, uses.get(chave.hash))) };
});
