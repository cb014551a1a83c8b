import { CODE_MAX } from '../../../../shared/rules/loja.ts';

/** A cell between quotation marks, or up to the first separator. */
const FIRST_CELL = /^\s*(?:"((?:[^"]|"")*)"|([^;,\t]*))/;
const HEADER = /^(?:c[oó]digos?|codes?|vouchers?|vales?)$/i;

/** The first column of a CSV file, without its heading: one code a line. */
export function firstColumn(text: string): string {
  const cells = text.split(/\r\n?|\n/).map((line) => {
    const [, quoted, plain = ''] = FIRST_CELL.exec(line) ?? [];
    return (quoted?.replaceAll('""', '"') ?? plain).trim();
  });
  const [first = '', ...rest] = cells;
  return (HEADER.test(first) ? rest : cells).filter((cell) => cell !== '').join('\n');
}

interface TypedCodes {
  /** distinct */
  codes: string[];
  /** number of the first line that is too long, or has a tab or another control character inside */
  wrongLine?: number;
}

/** One code a line; empty lines are skipped. */
export function codesOf(text: string): TypedCodes {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  const wrong = lines.findIndex((line) => line.length > CODE_MAX || /\p{Cc}/u.test(line));
  return {
    codes: [...new Set(lines.filter((line) => line !== ''))],
    ...(wrong >= 0 && { wrongLine: wrong + 1 }),
  };
}
