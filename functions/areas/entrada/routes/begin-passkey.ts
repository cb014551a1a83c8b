import { refusal } from '../../../../shared/errors.ts';
import { passkeys } from '../../../../shared/routes/passkeys.ts';
import { MOST_PASSKEYS } from '../../../../shared/rules/passkeys.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { assertProofWithCode, nameOf, recordOf, route } from '../../access/index.ts';
import { askerOf, optionsToCreate } from '../ceremony.ts';
import { listPasskeys } from '../store/passkeys.ts';

export const handler = route(passkeys.beginPasskey)(async ({ body, caller, event, client, now }) => {
  await assertProofWithCode({ body, caller, event, client, now });
  const have = await listPasskeys(caller.id, recordOf(caller));
  if (have.length >= MOST_PASSKEYS) throw refusal(REFUSALS.tooManyPasskeys);
  const asker = askerOf(caller, event);
  return { opcoes: await optionsToCreate(asker, { nome: nameOf(caller), email: caller.email, have }, now) };
});
