import type { ReactNode } from 'react';
import { readCookie } from '../../lib/storage/cookies.ts';
import { PERFIL } from '../../texts/funcionarios/painel.ts';
import { ErrorState } from '../../ui/state.tsx';
import { useEmpresa } from '../empresas/use-empresa.ts';
import { type Known, ProfileCard } from './profile-card.tsx';
import { useMe } from './use-me.ts';
import { useMonth } from './use-ranking.ts';

/** From the cookies of the sign-in or the last visit, without the balance, which may have changed. */
const remembered = (): Known => ({
  nome: readCookie('Nome') ?? '',
  cargo: readCookie('Cargo') ?? '',
  fotoPerfilColab: readCookie('FotoPerfilColab') ?? null,
  linkedinConectado: readCookie('isValidToken') === 'true',
});

/** The profile card with its loading and error states. */
export function FuncionarioProfile({ connect }: { connect: ReactNode }) {
  const me = useMe();
  const empresaId = me.data?.empresaId ?? '';
  const { data: empresa } = useEmpresa(empresaId);
  const { data: month } = useMonth(empresaId);
  if (me.isError) return <ErrorState title={PERFIL.erro} error={me.error} onRetry={() => me.refetch()} />;
  return (
    <div aria-busy={me.data ? undefined : true}>
      {me.data ? null : (
        <span className="so-leitor" role="status">
          {PERFIL.carregando}
        </span>
      )}
      <ProfileCard
        eu={me.data ?? remembered()}
        posicao={month?.posicao}
        empresaNome={empresa?.nome ?? readCookie('empresaNome')}
        connect={connect}
      />
    </div>
  );
}
