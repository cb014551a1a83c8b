import { newUlid } from '../../../platform/dynamodb/ids.ts';
import { adminEmail, findClaim, getEmpresa } from '../../contas/index.ts';
import { createAdmin, inviteAdmin } from '../store/create-empresa.ts';

/**
 * Creates the admin's account for ADMIN_EMAIL and mails an invitation to set its password. Runs with each deploy and
 * on the operator's request. Sends the invitation again until a password is set, because the first one is lost if SES
 * has not accepted the sender yet.
 */
export async function handler(): Promise<void> {
  const email = adminEmail();
  const now = new Date();
  const conta = await findClaim(email);
  if (!conta) return createAdmin({ id: newUlid(now), email, now });
  if (!conta.admin) throw new Error('another account has the address of the admin');
  const admin = await getEmpresa(conta.contaId, { fresh: true });
  if (admin && !admin.senhaDefinida) await inviteAdmin(conta, now);
}
