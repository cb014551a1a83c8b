import { totp } from '../../../../shared/routes/totp.ts';
import { route } from '../../access/route.ts';
import { needsSecondFactor } from '../../access/standing.ts';
import { getSecondFactor } from '../../contas/store/second-factor.ts';

export const handler = route(totp.status)(async ({ caller }) => {
  const factor = await getSecondFactor(caller.id);
  return {
    ativo: factor?.desde !== undefined,
    obrigatorio: needsSecondFactor(caller),
    codigosRestantes: factor?.codigos?.size ?? 0,
  };
});
