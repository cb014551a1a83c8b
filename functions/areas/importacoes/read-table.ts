import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';
import { invalid } from '../../../shared/errors.ts';
import * as MSG from '../../../shared/messages.ts';
import {
  IMPORT_COLUMNS,
  IMPORT_MAX_ROWS,
  type ImportColumn,
  REQUIRED_COLUMNS,
} from '../../../shared/rules/importacao.ts';
import {
  importColumnRepeated,
  importColumnsMissing,
  importLineTooLong,
  importQuoteOpen,
} from '../../../shared/sentences.ts';
import { windows1252 } from '../../platform/windows-1252.ts';

/** More titles than any list of people has. */
const MOST_COLUMNS = 100;
/** Bytes of one line, also of the titles. */
const MOST_OF_A_LINE = 10_000;
const IGNORED_LISTED = 10;
const TITLE_SHOWN = 40;
const FIRST_LINE_SHOWN = 80;
const CTRL_Z = '\u001a';
/** Spaces around cells, quotes inside them, lines of any length. */
const FORGIVING = {
  record_delimiter: '\n',
  relax_column_count: true,
  relax_quotes: true,
  trim: true,
} as const;

export interface Line {
  /** number of its first line in the file; the titles are line 1 */
  linha: number;
  cells: Readonly<Record<ImportColumn, string>>;
  /** it has more cells than there are titles */
  tooMany: boolean;
}

interface Table {
  lines: Line[];
  /** unknown titles, the first ten */
  ignored: string[];
}

/** Throws 400 for a file that is no list, with what to do about it. */
export function readTable(bytes: Uint8Array): Table {
  const text = plainLines(decode(bytes));
  const [head, ...rows] = records(text);
  if (!head) throw wrongFile(MSG.importacaoVazia);
  const columns = columnsOf(head.record);
  if (rows.length === 0) throw wrongFile(MSG.importacaoSemPessoas);
  if (rows.length > IMPORT_MAX_ROWS) throw wrongFile(MSG.importacaoMuitasLinhas);
  return {
    lines: rows.map(({ record, info }) => ({
      linha: info.lines - breaksIn(record),
      cells: cellsOf(columns, record),
      tooMany: record.slice(columns.length).some((cell) => cell.trim() !== ''),
    })),
    ignored: head.record
      .filter((title, index) => columns[index] === undefined && title.trim() !== '')
      .slice(0, IGNORED_LISTED)
      .map((title) => title.trim().slice(0, TITLE_SHOWN)),
  };
}

/** First bytes of spreadsheets, whatever the file's name: ZIP (new Excel) and old Excel. */
const SHEETS = ['504b0304', '504b0506', 'd0cf11e0'];
const UTF8_MARK = [0xef, 0xbb, 0xbf];
const NUL = 0;

const beginsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[index] === byte);

const wrongFile = (message: string) => invalid(message, { arquivo: message });

/**
 * The text of a file in the encodings that office programs save: UTF-8 with or without a mark, UTF-16 with one (Excel's
 * "Unicode text"), else Windows-1252. Throws 400 for other files.
 */
function decode(bytes: Uint8Array): string {
  if (bytes.length === 0) throw wrongFile(MSG.importacaoVazia);
  const head = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  if (SHEETS.some((mark) => head.startsWith(mark))) throw wrongFile(MSG.importacaoPlanilha);
  const text = textOf(bytes);
  if (text.includes('\0')) throw wrongFile(MSG.importacaoNaoCsv);
  return text;
}

function textOf(bytes: Uint8Array): string {
  // A decoder removes the mark of its own encoding.
  if (beginsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (beginsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(NUL)) throw wrongFile(MSG.importacaoNaoCsv);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (beginsWith(bytes, UTF8_MARK)) throw wrongFile(MSG.importacaoNaoCsv);
    return windows1252(bytes);
  }
}

/** Any mixture of line ends as \n. Old programs end a file with Ctrl-Z. */
function plainLines(file: string): string {
  let end = file.length;
  while (end > 0 && (file[end - 1] === CTRL_Z || file.charAt(end - 1).trim() === '')) end -= 1;
  return file.slice(0, end).replace(/\r?\r?\n|\r/g, '\n');
}

interface CsvRecord {
  record: string[];
  info: InfoRecord;
}

/** Excel's first line that names the delimiter, which is no part of the table. */
const NAMED_DELIMITER = /^\uFEFF?"?sep=([^\n"])"?[;,]*(?=\n|$)/i;

/** Lines that are not empty, at most one more than allowed. */
function records(file: string): CsvRecord[] {
  const named = NAMED_DELIMITER.exec(file)?.[1];
  // Its line break stays, so that lines count as in the file.
  const text = file.replace(NAMED_DELIMITER, '');
  const delimiter = delimiterOf(text, named);
  try {
    const lines = parse(text, {
      ...FORGIVING,
      delimiter,
      info: true,
      max_record_size: MOST_OF_A_LINE,
      skip_records_with_empty_values: true,
      to: IMPORT_MAX_ROWS + 2,
      // The library's types allow `info` only with titles that it reads itself.
    }) as unknown as CsvRecord[];
    return unwrapped(lines, delimiter);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { code, bytes: read = 0 } = error as CsvError & { bytes?: number };
    const linha = Buffer.from(text).subarray(0, read).toString().split('\n').length;
    if (code === 'CSV_QUOTE_NOT_CLOSED') throw wrongFile(importQuoteOpen(linha));
    if (code !== 'CSV_MAX_RECORD_SIZE') throw wrongFile(MSG.importacaoNaoCsv);
    throw wrongFile(linha === 1 ? MSG.importacaoMuitasColunas : importLineTooLong(linha));
  }
}

const DELIMITERS = [';', ',', '\t', '|'];

/** The named delimiter if the titles have it, else the most frequent one between them. */
function delimiterOf(text: string, named?: string): string {
  const titles = /^\s*([^\n]*)/.exec(text.slice(0, MOST_OF_A_LINE))?.[1] ?? '';
  const count = (delimiter: string) => titles.split(delimiter).length;
  if (named !== undefined && count(named) > 1) return named;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/**
 * A spreadsheet that read a list with another delimiter saves each line as one quoted cell, perhaps with empty cells after
 * it. Such lines are read again.
 */
function unwrapped(lines: readonly CsvRecord[], outer: string): CsvRecord[] {
  const first = lines[0]?.record[0] ?? '';
  const inner = delimiterOf(first);
  const delimiter = first.includes(inner) ? inner : outer;
  return lines.map((line) => {
    const [cell = '', ...others] = line.record;
    const isWhole = cell.includes(delimiter) && others.every((other) => other === '');
    return isWhole ? { ...line, record: cellsIn(cell, delimiter) } : line;
  });
}

function cellsIn(line: string, delimiter: string): string[] {
  try {
    return parse(line, { ...FORGIVING, delimiter })[0] ?? [line];
  } catch (error) {
    if (error instanceof CsvError) return [line];
    throw error;
  }
}

/** The column of a title, ignoring case, accents, spaces and punctuation. */
export function columnOf(title: string): ImportColumn | undefined {
  const plain = title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return IMPORT_COLUMNS.find((column) => column === plain);
}

function columnsOf(titles: readonly string[]): (ImportColumn | undefined)[] {
  if (titles.length > MOST_COLUMNS) throw wrongFile(MSG.importacaoMuitasColunas);
  const columns = titles.map(columnOf);
  const missing = REQUIRED_COLUMNS.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw wrongFile(importColumnsMissing(missing, firstLine(titles)));
  const repeated = columns.find((column, index) => column && columns.indexOf(column) !== index);
  if (repeated) throw wrongFile(importColumnRepeated(repeated));
  return columns;
}

function cellsOf(columns: readonly (ImportColumn | undefined)[], record: readonly string[]): Line['cells'] {
  const cells = { nome: '', email: '', cargo: '', equipe: '', telefone: '', vinculo: '', matricula: '' };
  for (const [index, column] of columns.entries()) if (column) cells[column] = record[index] ?? '';
  return cells;
}

/** The line in place of the titles, shortened. */
const firstLine = (titles: readonly string[]): string => {
  const text = titles.filter((title) => title.trim() !== '').join('; ');
  return text.length > FIRST_LINE_SHOWN ? `${text.slice(0, FIRST_LINE_SHOWN)}…` : text;
};

/** The parser reports the last line of a record; line breaks in cells put its first line earlier. */
const breaksIn = (record: readonly string[]): number =>
  record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
