import { META as T } from '../../texts/empresas/meta.ts';
import { Section } from '../../ui/card.tsx';
import { Progress } from '../../ui/progress.tsx';
import css from './ranking.module.css';
import { useMonth } from './use-ranking.ts';

/** The team's progress towards the month's goal; nothing if the company has none. */
export function MonthGoal({ empresaId }: { empresaId: string }) {
  const { data } = useMonth(empresaId);
  if (!data || data.metaCompartilhamentos === 0) return null;
  const { compartilhamentos, metaCompartilhamentos: meta } = data;
  const words = T.feitos(compartilhamentos, meta);
  return (
    <Section title={T.titulo}>
      <div className={css.goal}>
        <Progress label={words} value={Math.min(compartilhamentos, meta)} max={meta} />
        <p>
          {words}
          {compartilhamentos >= meta ? <b> {T.alcancada}</b> : null}
        </p>
      </div>
    </Section>
  );
}
