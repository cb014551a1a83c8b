import { invalid } from '../errors.ts';
import { refusal } from '../refusals.ts';
import { unsupportedType } from '../sentences.ts';

/** What a list of people that is imported may look like: read by the server that checks it and by the page that asks for it. */

/** In the order in which the list is exported. */
export const IMPORT_COLUMNS = ['nome', 'email', 'cargo', 'equipe', 'telefone'] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** As the registration form: without these nobody is registered. */
export const REQUIRED_COLUMNS = ['nome', 'email', 'cargo'] as const satisfies readonly ImportColumn[];

export const IMPORT_MAX_ROWS = 5000;
export const IMPORT_MAX_BYTES = 2 * 1024 * 1024;
/** Of the wrong cells so many are listed in the answer; the others are in the result, which has every line. */
export const IMPORT_ERRORS_LISTED = 500;
export const IMPORT_PREVIEW = 20;
/** People whose list one answer holds: about 1 MB of 6, read in seconds. */
export const LIST_MAX_ROWS = 10_000;

/** What a file picker offers, and what browsers declare for such a file: with Excel installed, Windows calls it a sheet of it. */
export const IMPORT_ACCEPT = '.csv,.txt,text/csv';
const IMPORT_TYPE =
  /^(|text\/(csv|plain|comma-separated-values|tab-separated-values)|application\/(csv|octet-stream|vnd\.ms-excel))$/;

/**
 * Refuses a list before it is sent, by what it claims to be (400) and by its size (413); its bytes are looked at once
 * they are there (functions/areas/importacoes/decode.ts). Returns the largest size.
 */
export function assertAcceptedList(file: { nome: string; contentType: string; tamanho: number }): number {
  const type = file.contentType.replace(/;.*$/s, '').trim().toLowerCase();
  if (!IMPORT_TYPE.test(type) || !/\.(csv|txt)$/i.test(file.nome.trim()))
    throw invalid(unsupportedType(file.nome));
  if (file.tamanho > IMPORT_MAX_BYTES) throw refusal('importTooLarge');
  return IMPORT_MAX_BYTES;
}

/** The column that a title means, in any case, with or without accents, spaces and signs. */
export function columnOf(title: string): ImportColumn | undefined {
  const plain = title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return IMPORT_COLUMNS.find((column) => column === plain);
}

/** A spreadsheet would run what begins so; an apostrophe before it keeps it a text, and does not belong to it (rules/csv.ts). */
const FORMULA = /^[=+\-@\t\r]/;
const DEFUSED = /^'+[=+\-@\t\r]/;
/** A telephone begins with a plus, a title with a dash. */
const HARMLESS = /^[+-](?:[\d\s().-]*)$/;

/** A cell as it was meant; undefined where a formula stands in it. */
export function meantBy(cell: string): string | undefined {
  if (DEFUSED.test(cell)) return cell.slice(1).trim();
  const text = cell.trim();
  return FORMULA.test(text) && !HARMLESS.test(text) ? undefined : text;
}
