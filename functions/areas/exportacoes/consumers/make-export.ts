import { consumer } from '../../../platform/events/consume.ts';
import { runExport } from '../run-export.ts';

/** A repeated event of a finished export does nothing. */
export const handler = consumer('make-export', ({ empresaId, dados }, now) =>
  runExport({ empresaId, id: dados.exportacaoId }, now),
);
