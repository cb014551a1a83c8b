const alphabet = new Intl.Collator('pt-BR');
/** By name, as people look for people. */
export const byNome = (a: { nome: string }, b: { nome: string }): number => alphabet.compare(a.nome, b.nome);
