import { chaves } from '../../../../shared/routes/chaves.ts';
import { route } from '../../access/index.ts';
import { listChaves } from '../store/chaves.ts';

export const handler = route(chaves.list)(async ({ caller }) => ({
  chaves: (await listChaves(caller.empresaId)).map(({ id, nome, criadaEm }) => ({ id, nome, criadaEm })),
}));
