import { refusal } from '../../../../shared/errors.ts';
import { importacoes } from '../../../../shared/routes/importacoes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { actorOf, route } from '../../access/index.ts';
import { findImport } from '../store/imports.ts';
import { undoImport } from '../undo-import.ts';

/** A second request does nothing, and one that failed begins again. */
export const handler = route(importacoes.undoImport)(async ({ params, caller, now, newId }) => {
  const found = await findImport({ empresaId: caller.empresaId, id: params.id }, now);
  if (!found) throw refusal(REFUSALS.importacaoNotFound);
  await undoImport(found, { id: newId(), por: actorOf(caller), now });
  return { importacaoId: found.id };
});
