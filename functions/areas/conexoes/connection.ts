import * as z from 'zod/mini';
import { addMs, SECOND_MS } from '../../../shared/rules/dates.ts';
import type { Member } from '../../partners/linkedin/rest.ts';
import { decryptIfOurs, encrypt } from '../../platform/aws/crypto.ts';
import type { FuncionarioKey } from '../contas/index.ts';
import { entryMark, memberMark } from './member.ts';
import type { Connection, NewConnection } from './store/connections.ts';

const Sealed = z.object({ accessToken: z.string(), memberId: z.string() });

/** Encryption context: ties the ciphertext to this employee's record. */
const contextOf = (funcionarioId: string): string => `linkedin:${funcionarioId}`;

/** Encrypts the access token and the member's id. */
export const sealMember = ({ accessToken, memberId }: Member, funcionarioId: string): Promise<string> =>
  encrypt(JSON.stringify({ accessToken, memberId }), contextOf(funcionarioId));

/** Undefined once the encryption key is deleted. */
export async function openMember({ token }: Connection, funcionarioId: string): Promise<Member | undefined> {
  const text = await decryptIfOurs(token, contextOf(funcionarioId));
  return text === undefined ? undefined : z.parse(Sealed, JSON.parse(text));
}

/** The connection that a member's consent gives to an employee, ready to store. */
export const newConnection = async (
  { empresaId, id }: FuncionarioKey,
  { member, expiresInSeconds }: { member: Member; expiresInSeconds: number },
  now: Date,
): Promise<NewConnection> => ({
  token: await sealMember(member, id),
  marca: await memberMark(empresaId, member.memberId),
  membro: await entryMark(member.memberId),
  expiraEm: addMs(now, expiresInSeconds * SECOND_MS).toISOString(),
});
