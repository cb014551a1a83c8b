import * as MSG from '../../../../shared/messages.ts';
import { totp } from '../../../../shared/routes/totp.ts';
import { stopRequiringCodes } from '../../../platform/aws/second-factor.ts';
import { logChange } from '../../../platform/http/trail.ts';
import { assertProof, contaOf, route, signInLine } from '../../access/index.ts';
import { disableSecondFactor, getSecondFactor } from '../../contas/index.ts';
import { SEGUNDO_FATOR_DESATIVADO } from '../totp-audit.ts';

export const handler = route(
  totp.endTotp,
  assertProof,
)(async ({ caller, client, now }) => {
  // Cognito first: without our record of the secret no code could answer it.
  await stopRequiringCodes(caller.id);
  const entry = { acao: 'seguranca.segundo_fator', resumo: SEGUNDO_FATOR_DESATIVADO, now } as const;
  const factor = await getSecondFactor(caller.id);
  if (factor) {
    // No audit line for a setup that was never completed.
    await disableSecondFactor(contaOf(caller), { now, extra: factor.desde ? signInLine(caller, entry) : [] });
  }
  logChange('segundo-fator-desativado', { conta: caller.id, por: caller.id, cliente: client });
  return { message: MSG.segundoFatorDesativado };
});
