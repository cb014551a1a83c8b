import { ApiError } from '#lib/api/api-error.ts';
import { useAnswer } from '#lib/api/use-answer.ts';
import { formatMoney } from '#lib/format/format.ts';
import { PATHS } from '#paths.ts';
import { PAGAMENTO } from '#texts/pagamento/plano.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { PaymentForm } from './payment-form.tsx';

interface CardPanelProps {
  /** the secret for the card form; throws with the text to show */
  prepare: () => Promise<string>;
  /** cents */
  total: number;
  onPaid: (paymentIntentId: string) => void;
}

/** Prepares the card's payment when it is shown. */
export function CardPanel({ prepare, total, onPaid }: CardPanelProps) {
  const { data: clientSecret, error: failure, refetch } = useAnswer(prepare);
  if (clientSecret)
    return <PaymentForm clientSecret={clientSecret} total={formatMoney(total)} onPaid={onPaid} />;
  if (!failure) {
    return (
      <Loading>
        <Skeleton h={150} />
      </Loading>
    );
  }
  const isFinal = failure instanceof ApiError && failure.codigo === 'plano_ativo';
  return (
    <Alert
      tone="bad"
      action={
        isFinal ? (
          <LinkButton to={PATHS.empresa} variant="ghost" size="s">
            {PAGAMENTO.irPainel}
          </LinkButton>
        ) : (
          <Button variant="ghost" size="s" onClick={refetch}>
            Tentar novamente
          </Button>
        )
      }
    >
      {failure.message}
    </Alert>
  );
}
