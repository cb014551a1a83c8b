import type { ReactNode } from 'react';
import type { Assinatura } from '../../../../shared/routes/entities.ts';
import { planTitle } from '../../../../shared/rules/planos.ts';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { ASSINATURA as T } from '../../texts/pagamento/plano.ts';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { Receipts } from './receipts.tsx';
import { SubscriptionActions, SubscriptionNotice } from './subscription-actions.tsx';
import css from './subscription-view.module.css';
import { useSubscription } from './use-subscription.ts';

const TONES = { ativa: 'ok', pendente: 'warn', cancelada: 'neutral', nenhuma: 'neutral' } as const;

/** What a price is for, where there is one: only plans by card have a period that is charged. */
function amountOf({ valorCentavos, plano_nome }: Assinatura): string {
  if (valorCentavos === null) return T.nada;
  const period = plano_nome.endsWith('_anual')
    ? 'anual'
    : plano_nome.endsWith('_semestral')
      ? 'semestral'
      : null;
  const amount = formatMoney(valorCentavos);
  return period ? T.porPeriodo(amount, T.periodos[period]) : amount;
}

/** Ajustes → Plano e pagamento. */
export default function SubscriptionView({ empresaId }: { empresaId: string }) {
  const { data, isError, error, refetch } = useSubscription(empresaId);
  if (!data && isError) return <ErrorState title={T.erro} error={error} onRetry={() => refetch()} />;
  const day = (instant: string | null) => (instant ? formatDate(instant) : T.nada);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [T.situacao, data && <Badge tone={TONES[data.situacao]}>{T.situacoes[data.situacao]}</Badge>],
    [T.valor, data && amountOf(data)],
    data?.terminaEm ? [T.termina, day(data.terminaEm)] : [T.proxima, data && day(data.proximaCobranca)],
    [T.cartao, data && (data.cartaoFinal ? T.cartaoFinal(data.cartaoFinal) : T.nada)],
  ];
  return (
    <div className={css.cards} aria-busy={!data}>
      <Section title={T.titulo} hint={data ? planTitle(data.plano_nome) : <Skeleton w={140} h={20} />}>
        {data?.situacao === 'nenhuma' ? null : (
          <dl className={css.facts}>
            {facts.map(([label, value]) => (
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
