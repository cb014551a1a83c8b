import type { Answer, Request } from './request.ts';

/**
 * Sends one request; throws ApiError (status 0 when nothing answered).
 * The client arrives with the first call: a sign-in page nobody has typed in yet needs none of it.
 */
export async function send(request: Request): Promise<Answer> {
  const client = await import('./amplify-transport.ts');
  return client.send(request);
}

/** Fetches the client ahead of the first call. */
export const warmUp = (): void => void import('./amplify-transport.ts');
