import { ChevronLeft, ChevronRight } from 'lucide-react';
import { PERIODOS, type Periodo } from '../../../../shared/rules/periodos.ts';
import { isEnterprise, type PlanoNome } from '../../../../shared/rules/planos.ts';
import { PERIODO as T } from '../../texts/resultados/resultados.ts';
import { IconButton } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { Asked, lookAt } from './period.ts';
import css from './period-bar.module.css';

const limitOf = (plano: PlanoNome): string =>
  plano === 'experience' ? T.limite.experience : isEnterprise(plano) ? T.limite.enterprise : T.limite.expert;

interface PeriodBarProps {
  asked: Asked;
  look: ReturnType<typeof lookAt>;
  plano: PlanoNome | undefined;
  onChange: (asked: Asked) => void;
}

/** Which stretch of time is looked at: its length, and one earlier or later. */
export function PeriodBar({ asked, look, plano, onChange }: PeriodBarProps) {
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
        <IconButton label={T.anterior} disabled={!look.before} onClick={() => go(look.before)}>
          <ChevronLeft size={20} aria-hidden="true" />
        </IconButton>
        <p className={css.title} aria-live="polite">
          {look.title}
        </p>
        <IconButton label={T.proximo} disabled={!look.after} onClick={() => go(look.after)}>
          <ChevronRight size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <p className={css.note}>
        {T.comparado(look.compared)} {!look.before && plano ? limitOf(plano) : ''}
      </p>
    </div>
  );
}
