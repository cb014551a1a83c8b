import { Award, Flame } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { formatDate } from '#lib/format/format.ts';
import { useScrollToTarget } from '#lib/interaction/scroll-to-target.ts';
import type { FuncionarioDetails } from '#shared/routes/entities.ts';
import { CONQUISTA_NOMES, CONQUISTAS } from '#shared/rules/conquistas.ts';
import { HABITO as T } from '#texts/funcionarios/habito.ts';
import { Section } from '#ui/card.tsx';
import css from './habit-card.module.css';

/** Weeks in a row, and achievements, including those still to be reached. */
export function HabitCard({ eu }: { eu: FuncionarioDetails }) {
  const dates = new Map<string, string>(eu.conquistas.map(({ codigo, data }) => [codigo, data]));
  const place = useScrollToTarget<HTMLDivElement>(useSearchParams()[0].get('em') === 'conquistas');
  return (
    <div ref={place}>
      <Section title={T.titulo} hint={T.dica}>
        <p className={css.run}>
          <Flame size={22} />
          {T.semanas(eu.sequenciaSemanas)}
        </p>
        <ul className={css.list}>
          {CONQUISTAS.map((codigo) => {
            const data = dates.get(codigo);
            return (
              <li key={codigo} className={css.one} data-done={data !== undefined || undefined}>
                <Award size={20} />
                <span>
                  {CONQUISTA_NOMES[codigo]} <small>{data ? T.em(formatDate(data)) : T.porVir}</small>
                </span>
              </li>
            );
          })}
        </ul>
      </Section>
    </div>
  );
}
