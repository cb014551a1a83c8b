import * as z from 'zod/mini';
import { refusal } from '../../../shared/refusals.ts';
import type { Member } from '../../partners/linkedin/rest.ts';
import { decryptIfOurs, encrypt } from '../../platform/aws/crypto.ts';
import { isAwarded } from '../compartilhamentos/index.ts';
import { connectedUntil, type FuncionarioItem } from '../funcionarios/index.ts';
import { type Connection, getConnection } from './store/connections.ts';

/** A member who is known not to have been rewarded for the post yet: nobody else may publish. */
export interface Sharer extends Member {
  readonly mark: string;
}

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

/**
 * Whom an employee shares a post as. Throws `notConnected` without a connection that still lives, `alreadyShared` where
 * the LinkedIn member was rewarded for the post before, perhaps as an employee who has left: it is asked before anything
 * is published, so nothing is published without a reward.
 */
export async function sharerOf(
  funcionario: FuncionarioItem,
  { id: postId }: { id: string },
  now: Date,
): Promise<Sharer> {
  const found = connectedUntil(funcionario, now) ? await getConnection(funcionario.id) : undefined;
  if (!found) throw refusal('notConnected');
  const { marca: mark } = found;
  const [member, awarded] = await Promise.all([
    openMember(found, funcionario.id),
    isAwarded({ empresaId: funcionario.empresaId, postId, mark }),
  ]);
  if (!member) throw refusal('notConnected');
  if (awarded) throw refusal('alreadyShared');
  return { ...member, mark };
}
