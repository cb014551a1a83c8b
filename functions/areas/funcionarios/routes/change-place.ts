import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { assertRecurso } from '../../../../shared/rules/planos.ts';
import { lineBy, readFuncionario, route } from '../../access/index.ts';
import { changePlace } from '../../equipes/index.ts';
import { changeSummary } from '../change-summary.ts';
import { toFuncionario } from '../funcionario-view.ts';

/** Removing an employee from a team is possible in every plan. */
export const handler = route(funcionarios.changePlace)(async ({ params, body, caller, now }) => {
  if (body.equipeId) assertRecurso(caller.empresa.plano_nome, 'equipes');
  const found = await readFuncionario(params.id, caller);
  const { empresaId, id: alvo } = found;
  const resumo = await changeSummary(found, body);
  const line = lineBy(caller, { empresaId, acao: 'colaborador.alterado', alvo, resumo, now });
  return toFuncionario(await changePlace(found, body, now, line), caller);
});
