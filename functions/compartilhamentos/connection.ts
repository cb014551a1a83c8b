import { type AppError, forbidden } from '../../shared/errors.ts';
import { MSG } from '../../shared/messages.ts';
import { decrypt } from '../aws/crypto.ts';
import { connectedUntil } from '../funcionarios/view.ts';
import type { Member } from '../partners/linkedin/rest.ts';
import { getConnection } from '../store/compartilhamentos/connections.ts';
import type { FuncionarioItem } from '../store/funcionarios/funcionarios.ts';

const NOT_CONNECTED = 'linkedin_nao_conectado';
export const notConnected = (): AppError => forbidden(MSG.linkedinNaoConectado, NOT_CONNECTED);

/** What an encrypted access token is bound to: it can't be moved to somebody else's record. */
export const tokenContext = (funcionarioId: string): string => `linkedin:${funcionarioId}`;

/** Whom the network knows the employee as. Throws 403 `linkedin_nao_conectado` without a living connection. */
export async function memberOf(funcionario: FuncionarioItem, now: Date): Promise<Member> {
  const found = connectedUntil(funcionario, now) ? await getConnection(funcionario.id) : undefined;
  if (!found) throw notConnected();
  return { accessToken: await decrypt(found.token, tokenContext(funcionario.id)), memberId: found.sub };
}
