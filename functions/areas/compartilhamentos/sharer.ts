import { refusal } from '../../../shared/errors.ts';
import type { Member } from '../../partners/linkedin/rest.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { formerOwners, getConnection, openMember } from '../conexoes/index.ts';
import type { FuncionarioItem } from '../contas/index.ts';
import { connectedUntil } from '../funcionarios/index.ts';
import { isPublished, sharesOfPost } from '../posts/index.ts';

/**
 * The LinkedIn member an employee shares a post as. Throws `notConnected` without a valid connection; `alreadyShared`
 * if the member was already rewarded for the post as an employee who has left. Checked before publishing, so that nothing
 * is published without a reward. A member belongs to no other employee until this one leaves, and who has left shares no
 * more, so the answer stays true.
 */
export async function sharerOf(
  funcionario: FuncionarioItem,
  { id: postId }: { id: string },
  now: Date,
): Promise<Member> {
  if (!connectedUntil(funcionario, now)) throw refusal(REFUSALS.notConnected);
  const { id, empresaId, membros = new Set<string>() } = funcionario;
  // The record names the employee's members, so that their former employees are read beside the connection.
  const [found, ofMembers] = await Promise.all([getConnection(id), formerOwners(empresaId, membros)]);
  if (!found) throw refusal(REFUSALS.notConnected);
  const { marca: mark } = found;
  const [member, former] = await Promise.all([
    openMember(found, id),
    membros.has(mark) ? ofMembers : formerOwners(empresaId, [mark]),
  ]);
  if (!member) throw refusal(REFUSALS.notConnected);
  if (await isShared(postId, former.get(mark) ?? [])) throw refusal(REFUSALS.alreadyShared);
  return member;
}

/** Whether one of some former employees shared a post. Their published shares remain without their data. */
async function isShared(postId: string, funcionarioIds: readonly string[]): Promise<boolean> {
  const shares = await sharesOfPost(postId, funcionarioIds, { fresh: true });
  return [...shares.values()].some(isPublished);
}
