import { refusal } from '../../../../shared/errors.ts';
import { empresas } from '../../../../shared/routes/empresas.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { recordOf, route, standingOf } from '../../access/index.ts';
import { findConta } from '../../contas/index.ts';

export const handler = route(empresas.findEmpresaId)(async ({ query, caller }) => {
  if (query.email === caller.email) {
    const { plano_nome } = caller.empresa;
    return { empresaId: caller.empresaId, plano_nome, emailConfirmed: recordOf(caller).emailConfirmed };
  }
  // The manifest allows the call before the second factor is set up, but only about the caller's own e-mail.
  if (standingOf(caller)) throw refusal(REFUSALS.secondFactorDue);
  const conta = await findConta(query.email);
  if (conta?.tipo !== 'empresa') throw refusal(REFUSALS.empresaNotFound);
  return { empresaId: conta.empresaId };
});
