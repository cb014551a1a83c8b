import { useCallback, useEffect, useState } from 'react';

/**
 * Asks once, and again after `retry`, without the query cache, which pages outside the panel do not load. `about` names
 * what is asked for; without a question nothing is asked.
 */
export function useAnswer<Data>(ask: (() => Promise<Data>) | undefined, about = '') {
  const [answer, setAnswer] = useState<{ data?: Data; error?: Error }>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is the retry, `about` stands for the question
  useEffect(() => {
    let wanted = true;
    setAnswer({});
    ask?.().then(
      (data) => wanted && setAnswer({ data }),
      (error: Error) => wanted && setAnswer({ error }),
    );
    return () => {
      wanted = false;
    };
  }, [about, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { data: answer.data, error: answer.error, refetch: retry };
}
