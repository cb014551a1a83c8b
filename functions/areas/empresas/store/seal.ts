import { randomBytes } from 'node:crypto';

/**
 * A new key for sealing a company's stored answers (functions/platform/http/sealed-answer.ts). Every transaction that
 * erases a person replaces it, which makes all earlier answers unreadable: they may name the person.
 */
export const newSeal = (): string => randomBytes(16).toString('base64url');
