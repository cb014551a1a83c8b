import { premios } from '../../../../shared/routes/premios.ts';
import { lineBy, route } from '../../access/index.ts';
import { regrasAlteradas } from '../prize-audit.ts';
import { changedRules, rulesOf, saveRules } from '../store/prize-rules.ts';

export const handler = route(premios.savePrizeRules)(async ({ body, caller, now }) => {
  const before = rulesOf(caller.empresa);
  const regras = changedRules(before, body, now);
  const resumo = regrasAlteradas(before, regras);
  if (resumo !== undefined) {
    const line = lineBy(caller, { acao: 'premios.alterados', alvo: caller.empresaId, resumo, now });
    await saveRules(caller.empresa, regras, now, line);
  }
  return { regras };
});
