import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import { compartilhamentos } from '#shared/routes/compartilhamentos.ts';
import { AGENDAR as T } from '#texts/compartilhamentos/agendar.ts';
import { toast } from '#ui/toast.tsx';

interface ScheduleOwner {
  funcionarioId: string;
  empresaId: string;
}

/** Scheduled shares, soonest first. */
export const useScheduled = (funcionarioId: string) =>
  useQuery({
    queryKey: keys.agendados(funcionarioId),
    queryFn: () => call(compartilhamentos.listScheduled, { query: { funcionarioId } }),
    enabled: Boolean(funcionarioId),
  });

function useRefresh({ funcionarioId, empresaId }: ScheduleOwner) {
  const client = useQueryClient();
  return (postId: string) =>
    Promise.all(
      [keys.post(postId), keys.agendados(funcionarioId), keys.posts(empresaId)].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

/** Schedules a share, replacing an earlier schedule. */
export function useSchedule(postId: string, owner: ScheduleOwner, onDone: () => void) {
  const refresh = useRefresh(owner);
  return useWrite({
    mutationFn: (at: Date) => {
      const { funcionarioId } = owner;
      const body = { funcionarioId, internoPostId: postId, agendarPara: at.toISOString() };
      return call(compartilhamentos.share, { body });
    },
    onSuccess: async () => {
      await refresh(postId);
      toast.ok(T.pronto);
      onDone();
    },
  });
}

export function useUnschedule(owner: ScheduleOwner) {
  const refresh = useRefresh(owner);
  return useWrite({
    mutationFn: ({ compartilhamentoId }: { compartilhamentoId: string; postId: string }) =>
      call(compartilhamentos.unschedule, { params: { compartilhamentoId } }),
    onSuccess: () => toast.ok(T.cancelado),
    onError: (error) => toast.bad(messageOf(error, T.erroCancelar)),
    onSettled: (_, __, { postId }) => refresh(postId),
  });
}
