import { MSG } from '../../../shared/messages.ts';
import { totp } from '../../../shared/routes/totp.ts';
import { askForNoCodes } from '../../aws/second-factor.ts';
import { assertProof } from '../../contas/proof.ts';
import { contaOf } from '../../http/caller.ts';
import { route } from '../../http/route.ts';
import { logChange } from '../../http/trail.ts';
import { getSecondFactor, recordOff } from '../../store/contas/second-factor.ts';

export const handler = route(totp.end)(async ({ body, caller, event, client, now }) => {
  await assertProof({ body, caller, event, client, now });
  // Cognito first: without our record of the secret, nobody could answer what it asks.
  await askForNoCodes(caller.id);
  if (await getSecondFactor(caller.id)) await recordOff(contaOf(caller), now);
  logChange('segundo-fator-desativado', { conta: caller.id, por: caller.id, cliente: client });
  return { message: MSG.segundoFatorDesativado };
});
