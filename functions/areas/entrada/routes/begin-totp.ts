import { refusal } from '../../../../shared/errors.ts';
import { totp } from '../../../../shared/routes/totp.ts';
import { encrypt } from '../../../platform/aws/crypto.ts';
import { associateAuthenticator } from '../../../platform/aws/second-factor.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { proveForAccess, route } from '../../access/index.ts';
import { otpauthUri, savePendingSetup, sealAccess, secretContext } from '../../contas/index.ts';

export const handler = route(totp.beginTotp)(async ({ body, caller, event, client, now }) => {
  const own = await proveForAccess({ body, caller, event, client, now });
  if (!own) throw refusal(REFUSALS.secondFactorOn);
  const segredo = await associateAuthenticator(own.access);
  const sealed = await encrypt(segredo, secretContext(caller.id));
  await savePendingSetup(caller.id, { segredo: sealed, ...(await sealAccess(own, caller.id)) }, now);
  return { segredo, otpauth: otpauthUri(segredo, caller.email) };
});
