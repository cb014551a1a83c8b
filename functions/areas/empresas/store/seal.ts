import { randomBytes } from 'node:crypto';

/**
 * What the kept answers of a company's requests are sealed with (functions/platform/http/sealed-answer.ts). Each transaction that
 * erases a person sets another one, after which nobody can read any answer that was kept before and may name the person.
 */
export const newSeal = (): string => randomBytes(16).toString('base64url');
