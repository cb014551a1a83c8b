import { passkeys } from '../../../../shared/routes/passkeys.ts';
import { route, signInIdOf } from '../../access/index.ts';
import { optionsToProve } from '../ceremony.ts';

export const handler = route(passkeys.beginProof)(async ({ caller, event, now }) => {
  const asker = { contaId: caller.id, empresaId: caller.empresaId, sessao: signInIdOf(event) };
  const { opcoes } = await optionsToProve(asker, now);
  return { opcoes };
});
