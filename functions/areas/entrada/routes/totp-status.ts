import { totp } from '../../../../shared/routes/totp.ts';
import { needsSecondFactor, route } from '../../access/index.ts';
import { getSecondFactor } from '../../contas/index.ts';

export const handler = route(totp.totpStatus)(async ({ caller }) => {
  const factor = await getSecondFactor(caller.id);
  return {
    ativo: factor?.desde !== undefined,
    obrigatorio: needsSecondFactor(caller),
    codigosRestantes: factor?.codigos?.size ?? 0,
  };
});
