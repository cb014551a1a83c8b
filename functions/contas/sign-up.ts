import { type Identity, removeIdentity, setPassword } from '../aws/identity.ts';

/**
 * A sign-up in two systems without a half: the sign-in first (nobody can reach it while no account points to it),
 * then `record`, all or nothing. When `record` refuses, the sign-in is taken away again; one that stays behind
 * because that failed too is unreachable.
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
