import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

const keyOf = (input: unknown): string => JSON.stringify([input]);

/**
 * Replaces useMutation everywhere: repeating a write while it is running does nothing. `isPending` alone is too late: a
 * double click ends before the disabled button is drawn.
 */
export function useWrite<Answer, Input = void, Context = unknown>({
  onSettled,
  ...options
}: UseMutationOptions<Answer, Error, Input, Context>) {
  const running = useRef(new Set<string>());
  const {
    mutate,
    mutateAsync: _,
    ...write
  } = useMutation<Answer, Error, Input, Context>({
    ...options,
    onSettled: (...end) => {
      running.current.delete(keyOf(end[2]));
      return onSettled?.(...end);
    },
  });
  const once: typeof mutate = useCallback(
    (...args) => {
      const key = keyOf(args[0]);
      if (running.current.has(key)) return;
      running.current.add(key);
      mutate(...args);
    },
    [mutate],
  );
  return { ...write, mutate: once };
}
