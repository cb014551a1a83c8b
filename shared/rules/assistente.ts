/** How a suggested caption sounds. */
export const TONS = ['profissional', 'pessoal', 'direto', 'tecnico'] as const;
export type Tom = (typeof TONS)[number];

/** Suggestions per call: for a company, and for an employee. */
export const SUGGESTIONS_MAX = 5;
export const OWN_SUGGESTIONS_MAX = 3;
