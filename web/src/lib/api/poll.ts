import { ApiError, isUnanswered } from './api-error.ts';

interface Poll<Answer, Result> {
  ask: () => Promise<Answer>;
  /** the result of a final answer, undefined while there is none; throws where the answer says that it failed */
  resultOf: (answer: Answer) => Result | undefined;
  /** between questions, growing up to `slowestMs` */
  everyMs: number;
  slowestMs?: number;
  deadlineMs: number;
  /** the sentence at the deadline */
  late: string;
  signal?: AbortSignal | undefined;
}

/** The deadline has passed without a final answer: what was asked about may still succeed. */
export class LateError extends ApiError {
  constructor(message: string) {
    super(0, message);
  }
}

const GROWTH = 1.4;
/** A device that sleeps does not use up the deadline. */
const LONGEST_STEP_MS = 30_000;

/**
 * Asks until an answer is final. A lost question decides nothing: no answer, a server error and a request to ask later are
 * forgiven until the deadline. Throws what a refusal says, LateError, or the signal's reason.
 */
export async function poll<Answer, Result>(options: Poll<Answer, Result>): Promise<Result> {
  const { ask, resultOf, everyMs, slowestMs = everyMs, deadlineMs, late, signal } = options;
  let left = deadlineMs;
  let wait = everyMs;
  for (;;) {
    signal?.throwIfAborted();
    const asked = Date.now();
    const answer = await ask().catch((error: unknown) => {
      if (!isUnanswered(error)) throw error;
      return undefined;
    });
    signal?.throwIfAborted();
    const result = answer === undefined ? undefined : resultOf(answer);
    if (result !== undefined) return result;
    if (left <= 0) throw new LateError(late);
    await new Promise((resolve) => setTimeout(resolve, wait));
    left -= Math.min(Date.now() - asked, LONGEST_STEP_MS);
    wait = Math.min(wait * GROWTH, slowestMs);
  }
}
