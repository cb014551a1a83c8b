import { passkeys } from '../../../../shared/routes/passkeys.ts';
import { recordOf, route, signInIdOf } from '../../access/index.ts';
import { optionsToProve } from '../ceremony.ts';

export const handler = route(passkeys.beginPasskeyProof)(async ({ caller, event, now }) => {
  const asker = { contaId: caller.id, empresaId: caller.empresaId, sessao: signInIdOf(event) };
  const { opcoes } = await optionsToProve(asker, recordOf(caller), now);
  return { opcoes };
});
