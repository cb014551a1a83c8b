import { refusal } from '../../../shared/refusals.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import { route } from '../../http/route.ts';
import { findConta } from '../../store/contas/contas.ts';

export const handler = route(empresas.findId)(async ({ query, caller }) => {
  if (query.email === caller.email) return { empresaId: caller.empresaId };
  const conta = await findConta(query.email);
  if (conta?.tipo !== 'empresa') throw refusal('empresaNotFound');
  return { empresaId: conta.empresaId };
});
