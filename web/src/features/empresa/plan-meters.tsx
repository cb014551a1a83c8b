import { Rocket } from 'lucide-react';
import type { Empresa } from '../../../../shared/routes/entities.ts';
import { isEnterprise } from '../../../../shared/rules/planos.ts';
import { PATHS } from '../../paths.ts';
import { PLANO_RAIL as T } from '../../texts/painel.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Meter } from '../../ui/meter.tsx';
import css from './plan-meters.module.css';
import { usePostCount } from './use-company.ts';

/** The plan's limits as thin meters, and the way up. */
export function PlanMeters({ empresa }: { empresa: Empresa }) {
  const enterprise = isEnterprise(empresa.plano_nome);
  const { data: count } = usePostCount(empresa.empresaId, !enterprise);
  const { numColaboradores, colaboradoresLimite } = empresa;
  return (
    <div className={css.meters}>
      <Meter
        label={T.colaboradores(numColaboradores, colaboradoresLimite)}
        used={numColaboradores}
        limit={colaboradoresLimite}
        plain
      />
      {count && !enterprise ? (
        <Meter label={T.limiteMensal} used={count.totalPostsNoMes} limit={count.limitePosts} />
      ) : null}
      {enterprise ? null : (
        <LinkButton
          variant="soft"
          wide
          to={PATHS.planoMaiusculo}
          icon={<Rocket size={18} aria-hidden="true" />}
        >
          {T.upgrade}
        </LinkButton>
      )}
    </div>
  );
}
