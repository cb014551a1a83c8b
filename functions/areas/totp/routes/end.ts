import { MSG } from '../../../../shared/messages.ts';
import { totp } from '../../../../shared/routes/totp.ts';
import { askForNoCodes } from '../../../platform/aws/second-factor.ts';
import { logChange } from '../../../platform/http/trail.ts';
import { assertProof, contaOf, route, signInLine } from '../../access/index.ts';
import { getSecondFactor, recordOff, SEGUNDO_FATOR_DESATIVADO } from '../../contas/index.ts';

export const handler = route(totp.end)(async ({ body, caller, event, client, now }) => {
  await assertProof({ body, caller, event, client, now });
  // Cognito first: without our record of the secret, nobody could answer what it asks.
  await askForNoCodes(caller.id);
  const told = { acao: 'seguranca.segundo_fator', resumo: SEGUNDO_FATOR_DESATIVADO, now } as const;
  const factor = await getSecondFactor(caller.id);
  if (factor) {
    // One that was only begun protected nothing.
    await recordOff(contaOf(caller), { now, extra: factor.desde ? signInLine(caller, told) : [] });
  }
  logChange('segundo-fator-desativado', { conta: caller.id, por: caller.id, cliente: client });
  return { message: MSG.segundoFatorDesativado };
});
