import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { assertRecurso } from '../../../../shared/rules/planos.ts';
import { lineBy, readFuncionario, route } from '../../access/index.ts';
import { getEquipes, lugarAlterado } from '../../equipes/index.ts';
import { changePlace } from '../store/team-members.ts';
import { toFuncionario } from '../view.ts';

/** Removing an employee from a team is possible in every plan. */
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
