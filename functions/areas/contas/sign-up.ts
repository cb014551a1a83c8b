import { type Identity, removeIdentity, setPassword } from '../../platform/aws/identity.ts';

/**
 * Creates the Cognito user first, then the account, in one transaction (`record`). Removes the user if `record` throws.
 * If the removal fails too, the user is harmless: without an account no sign-in reaches it.
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
