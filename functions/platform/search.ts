/** Searches ignore accents, case and repeated spaces: `joao` finds `João`. */
export const normalize = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR').replace(/\s+/g, ' ').trim();

/** The most of a text that an index entry holds; search terms are cut the same way. */
const MAX_TERM = 60;
export const searchPrefix = (typed: string): string => normalize(typed).slice(0, MAX_TERM);

/** Only the first words of a name are indexed. */
const MAX_WORDS = 5;

/**
 * Index terms of an employee: the name from each of its first words on (`silva` and `silva sou` find `Ana Silva
 * Souza`), and the address.
 */
export function searchTerms(nome: string, email: string): string[] {
  const words = normalize(nome).split(' ');
  const suffixes = words.slice(0, MAX_WORDS).map((_, from) => words.slice(from).join(' '));
  return [...new Set([...suffixes, normalize(email)].map((term) => term.slice(0, MAX_TERM)))].filter(Boolean);
}

/** Whether a text contains every typed word or part of a word, in any order. */
export function findsWords(typed: string, text: string): boolean {
  const folded = normalize(text);
  return normalize(typed)
    .split(' ')
    .every((word) => folded.includes(word));
}
