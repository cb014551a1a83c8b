import { consumer } from '../../../platform/events/consume.ts';
import { runImport } from '../run.ts';

/** Registers the people of a list that a company confirmed; a repeated delivery of what is done already does nothing. */
export const handler = consumer('import-people', ({ empresaId, dados }, now) =>
  runImport({ empresaId, id: dados.importacaoId }, now),
);
