import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import { preferencias } from '#shared/routes/preferencias.ts';
import { changedPreferencias, type Preferencias, type SomePreferencias } from '#shared/rules/preferencias.ts';
import { PREFERENCIAS as T } from '#texts/preferencias/preferencias.ts';
import { toast } from '#ui/toast.tsx';

/** The account's preferences; a change shows at once and is undone if it fails. */
export function usePreferencias() {
  const client = useQueryClient();
  const query = useQuery({ queryKey: keys.preferencias, queryFn: () => call(preferencias.getPreferencias) });
  const { mutate: change } = useWrite({
    mutationFn: (body: SomePreferencias) => call(preferencias.updatePreferencias, { body }),
    onMutate: (body) => {
      const before = client.getQueryData<Preferencias>(keys.preferencias);
      if (before) client.setQueryData(keys.preferencias, changedPreferencias(before, body));
      return before;
    },
    onSuccess: (after) => {
      client.setQueryData(keys.preferencias, after);
      toast.ok(T.salvo);
    },
    onError: (error, _body, before) => {
      client.setQueryData(keys.preferencias, before);
      toast.bad(messageOf(error, T.erroSalvar));
    },
  });
  return { ...query, change };
}
