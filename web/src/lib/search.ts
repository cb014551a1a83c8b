const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR');

/** Every word typed is somewhere in the texts; accents and case don't matter (`joao` finds `João`). */
export function matches(search: string, ...texts: (string | null | undefined)[]): boolean {
  const where = plain(texts.filter(Boolean).join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => where.includes(word));
}

const alphabet = new Intl.Collator('pt-BR');
/** By name, as people look for people. */
export const byNome = (a: { nome: string }, b: { nome: string }): number => alphabet.compare(a.nome, b.nome);
