import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { untilOver } from '#lib/data/follow.ts';
import { withData } from '#lib/data/with-data.tsx';
import { useWrite } from '#lib/data/write.ts';
import { formatDateTime } from '#lib/format/format.ts';
import type { Reply } from '#shared/routes/define.ts';
import type { Pix } from '#shared/routes/entities.ts';
import { pagamento } from '#shared/routes/pagamento.ts';
import { PIX as T } from '#texts/pagamento/formas.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { beginPix, type Order } from './begin-payment.ts';
import css from './checkout.module.css';

interface PixPanelProps {
  order: Order;
  /** the code that can still be paid */
  asked: Pix | undefined;
  onTry?: (() => void) | undefined;
  /** undefined: it can be paid no more */
  onBegun: (pix: Pix | undefined) => void;
  onPaid: (paymentIntentId: string) => void;
}

/** Makes a code when asked, unless there is one, and waits until it is paid. */
function PixPanel({ order, asked, onTry, onBegun, onPaid }: PixPanelProps) {
  const made = useWrite({
    mutationFn: () => beginPix(order),
    onMutate: () => onTry?.(),
    onSuccess: onBegun,
  });
  if (asked) return <PixCode asked={asked} onPaid={onPaid} onAnother={() => onBegun(undefined)} />;
  const { error } = made;
  return (
    <div className={css.panel}>
      {error ? (
        <Alert tone="bad">{error instanceof ApiError && error.status === 409 ? error.message : T.erro}</Alert>
      ) : null}
      <p className={css.soft}>{T.explica}</p>
      <Button size="l" wide loading={made.isPending} onClick={() => made.mutate()}>
        {T.gerar}
      </Button>
    </div>
  );
}

const POLL_MS = 2500;
type Payment = Reply<typeof pagamento.paymentStatus>;
/** Those in which it can still be paid. */
const OPEN = ['requires_action', 'processing'];

interface PixCodeProps extends Pick<PixPanelProps, 'onPaid'> {
  asked: Pix;
  onAnother: () => void;
}

function PixCode({ asked: { paymentIntentId, pix }, onPaid, onAnother }: PixCodeProps) {
  const { data } = useQuery({
    queryKey: ['pagamento', paymentIntentId],
    queryFn: () => call(pagamento.paymentStatus, { params: { paymentIntentId } }),
    refetchInterval: untilOver<Payment>(POLL_MS, ({ status }) => !OPEN.includes(status)),
  });
  const isPaid = data?.status === 'succeeded';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is paid
  useEffect(() => {
    if (isPaid) onPaid(paymentIntentId);
  }, [isPaid]);
  if (data && !isPaid && !OPEN.includes(data.status)) {
    return (
      <Alert
        tone="warn"
        action={
          <Button variant="ghost" size="s" onClick={onAnother}>
            {T.outro}
          </Button>
        }
      >
        {T.expirou}
      </Alert>
    );
  }
  return (
    <section className={css.pix}>
      <h2>{T.pronto}</h2>
      <img src={pix.qrCode} alt={T.imagem} width={220} height={220} />
      <CopyButton text={pix.copiaECola} variant="primary">
        {T.copiar}
      </CopyButton>
      <code className={css.code}>{pix.copiaECola}</code>
      <p className={css.soft}>{T.expira(formatDateTime(pix.expiraEm))}</p>
      <p className={css.soft} role="status">
        {T.esperando}
      </p>
    </section>
  );
}

export default withData(PixPanel);
