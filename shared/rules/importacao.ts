import { invalid, refusal } from '../errors.ts';
import * as REFUSALS from '../refusals.ts';
import { unsupportedType } from '../sentences.ts';

/** The format of an imported list of people, shared by the server that checks it and the page that asks for it. */

/** In the order of the export. */
export const IMPORT_COLUMNS = ['nome', 'email', 'cargo', 'equipe', 'telefone'] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** Required, as in the registration form. */
export const REQUIRED_COLUMNS = ['nome', 'email', 'cargo'] as const satisfies readonly ImportColumn[];

export const IMPORT_MAX_ROWS = 5000;
export const IMPORT_MAX_BYTES = 2 * 1024 * 1024;
/** Errors listed in the answer; the result file has every row. */
export const IMPORT_ERRORS_LISTED = 500;
export const IMPORT_PREVIEW = 20;
/** Employees per list: about 1 MB of 6, read in seconds. */
export const LIST_MAX_ROWS = 10_000;

/** Extensions and types of a file picker. With Excel installed, Windows reports a CSV as a spreadsheet. */
export const IMPORT_ACCEPT = '.csv,.txt,text/csv';
const IMPORT_TYPE =
  /^(|text\/(csv|plain|comma-separated-values|tab-separated-values)|application\/(csv|octet-stream|vnd\.ms-excel))$/;

/**
 * Refuses a list before upload by its declared type (400) or size (413); its bytes are checked afterwards
 * (functions/areas/importacoes/decode.ts). Returns the largest size allowed.
 */
export function assertAcceptedList(file: { nome: string; contentType: string; tamanho: number }): number {
  const type = file.contentType.replace(/;.*$/s, '').trim().toLowerCase();
  if (!IMPORT_TYPE.test(type) || !/\.(csv|txt)$/i.test(file.nome.trim()))
    throw invalid(unsupportedType(file.nome));
  if (file.tamanho > IMPORT_MAX_BYTES) throw refusal(REFUSALS.importTooLarge);
  return IMPORT_MAX_BYTES;
}

/** The column of a title, ignoring case, accents, spaces and punctuation. */
export function columnOf(title: string): ImportColumn | undefined {
  const plain = title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return IMPORT_COLUMNS.find((column) => column === plain);
}

/**
 * Texts that a spreadsheet would run as formulas; an apostrophe before them keeps them text and is no part of the value
 * (rules/csv.ts).
 */
const FORMULA = /^[=+\-@\t\r]/;
const DEFUSED = /^'+[=+\-@\t\r]/;
/** Telephone numbers begin with a plus, job titles may with a dash. */
const HARMLESS = /^[+-](?:[\d\s().-]*)$/;

/** The value of a cell without its apostrophe; undefined for a formula. */
export function cellValue(cell: string): string | undefined {
  if (DEFUSED.test(cell)) return cell.slice(1).trim();
  const text = cell.trim();
  return FORMULA.test(text) && !HARMLESS.test(text) ? undefined : text;
}
