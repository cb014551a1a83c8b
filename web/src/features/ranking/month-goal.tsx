import type { ReactNode } from 'react';
import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { META as T } from '#texts/empresas/meta.ts';
import { Section } from '#ui/card.tsx';
import { Progress } from '#ui/progress.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import css from './ranking.module.css';
import { useMonth } from './use-ranking.ts';

interface Goal {
  compartilhamentos: number;
  metaCompartilhamentos: number;
}

/** The team's month; undefined if the company has no goal. `isLoading`: it has one, and the month is asked for. */
function useGoal(empresaId: string) {
  const { data: empresa } = useEmpresa(empresaId);
  const { data, isLoading } = useMonth(empresaId, (empresa?.metaCompartilhamentos ?? 0) > 0);
  return { goal: data && goalOf(data), isLoading };
}

function goalOf({ compartilhamentos, metaCompartilhamentos: meta }: Goal) {
  if (meta === 0) return undefined;
  return {
    words: T.feitos(compartilhamentos, meta),
    short: T.curta(compartilhamentos, meta),
    value: Math.min(compartilhamentos, meta),
    max: meta,
    reached: compartilhamentos >= meta,
  };
}

/** The bar, the gap and two lines (`.goal` of ranking.module.css): nothing below moves when the month arrives. */
const GOAL_HEIGHT = 'calc(16px + 2lh)';

/** The team's progress towards the month's goal; nothing if the company has none. */
export function MonthGoal({ empresaId }: { empresaId: string }) {
  const { goal, isLoading } = useGoal(empresaId);
  if (isLoading)
    return (
      <Section title={T.titulo}>
        <Loading>
          <Skeleton h={GOAL_HEIGHT} />
        </Loading>
      </Section>
    );
  if (!goal) return null;
  const { words, value, max, reached } = goal;
  return (
    <Section title={T.titulo}>
      <div className={css.goal}>
        <Progress label={words} value={value} max={max} />
        <p>
          <span>{words}</span>
          {reached ? <b> {T.alcancada}</b> : null}
        </p>
      </div>
    </Section>
  );
}

/** The same in one line, in the place of a hint, which stays until the goal is known. */
export function GoalLine({ empresaId, children }: { empresaId: string; children: ReactNode }) {
  const { goal } = useGoal(empresaId);
  if (!goal) return <span>{children}</span>;
  const { words, short, value, max, reached } = goal;
  return (
    <span className={css.goalLine}>
      <span>{reached ? T.alcancada : short}</span>
      <Progress label={words} value={value} max={max} />
    </span>
  );
}
