import { consumer } from '../../../platform/events/consume.ts';
import { runImport } from '../run-import.ts';
import { runLot } from '../run-lote.ts';

/** Imports and bulk changes. A repeated event of a finished one does nothing. */
export const handler = consumer('change-people', ({ tipo, empresaId, dados }, now) =>
  tipo === 'lote.pedido'
    ? runLot({ empresaId, id: dados.loteId }, now)
    : runImport({ empresaId, id: dados.importacaoId }, now),
);
