import { invalid } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import { contas } from '../../../../shared/routes/contas.ts';
import { limitClients } from '../../../platform/http/client-limit.ts';
import { route } from '../../access/index.ts';
import { findByCodigo, isOpen } from '../../contas/index.ts';

/** Returns the company of a code. The same answer for unknown and replaced codes, and for companies that are closing. */
export const handler = route(
  contas.joinCode,
  limitClients,
)(async ({ query }) => {
  const empresa = await findByCodigo(query.codigo.toUpperCase());
  if (!empresa || !isOpen(empresa)) throw invalid(MSG.codigoInvalido, { codigo: MSG.codigoInvalido });
  return { empresaNome: empresa.nome };
});
