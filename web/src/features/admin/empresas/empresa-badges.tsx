import { formatDate } from '#lib/format/format.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { isEnterprise, planName } from '#shared/rules/planos.ts';
import { SUSPENSAO } from '#texts/empresas/suspensao.ts';
import { ENCERRANDO } from '#texts/privacidade/encerrando.ts';
import { Badge } from '#ui/badge.tsx';

/** A company's plan, and whether it is suspended or closing. */
export const EmpresaBadges = ({ plano_nome, encerraEm, suspensaEm }: Empresa) => (
  <>
    <Badge tone={isEnterprise(plano_nome) ? 'brand' : 'neutral'}>{planName(plano_nome)}</Badge>
    <span> </span>
    {suspensaEm ? <Badge tone="bad">{SUSPENSAO.rotulo}</Badge> : null}
    {encerraEm ? <Badge tone="warn">{ENCERRANDO.admin(formatDate(encerraEm))}</Badge> : null}
  </>
);
