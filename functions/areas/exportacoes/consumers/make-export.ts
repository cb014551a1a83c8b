import { consumer } from '../../../platform/events/consume.ts';
import { runExport } from '../run.ts';

/** Makes a table that a company asked for; a repeated delivery of what is made already does nothing. */
export const handler = consumer('make-export', ({ empresaId, dados }, now) =>
  runExport({ empresaId, id: dados.exportacaoId }, now),
);
