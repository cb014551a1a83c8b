/** Whoever lists posts reads all tags of their companies, for the names. */
export const MAX_TAGS = 500;

/** Names that are equal for the reader count as one: case, surrounding and repeated space don't matter. */
export const normalizeName = (nome: string): string =>
  nome.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('pt-BR');
