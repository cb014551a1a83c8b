import { formatDate } from '#lib/format/format.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { type PaymentState, paymentStateOf } from '#shared/rules/pagamento.ts';
import { PAGAMENTOS as T } from '#texts/empresas/admin.ts';
import { Badge, type Tone } from '#ui/badge.tsx';

const TONE: Record<Exclude<PaymentState, 'combinado' | 'gratis'>, Tone> = {
  ativa: 'ok',
  aguardando: 'neutral',
  atrasada: 'warn',
  suspensa: 'bad',
  encerrada: 'neutral',
};

/** How a company's payment stands, how it pays, and until when. */
export function EmpresaPayment(empresa: Empresa) {
  const { forma, pagoAte } = empresa;
  const state = paymentStateOf(empresa);
  if (state === 'combinado' || state === 'gratis') return <span>{T.situacoes[state]}</span>;
  return (
    <>
      <Badge tone={TONE[state]}>{T.situacoes[state]}</Badge>
      {forma ? <span> {T.formas[forma]}</span> : null}
      {pagoAte ? <span> {T.ate(formatDate(pagoAte))}</span> : null}
    </>
  );
}
