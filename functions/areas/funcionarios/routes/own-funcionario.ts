import { refusal } from '../../../../shared/errors.ts';
import type { FuncionarioDetails } from '../../../../shared/routes/entities.ts';
import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { weeksInARow } from '../../../../shared/rules/conquistas.ts';
import { dayOf } from '../../../../shared/rules/dates.ts';
import { readSignedIn } from '../../../platform/dynamodb/counters.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { type Caller, route } from '../../access/index.ts';
import type { FuncionarioItem } from '../../contas/index.ts';
import { findConta } from '../../contas/index.ts';
import { positionOf } from '../../ranking/index.ts';
import { findByEmail } from '../by-email.ts';
import { connectedUntil, toFuncionario, toOwnFuncionario } from '../funcionario-view.ts';
import { conquistasOf } from '../store/conquistas.ts';

export const handler = route(funcionarios.ownFuncionario)(async ({ query, caller, now }) => {
  const found = await findAsked(query.email, caller);
  const [posicao, signedIn, conquistas] = await Promise.all([
    positionOf(found),
    readSignedIn(found.empresaId),
    conquistasOf(found),
  ]);
  const fim = connectedUntil(found, now);
  return {
    ...(found.id === caller.id ? toOwnFuncionario(found) : toFuncionario(found, caller)),
    linkedinConectado: fim !== null,
    linkedinExpiraEm: fim,
    posicao,
    // The count is a minute late, and a balance may rank colleagues who never came in: the total includes the employee.
    totalRanking: Math.max(posicao, signedIn, 1),
    compartilhamentos: found.totalCompartilhados,
    sequenciaSemanas: weeksInARow(found, dayOf(now)),
    conquistas,
  } satisfies FuncionarioDetails;
});

/** For the employee, the company and the admin. All other callers get 403 for every address, whether it exists or not. */
async function findAsked(email: string, caller: Caller): Promise<FuncionarioItem> {
  if (caller.role === 'funcionario') {
    // After a change of address, a browser may still send the former one.
    const own = [caller.funcionario, ...(caller.funcionario.emailsAnteriores ?? [])];
    if (own.some((one) => one.email === email)) return caller.funcionario;
    throw refusal(REFUSALS.accessDenied);
  }
  if (caller.role === 'admin') {
    const conta = await findConta(email);
    const found = conta?.tipo === 'funcionario' && (await findByEmail(conta.empresaId, email));
    if (!found) throw refusal(REFUSALS.funcionarioNotFound);
    return found;
  }
  const found = await findByEmail(caller.empresaId, email);
  if (!found) throw refusal(REFUSALS.accessDenied);
  return found;
}
