import { consumer } from '../../../platform/events/consume.ts';
import { runLot } from '../run-lote.ts';

/** A repeated event of a finished lot does nothing. */
export const handler = consumer('change-people', ({ empresaId, dados }, now) =>
  runLot({ empresaId, id: dados.loteId }, now),
);
