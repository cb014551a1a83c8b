import { totp } from '../../../shared/routes/totp.ts';
import { route } from '../../http/route.ts';
import { needsSecondFactor } from '../../http/standing.ts';
import { getSecondFactor } from '../../store/contas/second-factor.ts';

export const handler = route(totp.status)(async ({ caller }) => {
  const factor = await getSecondFactor(caller.id);
  return {
    ativo: factor?.desde !== undefined,
    obrigatorio: needsSecondFactor(caller),
    codigosRestantes: factor?.codigos?.size ?? 0,
  };
});
