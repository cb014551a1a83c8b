import { passkeys } from '../../../../shared/routes/passkeys.ts';
import { recordOf, route } from '../../access/index.ts';
import { askerOf, optionsToProve } from '../ceremony.ts';

export const handler = route(passkeys.beginPasskeyProof)(async ({ caller, event, now }) => {
  const asker = askerOf(caller, event);
  const { opcoes } = await optionsToProve(asker, recordOf(caller), now);
  return { opcoes };
});
