import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import { PUSH as T } from '#texts/push/push.ts';
import { toast } from '#ui/toast.tsx';
import { pushState, turnOff, turnOn } from './subscription.ts';

/** Push state of this browser, and its switch. Where it is used says how the change went, but for an error. */
export function usePush() {
  const client = useQueryClient();
  const { data: state } = useQuery({ queryKey: keys.push, queryFn: pushState, staleTime: 0 });
  const { mutate, isPending } = useWrite({
    mutationFn: (on: boolean) => (on ? turnOn() : turnOff()),
    onSuccess: (after) => client.setQueryData(keys.push, after),
    onError: (error) => toast.bad(messageOf(error, T.erro)),
  });
  return { state, change: mutate, isPending };
}
