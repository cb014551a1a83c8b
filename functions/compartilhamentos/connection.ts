import { refusal } from '../../shared/refusals.ts';
import { decrypt } from '../aws/crypto.ts';
import { connectedUntil } from '../funcionarios/view.ts';
import type { Member } from '../partners/linkedin/rest.ts';
import { getConnection } from '../store/compartilhamentos/connections.ts';
import type { FuncionarioItem } from '../store/funcionarios/funcionarios.ts';

/** What an encrypted access token is bound to: it can't be moved to somebody else's record. */
export const tokenContext = (funcionarioId: string): string => `linkedin:${funcionarioId}`;

/** The employee's access token and LinkedIn member id. Throws `notConnected` without a connection that still lives. */
export async function memberOf(funcionario: FuncionarioItem, now: Date): Promise<Member> {
  const found = connectedUntil(funcionario, now) ? await getConnection(funcionario.id) : undefined;
  if (!found) throw refusal('notConnected');
  return { accessToken: await decrypt(found.token, tokenContext(funcionario.id)), memberId: found.sub };
}
