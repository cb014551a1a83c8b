import { consumer } from '../../../platform/events/consume.ts';
import { runImport } from '../run-import.ts';

/** A repeated event of a finished import does nothing. */
export const handler = consumer('import-people', ({ empresaId, dados }, now) =>
  runImport({ empresaId, id: dados.importacaoId }, now),
);
