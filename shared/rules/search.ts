/** Accents, case and runs of spaces make no difference to a search: `joao` finds `João`. */
export const normalize = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR').replace(/\s+/g, ' ').trim();

/** What an index entry holds of a text at most; what is typed is cut the same way. */
const MAX_TERM = 60;
export const searchPrefix = (typed: string): string => normalize(typed).slice(0, MAX_TERM);

/** Names of many words are found by their first few. */
const MAX_WORDS = 5;

/**
 * What a name and an address are found by: the beginning of the name, of what follows each of its first words
 * (`silva` and `silva sou` find `Ana Silva Souza`), and of the address.
 */
export function searchTerms(nome: string, email: string): string[] {
  const words = normalize(nome).split(' ');
  const suffixes = words.slice(0, MAX_WORDS).map((_, from) => words.slice(from).join(' '));
  return [...new Set([...suffixes, normalize(email)].map((term) => term.slice(0, MAX_TERM)))].filter(Boolean);
}

/** Whether a text has everything that was typed, word by word and in any order; a part of a word is enough. */
export function findsWords(typed: string, text: string): boolean {
  const folded = normalize(text);
  return normalize(typed)
    .split(' ')
    .every((word) => folded.includes(word));
}
