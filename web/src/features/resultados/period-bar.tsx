import { ChevronLeft, ChevronRight } from 'lucide-react';
import { PERIODOS, type Periodo } from '#shared/rules/periodos.ts';
import { isEnterprise, type PlanoNome } from '#shared/rules/planos.ts';
import { PERIODO as T } from '#texts/resultados/resultados.ts';
import { IconButton } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import type { describePeriod, ResultsFilter } from './period.ts';
import css from './period-bar.module.css';

const limitOf = (plano: PlanoNome): string =>
  plano === 'experience' ? T.limite.experience : isEnterprise(plano) ? T.limite.enterprise : T.limite.expert;

interface PeriodBarProps {
  asked: ResultsFilter;
  period: ReturnType<typeof describePeriod>;
  plano: PlanoNome | undefined;
  onChange: (asked: ResultsFilter) => void;
}

/** Choice of the period: its length, and the previous or next one. */
export function PeriodBar({ asked, period, plano, onChange }: PeriodBarProps) {
  const go = (data: string | undefined) => onChange({ periodo: asked.periodo, data });
  return (
    <div className={css.bar}>
      <div className={css.choice}>
        <Segmented<Periodo>
          label={T.rotulo}
          name="periodo"
          value={asked.periodo}
          onChange={(periodo) => onChange({ periodo, data: asked.data })}
          options={PERIODOS.map((value) => ({ value, label: T.opcoes[value] }))}
        />
      </div>
      <div className={css.step}>
        <IconButton label={T.anterior} disabled={!period.before} onClick={() => go(period.before)}>
          <ChevronLeft size={20} />
        </IconButton>
        <p className={css.title} aria-live="polite">
          {period.title}
        </p>
        <IconButton label={T.proximo} disabled={!period.after} onClick={() => go(period.after)}>
          <ChevronRight size={20} />
        </IconButton>
      </div>
      <p className={css.note}>
        {`${T.comparado(period.compared)} ${!period.before && plano ? limitOf(plano) : ''}`}
      </p>
    </div>
  );
}
