import { ArrowLeft } from 'lucide-react';
import { funcionarioPath } from '#features/funcionarios/own/funcionario-path.ts';
import { useMe } from '#features/funcionarios/own/use-me.ts';
import { useIsPhone } from '#lib/browser/hooks.ts';
import { useSession } from '#lib/session/session.ts';
import { RANKING } from '#texts/funcionarios/ranking.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import RankingOfTeams from './ranking-of-teams.tsx';

export default function RankingTab() {
  const session = useSession();
  const { data: eu } = useMe();
  const phone = useIsPhone();
  if (!session) return null;
  return (
    <>
      <PageHeader
        title={RANKING.titulo}
        low
        back={
          phone ? (
            <LinkButton variant="ghost" icon={<ArrowLeft />} to={funcionarioPath('conteudos')}>
              {RANKING.voltar}
            </LinkButton>
          ) : null
        }
      />
      <RankingOfTeams empresaId={session.empresaId} own={eu} />
    </>
  );
}
