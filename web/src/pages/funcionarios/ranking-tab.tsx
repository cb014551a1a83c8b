import { RankingList } from '../../features/funcionarios/ranking-list.tsx';
import { useMe } from '../../features/funcionarios/use-me.ts';
import { useSession } from '../../lib/session.ts';
import { RANKING } from '../../texts/funcionarios/ranking.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export default function RankingTab() {
  const session = useSession();
  const { data: eu } = useMe();
  if (!session) return null;
  return (
    <>
      <PageHeader title={RANKING.titulo} hint={RANKING.dica} />
      <RankingList empresaId={session.empresaId} own={eu} />
    </>
  );
}
