import type { UserChange } from './user-change.ts';

interface CurrentName {
  nome: string;
  provisionado?: { givenName?: string; familyName?: string };
}

const joined = (...parts: (string | null | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(' ') || undefined;

/** The default name: the address before its @, split at dots, because no address may be a name (shared/rules/names.ts). */
export const nameFromEmail = (email: string): string =>
  joined(...(email.split('@')[0] ?? '').normalize('NFKC').split(/[.\u3002]/)) ?? 'Colaborador';

/** Characters of the name shown; each part may have as many. */
const LONGEST = 120;

/**
 * The new name in a request: the first given form that differs from the current name, so that a client which sends all
 * forms can change any of them. Undefined: no change.
 */
export function nameOf(wanted: UserChange, before?: CurrentName): string | undefined {
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
