import { CSV_START, csvLine } from '#shared/rules/csv.ts';
import type { ImportColumn } from '#shared/rules/importacao.ts';
import { plainEmail } from '#shared/rules/typed.ts';

export interface PastedPerson {
  nome: string;
  email: string;
}

/** What cannot be part of an address. */
const AROUND = /[\s<>"'(),;:]+/;
const isAddress = (word: string): boolean => word.indexOf('@', 1) > 0 && !word.endsWith('@');

/** A name from an address: `ana.souza-lima2@…` is Ana Souza Lima. */
function nameOf(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}]+/u).filter(Boolean);
  return words.map((word) => word[0]?.toLocaleUpperCase('pt-BR') + word.slice(1)).join(' ') || email;
}

/** The entries of a line. One with a single address is a row of a sheet, of which only the name is kept. */
function entriesOf(line: string, index: number): string[] {
  const cells = line.split(/[\t;,]+/).flatMap((cell) => cell.trim() || []);
  const [address, ...others] = cells.filter((cell) => cell.includes('@'));
  const name = cells.find((cell) => cell !== address);
  if (address && name && others.length === 0 && !AROUND.test(address)) return [`${name} ${address}`];
  if (index === 0 && cells.some((cell) => /^e-?mails?$/i.test(cell))) return [];
  return line.split(/[;,]+/).map((entry) => entry.trim());
}

/**
 * The people in a pasted text, one for each address: as a list of recipients (`Ana Souza <ana@…>; "Reis, Beto" <beto@…>`), or
 * line by line, as a sheet has them (`Ana Souza, ana@…`).
 * `unread` has what is no address.
 */
export function readPasted(text: string): { people: PastedPerson[]; unread: string[] } {
  const people = new Map<string, PastedPerson>();
  const unread: string[] = [];
  const plain = text.replace(/"([^"\n]*)"/g, (_, quoted: string) => quoted.split(',').reverse().join(' '));
  for (const entry of plain.split('\n').flatMap(entriesOf)) {
    if (!entry) continue;
    const found = entry.split(AROUND).find(isAddress) ?? '';
    const email = plainEmail(found).replace(/\.$/, '');
    if (!email) {
      unread.push(entry);
      continue;
    }
    const nome = entry
      .replace(found, ' ')
      .replace(/[<>"'()\t]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    if (!people.has(email)) people.set(email, { nome: /\p{L}/u.test(nome) ? nome : nameOf(email), email });
  }
  return { people: [...people.values()], unread };
}

const COLUMNS: readonly ImportColumn[] = ['nome', 'email', 'cargo', 'equipe'];

/** The people as a list that the import checks. */
export function listOfPasted(people: readonly PastedPerson[], cargo: string, equipe: string): File {
  const lines = people.map(({ nome, email }) => csvLine([nome, email, cargo, equipe]));
  return new File([CSV_START, csvLine(COLUMNS), ...lines], 'convites.csv', { type: 'text/csv' });
}
