import type { Query } from '@tanstack/react-query';
import { isUnanswered } from '../api/api-error.ts';

/**
 * The refetchInterval of a query that follows something to its end. As with `poll`, a lost question ends nothing; only a
 * final answer or a refusal does.
 */
export const untilOver =
  <Answer>(everyMs: number, isOver: (answer: Answer) => boolean, maxPolls = Number.POSITIVE_INFINITY) =>
  ({ state }: Pick<Query<Answer>, 'state'>): number | false => {
    if (state.dataUpdateCount + state.errorUpdateCount >= maxPolls) return false;
    if (state.error && !isUnanswered(state.error)) return false;
    return state.data !== undefined && isOver(state.data) ? false : everyMs;
  };
