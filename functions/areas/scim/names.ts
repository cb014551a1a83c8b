import type { Wanted } from './wanted.ts';

interface Named {
  nome: string;
  provisionado?: { givenName?: string; familyName?: string };
}

const joined = (...parts: (string | null | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(' ') || undefined;

/** A name for somebody of whom a directory tells only the address. No part of an address is one (shared/rules/names.ts). */
export const nameFrom = (email: string): string =>
  joined(...(email.split('@')[0] ?? '').normalize('NFKC').split(/[.\u3002]/)) ?? 'Colaborador';

/** The panel keeps one name of at most so many characters; the parts may each have as many. */
const LONGEST = 120;

/**
 * The name that a request gives somebody: of those it says, the first that differs from what there is, so that a client
 * which sends everything changes a name by any of its parts. Undefined: none.
 */
export function nameOf(wanted: Wanted, before?: Named): string | undefined {
  const { displayName, formatted, givenName, familyName } = wanted;
  const { provisionado } = before ?? {};
  const isPart = givenName !== undefined || familyName !== undefined;
  const parts = isPart
    ? joined(
        givenName === undefined ? provisionado?.givenName : givenName,
        familyName === undefined ? provisionado?.familyName : familyName,
      )
    : undefined;
  const partsChange =
    (givenName ?? undefined) !== provisionado?.givenName ||
    (familyName ?? undefined) !== provisionado?.familyName;
  const candidates = [displayName, formatted, isPart && partsChange ? parts : undefined];
  return candidates.find((name) => name && name !== before?.nome)?.slice(0, LONGEST);
}
