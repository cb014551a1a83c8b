/** A value of a table: a Date is an instant, shown by the clock of São Paulo. */
export type Cell = string | number | boolean | Date | null;

/** By this mark Excel knows that a file is UTF-8. */
export const CSV_START = '\uFEFF';

/** A line of a CSV as Excel in Brazil opens it: `;`, CRLF, decimal comma, dd/mm/aaaa hh:mm. */
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

/** A spreadsheet would run a text that begins like a formula. One that is defused already gets another apostrophe, so that one can be taken off again (rules/importacao.ts). */
const defuse = (text: string) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const quote = (text: string) => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
