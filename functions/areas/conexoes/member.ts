import { createHmac } from 'node:crypto';
import { memberSeed } from '../../platform/aws/secrets.ts';

const BYTES = 16;

/**
 * Stands for a LinkedIn member in one company's records: never the member's id, and different in another company. An
 * HMAC under a key of its own that is never rotated, because bindings and rewards last as long as the company
 * (docs/decisions/027-membership.md).
 */
export async function memberMark(empresaId: string, memberId: string): Promise<string> {
  const hmac = createHmac('sha256', await memberSeed());
  return hmac
    .update(JSON.stringify(['linkedin-membro', empresaId, memberId]))
    .digest()
    .subarray(0, BYTES)
    .toString('base64url');
}
