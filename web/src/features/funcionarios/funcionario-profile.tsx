import type { ReactNode } from 'react';
import { PERFIL } from '../../texts/funcionarios/painel.ts';
import { Card } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { useEmpresa } from '../empresas/use-empresa.ts';
import css from './profile-card.module.css';
import { ProfileCard } from './profile-card.tsx';
import { useMe } from './use-me.ts';

/** The profile card with its waiting and failing states. */
export function FuncionarioProfile({ connect }: { connect: ReactNode }) {
  const me = useMe();
  const empresa = useEmpresa(me.data?.empresaId ?? '');
  if (me.isError) return <ErrorState title={PERFIL.erro} error={me.error} onRetry={() => me.refetch()} />;
  if (me.data) return <ProfileCard eu={me.data} empresaNome={empresa.data?.nome} connect={connect} />;
  return (
    <Loading>
      <Card as="div" className={css.card}>
        <div className={css.who}>
          <Skeleton w={64} h={64} round />
          <Skeleton w="50%" h={46} />
        </div>
        <div className={css.score}>
          <Skeleton w={128} h={47} />
          <Skeleton w={120} h={44} />
        </div>
        <div className={css.connection}>
          <Skeleton w={262} h={26} />
        </div>
      </Card>
    </Loading>
  );
}
