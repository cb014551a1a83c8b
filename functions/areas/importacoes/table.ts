import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';
import * as MSG from '../../../shared/messages.ts';
import { IMPORT_MAX_ROWS, type ImportColumn, REQUIRED_COLUMNS } from '../../../shared/rules/importacao.ts';
import {
  importColumnRepeated,
  importColumnsMissing,
  importLineTooLong,
  importQuoteOpen,
} from '../../../shared/sentences.ts';
import { columnOf } from './cells.ts';
import { wrongFile } from './decode.ts';

/** More titles than any list of people has. */
const MOST_COLUMNS = 100;
/** Bytes of one line, also of the titles. */
const MOST_OF_A_LINE = 10_000;
const IGNORED_LISTED = 10;
const TITLE_SHOWN = 40;

/** A line of the file as it was typed. */
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
export function readTable(text: string): Table {
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

interface CsvRecord {
  record: string[];
  info: InfoRecord;
}

/** Lines that are not empty, at most one more than allowed. */
function records(text: string): CsvRecord[] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      max_record_size: MOST_OF_A_LINE,
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      to: IMPORT_MAX_ROWS + 2,
      // The library's types allow `info` only with titles that it reads itself.
    }) as unknown as CsvRecord[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { code, bytes: read = 0 } = error as CsvError & { bytes?: number };
    const linha = Buffer.from(text)
      .subarray(0, read)
      .toString()
      .split(/\r\n|\r|\n/).length;
    if (code === 'CSV_QUOTE_NOT_CLOSED') throw wrongFile(importQuoteOpen(linha));
    if (code !== 'CSV_MAX_RECORD_SIZE') throw wrongFile(MSG.importacaoNaoCsv);
    throw wrongFile(linha === 1 ? MSG.importacaoMuitasColunas : importLineTooLong(linha));
  }
}

/** The most frequent delimiter between the titles. */
function delimiterOf(text: string): string {
  const titles = /^\s*([^\r\n]*)/.exec(text.slice(0, MOST_OF_A_LINE))?.[1] ?? '';
  const count = (delimiter: string) => titles.split(delimiter).length;
  return [';', ',', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

function columnsOf(titles: readonly string[]): (ImportColumn | undefined)[] {
  if (titles.length > MOST_COLUMNS) throw wrongFile(MSG.importacaoMuitasColunas);
  const columns = titles.map(columnOf);
  const missing = REQUIRED_COLUMNS.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw wrongFile(importColumnsMissing(missing));
  const repeated = columns.find((column, index) => column && columns.indexOf(column) !== index);
  if (repeated) throw wrongFile(importColumnRepeated(repeated));
  return columns;
}

function cellsOf(columns: readonly (ImportColumn | undefined)[], record: readonly string[]): Line['cells'] {
  const cells = { nome: '', email: '', cargo: '', equipe: '', telefone: '' };
  for (const [index, column] of columns.entries()) if (column) cells[column] = record[index] ?? '';
  return cells;
}

/** The parser reports the last line of a record; line breaks in cells put its first line earlier. */
const breaksIn = (record: readonly string[]): number =>
  record.reduce((sum, cell) => sum + cell.split(/\r\n|\r|\n/).length - 1, 0);
