import { newUlid } from '../../../platform/dynamodb/ids.ts';
import { createAdmin, getEmpresa, inviteAdmin } from '../../empresas/index.ts';
import { adminEmail } from '../reserved.ts';
import { whoseEmail } from '../store/contas.ts';

/**
 * Makes the admin's account for ADMIN_EMAIL and mails an invitation to set its password. Runs with a deploy, and
 * whenever the operator asks: while there is no password the invitation goes out again, because the first one is lost
 * when SES did not accept the sender yet. An account in use is left alone.
 */
export async function handler(): Promise<void> {
  const email = adminEmail();
  const now = new Date();
  const conta = await whoseEmail(email);
  if (!conta) return createAdmin({ id: newUlid(now), email, now });
  if (!conta.admin) throw new Error('another account has the address of the admin');
  const admin = await getEmpresa(conta.contaId, { fresh: true });
  if (admin && !admin.senhaDefinida) await inviteAdmin(conta, now);
}
