import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/** Two writes are the same when they say the same. */
const nameOf = (input: unknown): string => JSON.stringify([input]);

/**
 * As useMutation, and in place of it everywhere: the same write pressed again while it is under way does nothing.
 * `isPending` alone is too late for that: a double click is over before the disabled button has been drawn.
 */
export function useWrite<Answer, Input = void, Context = unknown>({
  onSettled,
  ...options
}: UseMutationOptions<Answer, Error, Input, Context>) {
  const underWay = useRef(new Set<string>());
  const {
    mutate,
    mutateAsync: _,
    ...write
  } = useMutation<Answer, Error, Input, Context>({
    ...options,
    onSettled: (...end) => {
      underWay.current.delete(nameOf(end[2]));
      return onSettled?.(...end);
    },
  });
  const once: typeof mutate = useCallback(
    (...press) => {
      const name = nameOf(press[0]);
      if (underWay.current.has(name)) return;
      underWay.current.add(name);
      mutate(...press);
    },
    [mutate],
  );
  return { ...write, mutate: once };
}
