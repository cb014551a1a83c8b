import { refusal } from '../../../shared/errors.ts';
import type { Member } from '../../partners/linkedin/rest.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { getConnection, openMember } from '../conexoes/index.ts';
import type { FuncionarioItem } from '../contas/index.ts';
import { connectedUntil } from '../funcionarios/index.ts';
import { awardsAmong } from './store/record-share.ts';

/** A member not yet rewarded for the post: no other member may publish. */
export interface Sharer extends Member {
  readonly mark: string;
}

/**
 * The LinkedIn member an employee shares a post as. Throws `notConnected` without a valid connection; `alreadyShared`
 * if the member was already rewarded for the post, perhaps as an employee who has left. Checked before publishing, so
 * that nothing is published without a reward.
 */
export async function sharerOf(
  funcionario: FuncionarioItem,
  { id: postId }: { id: string },
  now: Date,
): Promise<Sharer> {
  if (!connectedUntil(funcionario, now)) throw refusal(REFUSALS.notConnected);
  const { id, empresaId, membros = new Set<string>() } = funcionario;
  const ofPost = { empresaId, postId };
  // The record names the employee's members, so that their awards are read beside the connection.
  const [found, awardsOfMembers] = await Promise.all([getConnection(id), awardsAmong(ofPost, [...membros])]);
  if (!found) throw refusal(REFUSALS.notConnected);
  const { marca: mark } = found;
  const [member, awarded] = await Promise.all([
    openMember(found, id),
    membros.has(mark) ? awardsOfMembers : awardsAmong(ofPost, [mark]),
  ]);
  if (!member) throw refusal(REFUSALS.notConnected);
  if (awarded.has(mark)) throw refusal(REFUSALS.alreadyShared);
  return { ...member, mark };
}
