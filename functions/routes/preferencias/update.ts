import { preferencias } from '../../../shared/routes/preferencias.ts';
import { signInLine } from '../../auditoria/line.ts';
import { preferenciasAlteradas } from '../../auditoria/resumos/preferencias.ts';
import { contaOf, recordOf } from '../../http/caller.ts';
import { route } from '../../http/route.ts';
import { changePreferencias } from '../../store/preferencias/preferencias.ts';

export const handler = route(preferencias.update)(async ({ body, caller, now }) => {
  const before = recordOf(caller);
  const resumo = preferenciasAlteradas(before, body);
  const line = signInLine(caller, { acao: 'preferencias.alteradas', resumo, now });
  return changePreferencias(contaOf(caller), before, body, line);
});
