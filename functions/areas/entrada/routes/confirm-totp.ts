import { totp } from '../../../../shared/routes/totp.ts';
import { decrypt } from '../../../platform/aws/crypto.ts';
import { endAccess } from '../../../platform/aws/identity.ts';
import {
  requireCodes,
  stopRequiringCodes,
  verifyAuthenticator,
} from '../../../platform/aws/second-factor.ts';
import { logChange } from '../../../platform/http/trail.ts';
import { contaOf, route, signInLine } from '../../access/index.ts';
import {
  enableSecondFactor,
  getPendingSetup,
  getSecondFactor,
  hashOfRecoveryCode,
  newRecoveryCodes,
  openAccess,
  secretContext,
  stepAt,
  stepOf,
} from '../../contas/index.ts';
import { SEGUNDO_FATOR_ATIVADO } from '../totp-audit.ts';

export const handler = route(totp.confirmTotp)(async ({ body, caller, client, now }) => {
  const { id } = caller;
  const pending = await getPendingSetup(id, now);
  const own = await openAccess(pending, id);
  await verifyAuthenticator(own.access, body.codigo);
  // Cognito first: our record must never say protected while Cognito asks for no code.
  await requireCodes(own.access);
  const codigosRecuperacao = newRecoveryCodes();
  const hashes = codigosRecuperacao.flatMap((code) => hashOfRecoveryCode(id, code) ?? []);
  const secret = await decrypt(pending.segredo, secretContext(id));
  const step = stepOf(secret, body.codigo, now) ?? stepAt(now);
  try {
    const line = signInLine(caller, {
      acao: 'seguranca.segundo_fator',
      resumo: SEGUNDO_FATOR_ATIVADO,
      now,
    });
    await enableSecondFactor(contaOf(caller), pending, { hashes, step }, { now, extra: line });
  } catch (error) {
    // Without our record of the secret no code could answer Cognito, unless another request has written it.
    if (!(await getSecondFactor(id))?.desde) await stopRequiringCodes(id);
    throw error;
  }
  await endAccess(own);
  logChange('segundo-fator-ativado', { conta: id, por: id, cliente: client });
  return { codigosRecuperacao };
});
