import { IMPORT_COLUMNS, type ImportColumn } from '../../../shared/rules/importacao.ts';

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
 * (shared/rules/csv.ts).
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
