import { isEnterprise, type PlanoNome, planName } from '../../../../shared/rules/planos.ts';
import { useRuntimeConfig } from '../../lib/runtime-config.ts';
import { PATHS } from '../../paths.ts';
import { PLANO } from '../../texts/pagamento/plano.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import css from '../../ui/plain-form.module.css';
import { ChatAction } from './plan-action.tsx';

/** The company pays for a plan already: who to talk to, and the way back. */
export function ActivePlan({ plano }: { plano: PlanoNome }) {
  const { suporte } = useRuntimeConfig().contatos;
  const mail = suporte?.replace(/^mailto:/, '');
  const isMail = mail?.includes('@');
  return (
    <div className={css.form}>
      <p>
        {PLANO.atual}: <Badge tone="brand">{planName(plano)}</Badge>
      </p>
      {isEnterprise(plano) ? null : (
        <>
          <p>{PLANO.maior}</p>
          <ChatAction />
        </>
      )}
      {mail ? (
        <p>
          {PLANO.ativoTexto}{' '}
          {isMail ? <a href={`mailto:${mail}`}>{mail}</a> : <a href={mail}>{PLANO.suporte}</a>}
        </p>
      ) : null}
      <LinkButton size="l" wide to={PATHS.empresa}>
        {PLANO.voltar}
      </LinkButton>
    </div>
  );
}
