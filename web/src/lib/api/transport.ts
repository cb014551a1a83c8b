import { loadModule } from '../loading/load-module.ts';
import { noteCall } from '../loading/network.ts';
import { ApiError } from './api-error.ts';
import { takeEarly } from './early-answers.ts';
import { toApiError } from './read-refusal.ts';
import type { Answer, Request } from './request.ts';

const loadClient = () =>
  loadModule(() => import('./amplify-transport.ts')).catch(() => {
    throw new ApiError(0);
  });

const OK = 200;
const NOT_OK = 300;

async function answerOf(request: Request): Promise<Answer> {
  const early = takeEarly(request);
  if (!early) {
    const client = await loadClient();
    return client.send(request);
  }
  const answer = await early;
  if (!answer) throw new ApiError(0);
  const { status, text, nextCursor } = answer;
  if (status < OK || status >= NOT_OK) throw toApiError(status, text);
  return { body: JSON.parse(text), nextCursor };
}

/**
 * Sends one request; throws ApiError (status 0 when the server did not answer). A request that web/src/early has sent
 * is not sent again, whatever its answer. The client is loaded by the first other call, so the sign-in page is drawn
 * without it.
 */
export async function send(request: Request): Promise<Answer> {
  try {
    const answer = await answerOf(request);
    noteCall(true);
    return answer;
  } catch (error) {
    if (error instanceof ApiError) noteCall(error.status !== 0);
    throw error;
  }
}

/** Loads the client before the first call; a failure is the call's. */
export const warmUp = (): void => void loadClient().catch(() => undefined);
