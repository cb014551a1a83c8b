import type { Empresa } from '../../../../shared/routes/entities.ts';
import { PlanMeters, PlanMetersSkeleton } from '../../features/empresas/plan-meters.tsx';
import { readCookie } from '../../lib/storage/cookies.ts';
import { INICIO } from '../../texts/empresas/inicio.ts';
import css from './empresa-home-tab.module.css';

/** The plan's limits on a phone, which has no rail. */
export function EmpresaSummary({ empresa }: { empresa: Empresa | undefined }) {
  return (
    <section className={css.notice} aria-label={INICIO.resumo}>
      {empresa ? <PlanMeters empresa={empresa} /> : <PlanMetersSkeleton plano={readCookie('plano_nome')} />}
    </section>
  );
}
