import { type Identity, removeIdentity, setPassword } from '../../platform/aws/identity.ts';

/**
 * A sign-up touches two systems. Cognito's user comes first: nobody can sign in as it while no account points to it.
 * Then `record` writes the account, all or nothing. When `record` refuses, the user is removed; should that fail too,
 * the user that stays behind cannot be used by anybody.
 */
export async function withIdentity(
  identity: Identity,
  senha: string,
  record: () => Promise<void>,
): Promise<void> {
  await setPassword(identity, senha);
  try {
    await record();
  } catch (error) {
    await removeIdentity(identity.id).catch(() => undefined);
    throw error;
  }
}
