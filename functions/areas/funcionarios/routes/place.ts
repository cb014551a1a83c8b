import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { assertRecurso } from '../../../../shared/rules/planos.ts';
import { lineBy } from '../../access/audit-line.ts';
import { lugarAlterado } from '../../equipes/audit.ts';
import { readFuncionario } from '../../access/find-funcionario.ts';
import { toFuncionario } from '../view.ts';
import { route } from '../../access/route.ts';
import { getEquipes } from '../../equipes/store/equipes.ts';
import { changePlace } from '../store/team-members.ts';

/** Out of a team leads every plan. */
export const handler = route(funcionarios.place)(async ({ params, body, caller, now }) => {
  if (body.equipeId) assertRecurso(caller.empresa.plano_nome, 'equipes');
  const found = await readFuncionario(params.id, caller);
  const { empresaId, cargo, equipeId } = found;
  const moved = body.equipeId === undefined ? [] : [equipeId, body.equipeId].flatMap((id) => id || []);
  const teams = moved.length > 0 ? await getEquipes(empresaId, moved) : [];
  const nameOf = (id: string | null | undefined) => id && (teams.find((team) => team.id === id)?.nome ?? id);
  const resumo = lugarAlterado(
    { cargo, equipe: nameOf(equipeId) || undefined },
    { cargo: body.cargo, equipe: body.equipeId === undefined ? undefined : nameOf(body.equipeId) },
  );
  const line = lineBy(caller, { empresaId, acao: 'colaborador.alterado', alvo: found.id, resumo, now });
  return toFuncionario(await changePlace(found, body, now, line));
});
