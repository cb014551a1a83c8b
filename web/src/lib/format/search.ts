const alphabet = new Intl.Collator('pt-BR');
export const byNome = (a: { nome: string }, b: { nome: string }): number => alphabet.compare(a.nome, b.nome);
