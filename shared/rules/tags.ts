/** Limited, because lists of posts read all tags of their companies. */
export const MAX_TAGS = 500;

/** Names that differ only in case or spaces are equal. */
export const normalizeName = (nome: string): string =>
  nome.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('pt-BR');
