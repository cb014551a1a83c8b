/** Keys per company: one for the directory, others for changing over. */
export const MOST_CHAVES = 10;

/** What a key opens: `scim` the directory's calls, the others the calls marked for them (`chave` in the manifest). */
export const ESCOPOS = ['scim', 'leitura', 'escrita'] as const;
export type Escopo = (typeof ESCOPOS)[number];

/** Whether a key with these scopes may make a call that needs one of them: `escrita` includes `leitura`. */
export const covers = (own: readonly Escopo[], needed: Escopo): boolean =>
  own.includes(needed) || (needed === 'leitura' && own.includes('escrita'));

/** Whether a key with these scopes calls the API, which the plan must include (`api`). */
export const usesApi = (escopos: readonly Escopo[]): boolean => escopos.some((each) => each !== 'scim');
