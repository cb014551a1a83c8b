import { useRuntimeConfig } from '#lib/api/runtime-config.ts';
import { abaPath, PATHS } from '#paths.ts';
import { isEnterprise, type PlanoNome, planName } from '#shared/rules/planos.ts';
import { PLANO } from '#texts/pagamento/plano.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';

/** For a company with a plan: where to change it, or whom to contact, and the way back. */
export function ActivePlan({ plano }: { plano: PlanoNome }) {
  const { suporte } = useRuntimeConfig().contatos;
  const mail = suporte?.replace(/^mailto:/, '');
  const isMail = mail?.includes('@');
  return (
    <div className="stack gap-18">
      <p>
        {PLANO.atual}: <Badge tone="brand">{planName(plano)}</Badge>
      </p>
      {mail ? (
        <p>
          <span>{PLANO.ativoTexto} </span>
          {isMail ? <a href={`mailto:${mail}`}>{mail}</a> : <a href={mail}>{PLANO.suporte}</a>}
        </p>
      ) : null}
      {isEnterprise(plano) ? null : (
        <LinkButton variant="secondary" wide to={abaPath(PATHS.empresa, 'ajustes', { ver: 'plano' })}>
          {PLANO.gerenciar}
        </LinkButton>
      )}
      <LinkButton size="l" wide to={PATHS.empresa}>
        {PLANO.voltar}
      </LinkButton>
    </div>
  );
}
