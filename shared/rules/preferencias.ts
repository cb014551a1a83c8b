/** What a person is told of by which channel, and whether colleagues read its name in rankings. */
export interface Preferencias {
  email: { novoPost: boolean; resumo: boolean; conquistas: boolean };
  push: { novoPost: boolean; trocas: boolean; ranking: boolean };
  aparecerNoRanking: boolean;
}

/** Each channel is quiet where nobody asked for it; push only reaches whoever subscribed a browser. */
const DEFAULT_PREFERENCIAS: Readonly<Preferencias> = {
  email: { novoPost: false, resumo: true, conquistas: false },
  push: { novoPost: true, trocas: true, ranking: false },
  aparecerNoRanking: true,
};

type Some<T> = { [Name in keyof T]?: T[Name] | undefined };

/** Some of the preferences: what an account ever changed, or a request to change. */
export interface SomePreferencias {
  email?: Some<Preferencias['email']> | undefined;
  push?: Some<Preferencias['push']> | undefined;
  aparecerNoRanking?: boolean | undefined;
}

const over = <T extends object>(before: T, change: Some<T> = {}): T => ({
  ...before,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
});

/** One over the other: what is absent stays. */
export const changedPreferencias = (
  before: Preferencias,
  { email, push, aparecerNoRanking }: SomePreferencias = {},
): Preferencias => ({
  email: over(before.email, email),
  push: over(before.push, push),
  aparecerNoRanking: aparecerNoRanking ?? before.aparecerNoRanking,
});

/** The preferences of an account, by what its record holds of them. */
export const preferenciasOf = ({
  preferencias,
}: {
  preferencias?: SomePreferencias | undefined;
}): Preferencias => changedPreferencias(DEFAULT_PREFERENCIAS, preferencias);
