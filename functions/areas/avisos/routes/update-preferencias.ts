import { preferencias } from '../../../../shared/routes/preferencias.ts';
import { contaOf, recordOf, route, signInLine } from '../../access/index.ts';
import { preferenciasAlteradas } from '../preference-audit.ts';
import { changePreferencias } from '../store/preferencias.ts';

export const handler = route(preferencias.updatePreferencias)(async ({ body, caller, now }) => {
  const before = recordOf(caller);
  const resumo = preferenciasAlteradas(before, body);
  const line = signInLine(caller, { acao: 'preferencias.alteradas', resumo, now });
  return changePreferencias(contaOf(caller), before, body, line);
});
