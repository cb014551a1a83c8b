import { dayOf } from '../../../shared/rules/dates.ts';

/** The day of an instant in São Paulo: dd/mm/aaaa. */
export const dayText = (instant: string): string => dayOf(new Date(instant)).split('-').reverse().join('/');
