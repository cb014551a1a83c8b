import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { assertRecurso } from '../../../shared/rules/planos.ts';
import { readFuncionario } from '../../funcionarios/read.ts';
import { toFuncionario } from '../../funcionarios/view.ts';
import { route } from '../../http/route.ts';
import { changePlace } from '../../store/equipes/people.ts';

/** Out of a team leads every plan. */
export const handler = route(funcionarios.place)(async ({ params, body, caller, now }) => {
  if (body.equipeId) assertRecurso(caller.empresa.plano_nome, 'equipes');
  return toFuncionario(await changePlace(await readFuncionario(params.id, caller), body, now));
});
