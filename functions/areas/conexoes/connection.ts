import * as z from 'zod/mini';
import type { Member } from '../../partners/linkedin/rest.ts';
import { decryptIfOurs, encrypt } from '../../platform/aws/crypto.ts';
import type { Connection } from './store/connections.ts';

const Sealed = z.object({ accessToken: z.string(), memberId: z.string() });

/** What the encrypted member is bound to: it can't be moved to somebody else's record. */
const contextOf = (funcionarioId: string): string => `linkedin:${funcionarioId}`;

/** The access token and the member's id, as they are kept. */
export const sealMember = ({ accessToken, memberId }: Member, funcionarioId: string): Promise<string> =>
  encrypt(JSON.stringify({ accessToken, memberId }), contextOf(funcionarioId));

/** Undefined once the key is gone that it was encrypted with. */
export async function openMember({ token }: Connection, funcionarioId: string): Promise<Member | undefined> {
  const text = await decryptIfOurs(token, contextOf(funcionarioId));
  return text === undefined ? undefined : z.parse(Sealed, JSON.parse(text));
}
