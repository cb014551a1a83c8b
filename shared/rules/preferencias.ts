/** Which notifications an account gets by which channel, and whether colleagues see its name in rankings. */
export interface Preferencias {
  /** `relatorio`: the month's results, for owner and editors; the others are for employees */
  email: { novoPost: boolean; resumo: boolean; conquistas: boolean; relatorio: boolean };
  push: { novoPost: boolean; trocas: boolean; ranking: boolean };
  aparecerNoRanking: boolean;
}

/** Off unless the account turns them on, except the digest and the monthly report; push also needs a subscribed browser. */
const DEFAULT_PREFERENCIAS: Readonly<Preferencias> = {
  email: { novoPost: false, resumo: true, conquistas: false, relatorio: true },
  push: { novoPost: true, trocas: true, ranking: false },
  aparecerNoRanking: true,
};

type Some<T> = { [Name in keyof T]?: T[Name] | undefined };

/** A part of the preferences: those an account has changed, or a request to change some. */
export interface SomePreferencias {
  email?: Some<Preferencias['email']> | undefined;
  push?: Some<Preferencias['push']> | undefined;
  aparecerNoRanking?: boolean | undefined;
}

const over = <T extends object>(before: T, change: Some<T> = {}): T => ({
  ...before,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
});

/** Applies changes; absent ones stay. */
export const changedPreferencias = (
  before: Preferencias,
  { email, push, aparecerNoRanking }: SomePreferencias = {},
): Preferencias => ({
  email: over(before.email, email),
  push: over(before.push, push),
  aparecerNoRanking: aparecerNoRanking ?? before.aparecerNoRanking,
});

/** The effective preferences of an account's record. */
export const preferenciasOf = ({
  preferencias,
}: {
  preferencias?: SomePreferencias | undefined;
}): Preferencias => changedPreferencias(DEFAULT_PREFERENCIAS, preferencias);
