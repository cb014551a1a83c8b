import type { ReactNode } from 'react';
import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { META as T } from '#texts/empresas/meta.ts';
import { Section } from '#ui/card.tsx';
import { Progress } from '#ui/progress.tsx';
import css from './ranking.module.css';
import { useMonth } from './use-ranking.ts';

/** The team's month; undefined if the company has no goal. */
function useGoal(empresaId: string) {
  const { data: empresa } = useEmpresa(empresaId);
  const { data } = useMonth(empresaId, (empresa?.metaCompartilhamentos ?? 0) > 0);
  if (!data || data.metaCompartilhamentos === 0) return undefined;
  const { compartilhamentos, metaCompartilhamentos: meta } = data;
  return {
    words: T.feitos(compartilhamentos, meta),
    short: T.curta(compartilhamentos, meta),
    value: Math.min(compartilhamentos, meta),
    max: meta,
    reached: compartilhamentos >= meta,
  };
}

/** The team's progress towards the month's goal; nothing if the company has none. */
export function MonthGoal({ empresaId }: { empresaId: string }) {
  const goal = useGoal(empresaId);
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
  const goal = useGoal(empresaId);
  if (!goal) return <span>{children}</span>;
  const { words, short, value, max, reached } = goal;
  return (
    <span className={css.goalLine}>
      <span>{reached ? T.alcancada : short}</span>
      <Progress label={words} value={value} max={max} />
    </span>
  );
}
