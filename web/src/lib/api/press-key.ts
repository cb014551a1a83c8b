import type { CalledRoute } from '#shared/routes/define.ts';
import { accountGeneration } from '../session/account.ts';
import { ApiError, isUnanswered } from './api-error.ts';

interface Content {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Keys of presses that have no answer yet, by what they send. */
const open = new Map<string, string>();

/** The server asks for the password first; the press goes on with it. */
const isQuestion = (error: unknown): boolean => error instanceof ApiError && error.codigo === 'prova';

/** LinkedIn's failure, which the share's own record holds, is an answer; any other server error leaves the effect open. */
const isAnswer = ({ idempotent }: CalledRoute, error: unknown): boolean =>
  (!isUnanswered(error) && !isQuestion(error)) ||
  (idempotent === 'accepted' && error instanceof ApiError && error.status === 502 && error.explained);

/**
 * Runs a call under the Idempotency-Key of its press. Sending the same again after a lost answer is the same press, also
 * from a dialog that was closed and opened meanwhile: it takes effect once. An answer ends the press.
 */
export async function underPressKey<Result>(
  route: CalledRoute,
  content: Content,
  attempt: (idempotencyKey: string) => Promise<Result>,
): Promise<Result> {
  const press = await nameOf(route, content);
  const key = open.get(press) ?? crypto.randomUUID();
  open.set(press, key);
  try {
    const answer = await attempt(key);
    open.delete(press);
    return answer;
  } catch (error) {
    if (isAnswer(route, error)) open.delete(press);
    throw error;
  }
}

async function nameOf({ method, path }: CalledRoute, { params, query, body }: Content): Promise<string> {
  const sent = body instanceof FormData ? await contentOf(body) : body;
  return JSON.stringify([accountGeneration(), method, path, params, query, sent]);
}

/** Files count by their bytes, as on the server. */
const contentOf = (form: FormData) =>
  Promise.all(
    [...form].map(async ([name, value]) => {
      if (typeof value === 'string') return [name, value];
      const hash = await crypto.subtle.digest('SHA-256', await value.arrayBuffer());
      return [name, value.name, [...new Uint8Array(hash)]];
    }),
  );
