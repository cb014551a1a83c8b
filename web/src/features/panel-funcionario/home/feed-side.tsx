import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { MonthGoal } from '#features/ranking/month-goal.tsx';
import { TopSix } from '#features/ranking/top-six.tsx';
import { SupportBar } from '#features/shell/support-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SIDE_PX } from './side-height.ts';

/** The column beside the feed on laptops; phones do not load it. Whether a goal stands first, the company says. */
export function FeedSide({ empresaId, funcionarioId }: { empresaId: string; funcionarioId: string }) {
  const { isPending } = useEmpresa(empresaId);
  if (isPending) return <Skeleton h={SIDE_PX} />;
  return (
    <>
      <MonthGoal empresaId={empresaId} />
      <TopSix empresaId={empresaId} ownId={funcionarioId} />
      <SupportBar />
    </>
  );
}
