import { useQuery, useQueryClient } from '@tanstack/react-query';
import { compartilhamentos } from '../../../../shared/routes/compartilhamentos.ts';
import { call } from '../../lib/api/api.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { useKeyOfContent } from '../../lib/api/key-of-content.ts';
import { keys } from '../../lib/data/query.ts';
import { useWrite } from '../../lib/data/write.ts';
import { AGENDAR as T } from '../../texts/compartilhamentos/agendar.ts';
import { toast } from '../../ui/toast.tsx';

interface Whose {
  funcionarioId: string;
  empresaId: string;
}

/** What is to be shared later, the soonest first. */
export const useScheduled = (funcionarioId: string) =>
  useQuery({
    queryKey: keys.agendados(funcionarioId),
    queryFn: () => call(compartilhamentos.scheduled, { query: { funcionarioId } }),
    enabled: Boolean(funcionarioId),
  });

function useRefresh({ funcionarioId, empresaId }: Whose) {
  const client = useQueryClient();
  return (postId: string) =>
    Promise.all(
      [keys.post(postId), keys.agendados(funcionarioId), keys.posts(empresaId)].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

/** Has a post shared at an instant, instead of at another one where it was scheduled already. */
export function useSchedule(postId: string, whose: Whose, onDone: () => void) {
  const refresh = useRefresh(whose);
  const sent = useKeyOfContent();
  return useWrite({
    mutationFn: (at: Date) => {
      const { funcionarioId } = whose;
      const body = { funcionarioId, internoPostId: postId, agendarPara: at.toISOString() };
      return call(compartilhamentos.share, { body, idempotencyKey: sent.of(body) });
    },
    onSuccess: async () => {
      sent.done();
      await refresh(postId);
      toast.ok(T.pronto);
      onDone();
    },
  });
}

/** Takes a schedule back. */
export function useUnschedule(whose: Whose) {
  const refresh = useRefresh(whose);
  return useWrite({
    mutationFn: ({ compartilhamentoId }: { compartilhamentoId: string; postId: string }) =>
      call(compartilhamentos.unschedule, { params: { compartilhamentoId } }),
    onSuccess: () => toast.ok(T.cancelado),
    onError: (error) => toast.bad(messageOf(error, T.erroCancelar)),
    onSettled: (_, __, { postId }) => refresh(postId),
  });
}
