/** The format of an imported list of people, shared by the server that checks it and the page that asks for it. */

/** In the order of the export. */
export const IMPORT_COLUMNS = [
  'nome',
  'email',
  'cargo',
  'equipe',
  'telefone',
  'vinculo',
  'matricula',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

export const REQUIRED_COLUMNS = ['nome', 'email'] as const satisfies readonly ImportColumn[];

export const IMPORT_MAX_ROWS = 5000;
export const IMPORT_MAX_BYTES = 2 * 1024 * 1024;
/** Errors listed in the answer; the result file has every row. */
export const IMPORT_ERRORS_LISTED = 500;
/** Causes of errors listed. */
export const IMPORT_CAUSES_LISTED = 30;
export const IMPORT_PREVIEW = 20;
/** For how long an import can be undone, from its end. */
export const IMPORT_UNDO_MS = 3_600_000;
/** Employees per list: about 1 MB of 6, read in seconds. */
export const LIST_MAX_ROWS = 10_000;

/** Extensions and types of a file picker. */
export const IMPORT_ACCEPT = '.csv,.txt,.tsv,text/csv';
