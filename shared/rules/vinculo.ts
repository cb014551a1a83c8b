import { trimMarks } from './typed.ts';

/** How a person works for the company, as its payroll has it. */
export const VINCULOS = ['clt', 'estagio', 'aprendiz', 'pj', 'diretoria', 'outro'] as const;
export type Vinculo = (typeof VINCULOS)[number];

export const VINCULO_LABELS: Record<Vinculo, string> = {
  clt: 'CLT',
  estagio: 'Estágio',
  aprendiz: 'Aprendiz',
  pj: 'PJ',
  diretoria: 'Diretoria',
  outro: 'Outro',
};

/** Reads a word of a list or a directory, in any case and with or without accents. */
export const readVinculo = (word: string): Vinculo | undefined => {
  const plain = trimMarks(word).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return VINCULOS.find((one) => one === plain);
};

/** Characters of the number that a person has in payroll. */
export const MATRICULA_MAX = 30;
