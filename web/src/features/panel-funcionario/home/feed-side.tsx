import { MonthGoal } from '#features/ranking/month-goal.tsx';
import { TopSix } from '#features/ranking/top-six.tsx';
import { SupportBar } from '#features/shell/support-bar.tsx';

/** The column beside the feed on laptops; phones do not load it. */
export function FeedSide({ empresaId, funcionarioId }: { empresaId: string; funcionarioId: string }) {
  return (
    <>
      <MonthGoal empresaId={empresaId} />
      <TopSix empresaId={empresaId} ownId={funcionarioId} />
      <SupportBar />
    </>
  );
}
