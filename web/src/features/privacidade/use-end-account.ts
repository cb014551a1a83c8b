import { useQueryClient } from '@tanstack/react-query';
import { useSignOut } from '#features/shell/use-sign-out.ts';
import { call } from '#lib/api/api.ts';
import { keys } from '#lib/data/query.ts';
import { useSession } from '#lib/session/session.ts';
import { privacidade } from '#shared/routes/privacidade.ts';
import { PRIVACIDADE_COLAB } from '#texts/privacidade/privacidade.ts';
import { toast } from '#ui/toast.tsx';

export type AccountKind = 'empresa' | 'funcionario' | 'gestor';

/** Closes an account. A company's panel then shows how to undo it; an employee or manager is signed out. */
export function useEndAccount(of: AccountKind) {
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
