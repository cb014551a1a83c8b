import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { call } from '#lib/api/api.ts';
import { isUnanswered } from '#lib/api/api-error.ts';
import { useTitle } from '#lib/browser/title.ts';
import { untilOver } from '#lib/data/follow.ts';
import { storeCookies } from '#lib/session/keep-session.ts';
import { PATHS } from '#paths.ts';
import type { Reply } from '#shared/routes/define.ts';
import { pagamento } from '#shared/routes/pagamento.ts';
import { planName } from '#shared/rules/planos.ts';
import { PAGAMENTO } from '#texts/pagamento/plano.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentFrame } from './payment-frame.tsx';

interface ConfirmationState {
  paymentIntentId?: string;
  nome?: string;
  total?: number;
}
type Payment = Reply<typeof pagamento.paymentStatus>;
const POLL_MS = 1500;
const MAX_POLLS = 20;

/** Result of a payment according to the server, after our own form or Stripe's redirect. */
export function ConfirmationScreen() {
  useTitle(PAGAMENTO.titulo);
  const state = (useLocation().state ?? {}) as ConfirmationState;
  const returned = useReturnedIntent();
  const paymentIntentId = state.paymentIntentId ?? returned;
  const client = useQueryClient();
  const payment = useQuery({
    queryKey: ['pagamento', paymentIntentId],
    enabled: Boolean(paymentIntentId),
    queryFn: () => call(pagamento.paymentStatus, { params: { paymentIntentId } }),
    // Stripe's webhook changes the plan a moment after the card was charged.
    refetchInterval: untilOver<Payment>(POLL_MS, ({ plano_nome }) => plano_nome !== 'experience', MAX_POLLS),
  });
  const active = payment.data?.status === 'succeeded' && payment.data.plano_nome !== 'experience';
  const plano = payment.data?.plano_nome;

  useEffect(() => {
    if (!active || !plano) return;
    storeCookies({ plano_nome: plano });
    void client.invalidateQueries();
  }, [active, plano, client]);

  const toPanel = (
    <LinkButton size="l" wide to={PATHS.empresa}>
      {PAGAMENTO.irPainel}
    </LinkButton>
  );
  const failed = payment.data && !['succeeded', 'processing'].includes(payment.data.status);
  const refused = payment.error && !isUnanswered(payment.error);
  if (!paymentIntentId || refused || failed) {
    return (
      <PaymentFrame title={PAGAMENTO.titulo} footer={toPanel}>
        <Alert tone="bad">{failed ? PAGAMENTO.naoConcluido : PAGAMENTO.naoEncontrado}</Alert>
      </PaymentFrame>
    );
  }
  // Asked again by itself meanwhile.
  if (!payment.data && payment.errorUpdateCount > 1) {
    return (
      <PaymentFrame title={PAGAMENTO.titulo} footer={toPanel}>
        <Alert
          tone="warn"
          action={
            <Button variant="ghost" size="s" loading={payment.isFetching} onClick={() => payment.refetch()}>
              {PAGAMENTO.conferir}
            </Button>
          }
        >
          {PAGAMENTO.semResposta}
        </Alert>
      </PaymentFrame>
    );
  }
  if (!payment.data) {
    return (
      <PaymentFrame title={PAGAMENTO.conferindo}>
        <Loading label={PAGAMENTO.conferindo}>
          <Skeleton h={84} />
        </Loading>
      </PaymentFrame>
    );
  }
  return (
    <PaymentFrame
      before={<Drawing name={active ? 'ok' : 'ranking'} />}
      title={active ? PAGAMENTO.confirmado : PAGAMENTO.conferindo}
      hint={active ? PAGAMENTO.confirmadoTexto : PAGAMENTO.processando}
    >
      {state.total ? <OrderSummary nome={state.nome ?? planName(plano ?? '')} total={state.total} /> : null}
      <div className="stack gap-18">
        {toPanel}
        {active ? (
          <Button variant="ghost" icon={<Printer />} onClick={() => print()}>
            {PAGAMENTO.imprimir}
          </Button>
        ) : null}
      </div>
    </PaymentFrame>
  );
}

/** After a card authentication Stripe redirects here with its own parameter. */
function useReturnedIntent(): string {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const intent = params.get('payment_intent') ?? '';
  // The redirect also carries the payment's secret: remove it from the address bar and the history.
  useEffect(() => {
    if (params.has('payment_intent_client_secret')) navigate(`?payment_intent=${intent}`, { replace: true });
  }, [params, intent, navigate]);
  return intent;
}
