import { accounts } from './requests/accounts.ts';
import { company } from './requests/company.ts';
import { content } from './requests/content.ts';
import type { Case, RoleKey } from './requests/define.ts';
import { people } from './requests/people.ts';

export { type Asked, type RoleKey, roleEntries, type Who } from './requests/define.ts';

/** One request for every route: the type makes a missing one an error. */
export const CASES: Record<RoleKey, Case> = { ...accounts, ...company, ...people, ...content };
