/** Beside a caption, before the assistant opens. */
export const PEDIR = {
  minhasPalavras: 'Com as minhas palavras',
  variacoes: 'Sugerir variações',
  revise: 'Revise antes de publicar.',
} as const;
