import type { PaymentIntent, Stripe, StripeElements } from '@stripe/stripe-js';
import { Lock } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PATHS } from '#paths.ts';
import { PAGAMENTO } from '#texts/pagamento/plano.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { appearance } from './appearance.ts';
import { loadStripe } from './load-stripe.ts';
import css from './payment-form.module.css';

interface PaymentFormProps {
  clientSecret: string;
  /** the amount as text: `R$ 312,00` */
  total: string;
  onPaid: (paymentIntentId: string) => void;
}

/** Or the bank is about to say so: nothing is to be pressed again. */
const isPaid = (intent: PaymentIntent | undefined): intent is PaymentIntent =>
  intent?.status === 'succeeded' || intent?.status === 'processing';

/** Stripe's own card form: card data never reach our code or servers. */
export function PaymentForm({ clientSecret, total, onPaid }: PaymentFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<{ stripe: Stripe; elements: StripeElements }>(undefined);
  const [ready, setReady] = useState(false);
  const [paying, setPaying] = useState(false);
  const [error, setError] = useState('');
  const [unreachable, setUnreachable] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is the retry; `onPaid` only leaves the page
  useEffect(() => {
    let wanted = true;
    let destroy = () => {};
    setError('');
    setUnreachable(false);
    loadStripe().then(
      (stripe) => {
        if (!wanted || !place.current) return;
        // Paid before a reload, or by a press whose answer was lost. Without an answer a press finds out.
        stripe.retrievePaymentIntent(clientSecret).then(
          ({ paymentIntent }) => wanted && isPaid(paymentIntent) && onPaid(paymentIntent.id),
          () => {},
        );
        const elements = stripe.elements({ clientSecret, locale: 'pt-BR', appearance: appearance() });
        const payment = elements.create('payment');
        payment.on('ready', () => setReady(true));
        payment.mount(place.current);
        mounted.current = { stripe, elements };
        destroy = () => payment.destroy();
      },
      () => {
        if (!wanted) return;
        setError(PAGAMENTO.erroScript);
        setUnreachable(true);
      },
    );
    return () => {
      wanted = false;
      destroy();
    };
  }, [clientSecret, attempt]);

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (!mounted.current || paying) return;
    setPaying(true);
    setError('');
    const { stripe, elements } = mounted.current;
    try {
      const result = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: `${location.origin}${PATHS.confirmacao}` },
        redirect: 'if_required',
      });
      // Stripe's form shows validation errors itself.
      if (result.error?.type === 'validation_error') return;
      if (!result.error) return onPaid(result.paymentIntent.id);
      // Paid by this press or an earlier one, whose answer was lost.
      const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
      if (isPaid(paymentIntent)) onPaid(paymentIntent.id);
      else setError(result.error.message ?? PAGAMENTO.erroProcessar);
    } catch {
      setError(PAGAMENTO.erroProcessar);
    } finally {
      setPaying(false);
    }
  };

  return (
    <form className="stack gap-18" onSubmit={pay}>
      {error ? <Alert tone="bad">{error}</Alert> : null}
      {ready || unreachable ? null : (
        <Loading>
          <div className="stack gap-12">
            <Skeleton h={46} />
            <Skeleton h={46} />
          </div>
        </Loading>
      )}
      <div ref={place} />
      {unreachable ? (
        <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
          Tentar novamente
        </Button>
      ) : (
        <Button type="submit" size="l" wide disabled={!ready} loading={paying}>
          {paying ? PAGAMENTO.pagando : PAGAMENTO.pagar(total)}
        </Button>
      )}
      <p className={css.safe}>
        <Lock size={16} />
        {PAGAMENTO.seguro}
      </p>
    </form>
  );
}
