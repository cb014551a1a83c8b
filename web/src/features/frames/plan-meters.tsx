import { Rocket } from 'lucide-react';
import { usePostCount } from '#features/empresas/use-empresa.ts';
import { useHasPapel } from '#lib/session/papel.ts';
import { PATHS } from '#paths.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { isEnterprise } from '#shared/rules/planos.ts';
import { PLANO_RAIL as T } from '#texts/shell/painel.ts';
import { UPGRADE } from '#texts/shell/planos.ts';
import { LinkButton } from '#ui/button.tsx';
import { Meter } from '#ui/meter.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import css from './plan-meters.module.css';

const LINE_PX = 21;
const METER_PX = 33;
const BUTTON_PX = 48;

/** As tall as the meters, so that nothing below moves. */
export function PlanMetersSkeleton({ plano }: { plano: string | undefined }) {
  const heights = plano?.startsWith('enterprise') ? [LINE_PX] : [METER_PX, METER_PX, BUTTON_PX];
  return (
    <Loading>
      <div className={css.meters}>
        {heights.map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders without identity
          <Skeleton key={index} h={height} />
        ))}
      </div>
    </Loading>
  );
}

/** The plan's limits as thin meters, and a link to upgrade. */
export function PlanMeters({ empresa }: { empresa: Empresa }) {
  const enterprise = isEnterprise(empresa.plano_nome);
  const mayPay = useHasPapel('proprietario');
  const { data: count, isPending } = usePostCount(empresa.empresaId, !enterprise);
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
      {isPending && !enterprise ? <Skeleton h={METER_PX} /> : null}
      {enterprise || !mayPay ? null : (
        <LinkButton variant="soft" wide to={PATHS.planoMaiusculo} icon={<Rocket />}>
          {UPGRADE}
        </LinkButton>
      )}
    </div>
  );
}
