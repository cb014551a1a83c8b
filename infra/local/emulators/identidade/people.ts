import { createHash } from 'node:crypto';
import { EMPRESA, FUNCIONARIOS } from '../../seed/funcionarios.ts';

/** A person as the provider knows them. */
export interface Person {
  nome: string;
  email: string;
}

/** The demonstration's owner and employees, and one whom the panel does not know yet. */
export const PEOPLE: readonly Person[] = [
  { nome: EMPRESA.adm_nome, email: EMPRESA.email },
  ...FUNCIONARIOS.map(({ nome, email }) => ({ nome, email })),
  { nome: 'Júlia Prado', email: 'julia@demo.local' },
];

/** The person's subject at the provider; it never changes. */
export const subjectOf = ({ email }: Person): string =>
  createHash('sha256').update(email).digest('hex').slice(0, 32);

/** The person whom a form of `choicePage` names; undefined without one. */
export function personIn(form: URLSearchParams): Person | undefined {
  const email = form.get('email')?.trim().toLowerCase();
  if (!email) return undefined;
  const known = PEOPLE.find((person) => person.email === email);
  return known ?? { nome: form.get('nome')?.trim() || email, email };
}
