import type { ReactNode } from 'react';
import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { useMe } from '#features/funcionarios/own/use-me.ts';
import { useMonth } from '#features/ranking/use-ranking.ts';
import { useIsPhone } from '#lib/browser/hooks.ts';
import { readCookie } from '#lib/storage/cookies.ts';
import { PERFIL } from '#texts/funcionarios/painel.ts';
import { ErrorState } from '#ui/state.tsx';
import { FirstShare } from './first-share.tsx';
import { type Known, ProfileCard } from './profile-card.tsx';
import { ProfileLine } from './profile-line.tsx';

/** From the cookies of the sign-in or the last visit, without the balance, which may have changed. */
const remembered = (): Known => ({
  nome: readCookie('Nome') ?? '',
  cargo: readCookie('Cargo') ?? '',
  fotoPerfilColab: readCookie('FotoPerfilColab') ?? null,
  linkedinConectado: readCookie('isValidToken') === 'true',
  compartilhamentos: Number(readCookie('Compartilhamentos') ?? 1),
});

/**
 * The profile: a card, on phones a line after the first share; until then three steps stand under it. With loading and
 * error states.
 */
export function FuncionarioProfile({ connect }: { connect: ReactNode }) {
  const me = useMe();
  const empresaId = me.data?.empresaId ?? '';
  const { data: empresa } = useEmpresa(empresaId);
  const { data: month } = useMonth(empresaId, me.data?.compartilhamentos !== 0);
  const phone = useIsPhone();
  if (me.isError) return <ErrorState title={PERFIL.erro} error={me.error} onRetry={() => me.refetch()} />;
  const eu = me.data ?? remembered();
  // The first of the steps connects.
  const isNew = eu.compartilhamentos === 0;
  return (
    <div aria-busy={me.data ? undefined : true}>
      {me.data ? null : (
        <span className="so-leitor" role="status">
          {PERFIL.carregando}
        </span>
      )}
      {phone && !isNew ? (
        <ProfileLine eu={eu} month={month} connect={connect} />
      ) : (
        <ProfileCard
          eu={eu}
          posicao={month?.posicao}
          empresaNome={empresa?.nome ?? readCookie('empresaNome')}
          connect={isNew ? null : connect}
        />
      )}
      {isNew ? <FirstShare eu={eu} /> : null}
    </div>
  );
}
