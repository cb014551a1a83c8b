import type { CDPSession, Page } from 'playwright-core';

type Credentials = Awaited<ReturnType<typeof credentialsOf>>;
export type StoredCredential = Credentials[number];

const credentialsOf = async (session: CDPSession, authenticatorId: string) =>
  (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;

/**
 * The device of a page in Chromium: keeps passkeys, and confirms its user as soon as it is asked, also in the autofill of
 * a field.
 */
export async function virtualAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: () => credentialsOf(session, authenticatorId),
    /** Puts back a passkey as it was, in place of what became of it. */
    restore: async (credential: StoredCredential) => {
      await session.send('WebAuthn.clearCredentials', { authenticatorId });
      await session.send('WebAuthn.addCredential', { authenticatorId, credential });
    },
    /** Whether the device recognises its user. */
    recognise: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}
