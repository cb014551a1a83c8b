import { equipes } from '../../../../shared/routes/equipes.ts';
import { lineBy, route } from '../../access/index.ts';
import { createEquipe } from '../../contas/index.ts';
import { equipeCriada } from '../equipe-audit.ts';
import { toEquipe } from '../equipe-view.ts';

export const handler = route(equipes.createEquipe)(async ({ body, caller, newId, keep, now }) => {
  const item = { empresaId: caller.empresaId, id: newId(), nome: body.nome, colaboradores: 0 };
  const answer = { equipe: toEquipe(item) };
  const entry = { acao: 'equipe.criada', alvo: item.id, resumo: equipeCriada(item.nome), now } as const;
  await createEquipe(item, [...lineBy(caller, entry), ...keep(answer)]);
  return answer;
});
