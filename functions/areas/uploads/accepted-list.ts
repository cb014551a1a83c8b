import { invalid, refusal } from '../../../shared/errors.ts';
import { IMPORT_MAX_BYTES } from '../../../shared/rules/importacao.ts';
import { unsupportedType } from '../../../shared/sentences.ts';
import * as REFUSALS from '../../platform/refusals.ts';

/** With Excel installed, Windows reports a CSV as a spreadsheet. */
const IMPORT_TYPE =
  /^(|text\/(csv|x-csv|plain|comma-separated-values|tab-separated-values)|application\/(csv|x-csv|octet-stream|vnd\.ms-excel))$/;

/**
 * Refuses a list before upload by its declared type (400) or size (413); its bytes are checked afterwards
 * (functions/areas/importacoes/read-table.ts). Returns the largest size allowed.
 */
export function assertAcceptedList(file: { nome: string; contentType: string; tamanho: number }): number {
  const type = file.contentType.replace(/;.*$/s, '').trim().toLowerCase();
  if (!IMPORT_TYPE.test(type) || !/\.(csv|txt|tsv)$/i.test(file.nome.trim()))
    throw invalid(unsupportedType(file.nome));
  if (file.tamanho > IMPORT_MAX_BYTES) throw refusal(REFUSALS.importTooLarge);
  return IMPORT_MAX_BYTES;
}
