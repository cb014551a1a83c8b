import { CODE_MAX } from '#shared/rules/loja.ts';
import { trimMarks } from '#shared/rules/typed.ts';

/** A cell between quotation marks, or up to the first separator. */
const FIRST_CELL = /^\s*(?:"((?:[^"]|"")*)"|([^;,\t]*))/;
const HEADER = /^(?:c[oó]digos?|codes?|vouchers?|vales?)$/i;

/** Excel's line that names the delimiter. */
const DELIMITER_LINE = /^\s*"?sep=.?"?[;,]*\s*$/i;
/** Old programs end a file with Ctrl-Z. */
const CTRL_Z = '\u001a';
/** A number of which a spreadsheet has dropped digits: 5,51199E+12. */
const SHORTENED = /^\d[.,]\d+E\+\d+$/i;

/** The first column of a CSV file, without its heading: one code a line. */
export function firstColumn(text: string): string {
  const cells = text
    .replaceAll(CTRL_Z, '')
    .split(/\r\n?|\n/)
    .filter((line) => !DELIMITER_LINE.test(line))
    .map((line) => {
      const [, quoted, plain = ''] = FIRST_CELL.exec(line) ?? [];
      return trimMarks(quoted?.replaceAll('""', '"') ?? plain);
    })
    .filter((cell) => cell !== '');
  const [first = '', ...rest] = cells;
  return (HEADER.test(first) ? rest : cells).join('\n');
}

interface TypedCodes {
  /** distinct */
  codes: string[];
  /** number of the first line that is too long, lost digits, or has a tab or another control character inside */
  wrongLine?: number;
}

/** One code a line; empty lines are skipped. */
export function codesOf(text: string): TypedCodes {
  const lines = text.split(/\r\n?|\n/).map(trimMarks);
  const wrong = lines.findIndex(
    (line) => line.length > CODE_MAX || SHORTENED.test(line) || /\p{Cc}/u.test(line),
  );
  return {
    codes: [...new Set(lines.filter((line) => line !== ''))],
    ...(wrong >= 0 && { wrongLine: wrong + 1 }),
  };
}
