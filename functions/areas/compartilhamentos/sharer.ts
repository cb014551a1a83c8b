import { refusal } from '../../../shared/refusals.ts';
import type { Member } from '../../partners/linkedin/rest.ts';
import { getConnection, openMember } from '../conexoes/index.ts';
import { connectedUntil, type FuncionarioItem } from '../funcionarios/index.ts';
import { isAwarded } from './store/awards.ts';

/** A member who is known not to have been rewarded for the post yet: nobody else may publish. */
export interface Sharer extends Member {
  readonly mark: string;
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
