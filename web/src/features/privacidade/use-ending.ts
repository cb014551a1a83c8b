import { useQueryClient } from '@tanstack/react-query';
import { privacidade } from '../../../../shared/routes/privacidade.ts';
import { call } from '../../lib/api/api.ts';
import { keys } from '../../lib/data/query.ts';
import { useSession } from '../../lib/session/session.ts';
import { PRIVACIDADE_COLAB } from '../../texts/privacidade/privacidade.ts';
import { toast } from '../../ui/toast.tsx';
import { useSignOut } from '../shell/use-sign-out.ts';

/** Whose account: a company's own, one of its people's, or one of its managers'. */
export type Whose = 'empresa' | 'funcionario' | 'gestor';

/** What ends an account, and what follows: a company's panel shows how to undo it, an employee or a manager is signed out. */
export function useEnding(of: Whose) {
  const client = useQueryClient();
  const empresaId = useSession()?.empresaId ?? '';
  const signOut = useSignOut();
  if (of === 'empresa')
    return {
      end: (proof: { prova?: string }) => call(privacidade.closeEmpresa, { body: {}, ...proof }),
      onEnded: () => client.invalidateQueries({ queryKey: keys.empresa(empresaId) }),
    };
  return {
    end: (proof: { prova?: string }) => call(privacidade.removeAccount, { body: {}, ...proof }),
    onEnded: () => {
      toast.ok(PRIVACIDADE_COLAB.feito);
      signOut();
    },
  };
}
