import { PATHS } from '#paths.ts';

interface Invited {
  nome: string;
  email: string;
}

/** The sign-up by the company's code, filled in for one person behind the #, which no server's log has. */
export function signUpLink(codigo: string, person?: Invited): string {
  const link = new URL(PATHS.cadastrarColabComCodigo, location.origin);
  link.searchParams.set('codigo', codigo);
  if (person)
    link.hash = String(new URLSearchParams({ nome: person.nome.trim(), email: person.email.trim() }));
  return link.href;
}

/** Whom such a link is for. */
export function invitedBy(hash: string): Partial<Invited> {
  const given = new URLSearchParams(hash.slice(1));
  return Object.fromEntries(
    ['nome', 'email'].flatMap((name) => [[name, given.get(name)]].filter(([, v]) => v)),
  );
}
