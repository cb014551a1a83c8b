import { exchangeCode, fetchMember } from '../../functions/partners/linkedin/oauth.ts';
import type { Member } from '../../functions/partners/linkedin/rest.ts';
import { createLinkedinEmulator } from '../../infra/local/emulators/linkedin/index.ts';
import { type EmulatorHarness, SECRETS, startEmulator } from './emulator.ts';

export interface LinkedinPost {
  id: string;
  author: string;
  commentary: string;
  texto: string;
  media: { id: string; contentType: string; url: string; bytes: number; alt?: string }[];
  article?: { source: string; title: string; description?: string };
  url: string;
  at: string;
}

/** The LinkedIn emulator with the product's environment pointing at it. */
export async function startLinkedin(): Promise<EmulatorHarness> {
  const harness = await startEmulator('linkedin', createLinkedinEmulator);
  Object.assign(process.env, {
    SITE_URL: harness.publicUrl,
    LINKEDIN_AUTH_URL: `${harness.publicUrl}/__local/linkedin`,
    LINKEDIN_API_URL: harness.apiUrl,
  });
  return harness;
}

export const authorizeQuery = (harness: EmulatorHarness, extra: Record<string, string> = {}) =>
  new URLSearchParams({
    response_type: 'code',
    client_id: SECRETS.linkedin.clientId,
    redirect_uri: `${harness.publicUrl}/v1/linkedin/callback`,
    state: 'estado',
    scope: 'openid profile email w_member_social',
    ...extra,
  });

/** Approves at the consent page and returns the redirect's address. */
export async function approve(harness: EmulatorHarness, extra: Record<string, string> = {}): Promise<URL> {
  const query = authorizeQuery(harness, { aprovar: '1', ...extra });
  const response = await fetch(`${harness.publicUrl}/__local/linkedin/oauth/v2/authorization?${query}`, {
    redirect: 'manual',
  });
  return new URL(response.headers.get('location') ?? 'about:blank');
}

/** Connects a member through the product's own OAuth client. */
export async function connect(harness: EmulatorHarness, state: string): Promise<Member> {
  harness.states.set(state, `conta-${state}`);
  const back = await approve(harness, { state });
  const outcome = await exchangeCode('conectar', back.searchParams.get('code') ?? '');
  if (outcome.kind !== 'granted') throw new Error(`not granted: ${JSON.stringify(outcome)}`);
  const known = await fetchMember(outcome.grant.accessToken);
  if (known.kind !== 'known') throw new Error(`unknown member: ${known.kind}`);
  return { accessToken: outcome.grant.accessToken, memberId: known.memberId };
}

export async function publishedPosts(harness: EmulatorHarness): Promise<LinkedinPost[]> {
  const response = await fetch(`${harness.publicUrl}/__local/linkedin/posts`);
  return (await response.json()) as LinkedinPost[];
}
