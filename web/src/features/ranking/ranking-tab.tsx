import { useMe } from '#features/funcionarios/own/use-me.ts';
import { useSession } from '#lib/session/session.ts';
import { RANKING } from '#texts/funcionarios/ranking.ts';
import { PageHeader } from '#ui/page-header.tsx';
import RankingOfTeams from './ranking-of-teams.tsx';

export default function RankingTab() {
  const session = useSession();
  const { data: eu } = useMe();
  if (!session) return null;
  return (
    <>
      <PageHeader title={RANKING.titulo} />
      <RankingOfTeams empresaId={session.empresaId} own={eu} />
    </>
  );
}
