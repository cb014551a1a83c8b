import { useEmployee } from '../../features/colab/use-employee.ts';
import { RankingList } from '../../features/ranking/ranking-list.tsx';
import { useSession } from '../../lib/session.ts';
import { RANKING } from '../../texts/ranking.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export default function RankingTab() {
  const session = useSession();
  const { data: eu } = useEmployee();
  if (!session) return null;
  return (
    <>
      <PageHeader title={RANKING.titulo} hint={RANKING.dica} />
      <RankingList empresaId={session.empresaId} own={eu} />
    </>
  );
}
