import type { ReactNode } from 'react';
import { formatDate, formatMoney } from '#lib/format/format.ts';
import type { Assinatura } from '#shared/routes/entities.ts';
import { planTitle } from '#shared/rules/planos.ts';
import { ASSINATURA as T } from '#texts/pagamento/assinatura.ts';
import { Badge } from '#ui/badge.tsx';
import { Section } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/state.tsx';
import { Receipts } from './receipts.tsx';
import { SubscriptionActions, SubscriptionNotice } from './subscription-actions.tsx';
import css from './subscription-view.module.css';
import { useSubscription } from './use-subscription.ts';

const TONES = { ativa: 'ok', pendente: 'warn', cancelada: 'neutral', nenhuma: 'neutral' } as const;

/** The amount charged, with its period if the plan has one. */
function amountOf({ valorCentavos, plano_nome }: Assinatura): string | null {
  if (valorCentavos === null) return null;
  const period = plano_nome.endsWith('_anual')
    ? 'anual'
    : plano_nome.endsWith('_semestral')
      ? 'semestral'
      : null;
  const amount = formatMoney(valorCentavos);
  return period ? T.porPeriodo(amount, T.periodos[period]) : amount;
}

type Fact = readonly [label: string, value: ReactNode];

/** The facts shown; while loading, the usual ones, to reserve their space. */
function factsOf(data: Assinatura | undefined): Fact[] {
  const [situacao, valor, proxima, cartao] = [T.situacao, T.valor, T.proxima, T.cartao];
  if (!data) return [situacao, valor, proxima, cartao].map((label) => [label, undefined]);
  const { proximaCobranca, terminaEm, cartaoFinal } = data;
  const badge = <Badge tone={TONES[data.situacao]}>{T.situacoes[data.situacao]}</Badge>;
  const facts: Fact[] = [
    [situacao, badge],
    [valor, amountOf(data)],
    [proxima, proximaCobranca && formatDate(proximaCobranca)],
    [T.termina, terminaEm && formatDate(terminaEm)],
    [cartao, cartaoFinal && T.cartaoFinal(cartaoFinal)],
    [T.forma, data.forma && data.forma !== 'cartao' && T.formas[data.forma]],
  ];
  return facts.filter(([, value]) => value);
}

/** Ajustes → Plano e pagamento. */
export default function SubscriptionView({ empresaId }: { empresaId: string }) {
  const { data, isError, error, refetch } = useSubscription(empresaId);
  if (!data && isError) return <ErrorState title={T.erro} error={error} onRetry={() => refetch()} />;
  return (
    <div className="column" aria-busy={!data}>
      <Section title={T.titulo} hint={data ? planTitle(data.plano_nome) : <Skeleton w={140} h={20} />}>
        {data?.situacao === 'nenhuma' ? null : (
          <dl className={css.facts}>
            {factsOf(data).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value ?? <Skeleton w={96} h={20} />}</dd>
              </div>
            ))}
          </dl>
        )}
        {data ? (
          <>
            <SubscriptionNotice assinatura={data} />
            <SubscriptionActions assinatura={data} />
          </>
        ) : (
          <Skeleton h={48} />
        )}
      </Section>
      {data && data.recibos.length > 0 ? <Receipts recibos={data.recibos} /> : null}
    </div>
  );
}
