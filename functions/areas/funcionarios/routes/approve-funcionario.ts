import { refusal } from '../../../../shared/errors.ts';
import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { lineBy, readFuncionario, route } from '../../access/index.ts';
import { getFuncionario } from '../../contas/index.ts';
import { unbarring } from '../barred-address.ts';
import { APROVADO } from '../funcionario-audit.ts';
import { toFuncionario } from '../funcionario-view.ts';
import { approvePending } from '../store/approval.ts';

const ATTEMPTS = 2;

/** Repeated and concurrent requests approve an employee once. */
export const handler = route(funcionarios.approveFuncionario)(async ({ params, caller, now }) => {
  let found = await readFuncionario(params.id, caller);
  // Again if the employee signed in for the first time meanwhile.
  for (let attempt = 0; attempt < ATTEMPTS && found.situacao === 'aguardando'; attempt += 1) {
    const { empresaId, id: alvo } = found;
    const line = lineBy(caller, { empresaId, acao: 'colaborador.aprovado', alvo, resumo: APROVADO, now });
    await approvePending(found, now, [...line, ...(await unbarring(empresaId, found.email))]);
    const after = await getFuncionario(found);
    if (!after) throw refusal(REFUSALS.funcionarioNotFound);
    found = after;
  }
  return toFuncionario(found, caller);
});
