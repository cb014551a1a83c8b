import { createHmac } from 'node:crypto';
import { memberSeed } from '../../platform/aws/secrets.ts';

const BYTES = 16;

async function markOf(...parts: readonly string[]): Promise<string> {
  const hmac = createHmac('sha256', await memberSeed());
  return hmac.update(JSON.stringify(parts)).digest().subarray(0, BYTES).toString('base64url');
}

/**
 * Stands for a LinkedIn member in one company's records: never the member's id, and different in another company. An
 * HMAC under a key of its own that is never rotated, because bindings and rewards last as long as the company
 * (docs/decisions/027-membership.md).
 */
export const memberMark = (empresaId: string, memberId: string): Promise<string> =>
  markOf('linkedin-membro', empresaId, memberId);

/** Stands for a LinkedIn member who signs in: the same in every company (store/entries.ts). */
export const entryMark = (memberId: string): Promise<string> => markOf('linkedin-entrada', memberId);
