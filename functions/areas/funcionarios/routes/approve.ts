import { refusal } from '../../../../shared/refusals.ts';
import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { lineBy, readFuncionario, route } from '../../access/index.ts';
import { APROVADO } from '../audit.ts';
import { unbarring } from '../barred.ts';
import { getFuncionario } from '../store/funcionarios.ts';
import { admit } from '../store/membership.ts';
import { toFuncionario } from '../view.ts';

/** An employee who was approved before stays as is, so that repeated and concurrent requests approve once. */
export const handler = route(funcionarios.approve)(async ({ params, caller, now }) => {
  const found = await readFuncionario(params.id, caller);
  if (found.situacao !== 'aguardando') return toFuncionario(found);
  const { empresaId, id: alvo } = found;
  const line = lineBy(caller, { empresaId, acao: 'colaborador.aprovado', alvo, resumo: APROVADO, now });
  await admit(found, now, [...line, ...(await unbarring(empresaId, found.email))]);
  const after = await getFuncionario(found);
  if (!after) throw refusal('funcionarioNotFound');
  return toFuncionario(after);
});
