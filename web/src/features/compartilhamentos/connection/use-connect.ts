import { messageOf } from '#lib/api/api-error.ts';
import { useLeaving } from '#lib/browser/leaving.ts';
import { CONEXAO } from '#texts/compartilhamentos/conexao.ts';
import { toast } from '#ui/toast.tsx';
import { connect } from './connection.ts';

/** Opens LinkedIn's consent page, which returns to the given post or to the dashboard. */
export function useConnect(funcionarioId: string) {
  const [busy, setBusy] = useLeaving();
  const go = async (postId?: string) => {
    setBusy(true);
    try {
      await connect(funcionarioId, postId);
    } catch (error) {
      toast.bad(messageOf(error, CONEXAO.erro));
      setBusy(false);
    }
  };
  return { busy, go };
}
