import { ulid } from 'ulid';
import { adminEmail } from '../accounts/reserved.ts';
import { findConta } from '../store/contas.ts';
import { createAdmin } from '../store/empresas.ts';

/**
 * Runs with every deploy: makes the admin's account for ADMIN_EMAIL, which then gets a mail to set its password.
 * An account that is there already is left alone.
 */
export async function handler(): Promise<void> {
  const email = adminEmail();
  if (await findConta(email)) return;
  const now = new Date();
  await createAdmin({ id: ulid(now.getTime()), email, now });
}
