export { runImport } from './run-import.ts';
export { runLot } from './run-lote.ts';
