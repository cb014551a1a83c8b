import * as MSG from '../../../../shared/messages.ts';
import { equipes } from '../../../../shared/routes/equipes.ts';
import { logger } from '../../../platform/log.ts';
import { lineBy, route } from '../../access/index.ts';
import { mustGetEquipe, removeEquipe } from '../../contas/index.ts';
import { equipeExcluida } from '../equipe-audit.ts';
import { removeTeamMembers } from '../remove-team-members.ts';

/** Members removed before the answer: enough to empty a team of usual size. */
const AT_ONCE = 40;

/** functions/areas/privacidade/forget-equipe-rows.ts removes the other members of a large team. */
export const handler = route(equipes.removeEquipe)(async ({ params, caller, now }) => {
  const equipe = await mustGetEquipe(caller.empresaId, params.id);
  const resumo = equipeExcluida(equipe.nome, equipe.colaboradores);
  await removeEquipe(equipe, now, lineBy(caller, { acao: 'equipe.excluida', alvo: equipe.id, resumo, now }));
  await removeTeamMembers(caller.empresaId, equipe.id, AT_ONCE).catch((error: Error) =>
    logger.warn('people of a deleted team follow', { error }),
  );
  return { message: MSG.equipeExcluida };
});
