/** A Date is shown in São Paulo time. */
export type Cell = string | number | boolean | Date | null;

/** Byte order mark: tells Excel that a file is UTF-8. */
export const CSV_START = '\uFEFF';

/** A CSV line for Excel in Brazil: `;`, CRLF, decimal comma, dd/mm/aaaa hh:mm. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(toText).join(';')}\r\n`;

const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

function toText(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return MOMENT.format(cell).replace(', ', ' ');
  if (typeof cell === 'boolean') return cell ? 'sim' : 'não';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  return quote(defuse(cell));
}

/**
 * Prefixes an apostrophe to texts that a spreadsheet would run as a formula. Texts already prefixed get another one, so
 * that an import can remove exactly one (rules/importacao.ts).
 */
const defuse = (text: string) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const quote = (text: string) => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
