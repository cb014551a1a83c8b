/** Limited, because lists of posts read all tags of their companies. */
export const MAX_TAGS = 500;

/** Names that differ only in case, spaces or an emoji's variation selector, which devices add or omit, are equal. */
export const normalizeName = (nome: string): string =>
  nome
    .normalize('NFC')
    .replace(/[\ufe0e\ufe0f]/g, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLocaleLowerCase('pt-BR');
