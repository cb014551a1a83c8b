import { ExternalLink } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useRuntimeConfig } from '#lib/api/runtime-config.ts';
import { formatDate } from '#lib/format/format.ts';
import { currentSession } from '#lib/session/session-store.ts';
import { PATHS } from '#paths.ts';
import type { Assinatura } from '#shared/routes/entities.ts';
import { ASSINATURA as T } from '#texts/pagamento/assinatura.ts';
import { UPGRADE } from '#texts/shell/planos.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, ExternalButton, LinkButton } from '#ui/button.tsx';
import { usePriceIds } from './plan-catalog.ts';
import css from './subscription-view.module.css';
import { usePortal } from './use-subscription.ts';

interface Props {
  assinatura: Assinatura;
}

const isFree = ({ plano_nome }: Assinatura) => plano_nome === 'experience';

/** A hint, unless the subscription is simply paid. */
export function SubscriptionNotice({ assinatura }: Props) {
  const { situacao, terminaEm, forma, renova, fimEm, boleto } = assinatura;
  if (boleto) {
    const isOverdue = new Date(boleto.vencimento).getTime() < Date.now();
    const open = isFree(assinatura) ? T.boletoParaAtivar : T.boletoAberto;
    return <Alert tone="warn">{(isOverdue ? T.boletoVencido : open)(formatDate(boleto.vencimento))}</Alert>;
  }
  if (situacao === 'ativa' && !renova && fimEm)
    return <Alert tone="info">{T.naoRenova(formatDate(fimEm))}</Alert>;
  if (situacao === 'pendente')
    return <Alert tone="warn">{isFree(assinatura) ? T.concluir : T.pendente}</Alert>;
  if (situacao === 'cancelada')
    return <Alert tone="info">{terminaEm ? T.cancelada(formatDate(terminaEm)) : T.encerrada}</Alert>;
  if (situacao === 'nenhuma')
    return <p className={css.quiet}>{isFree(assinatura) ? T.gratis : T.combinado}</p>;
  return <p className={css.quiet}>{forma === 'boleto' ? T.dicaBoleto : T.dica}</p>;
}

/** The action most likely needed comes first. */
export function SubscriptionActions({ assinatura }: Props) {
  const { situacao, terminaEm, forma, renova, boleto, aPagar } = assinatura;
  const toBoleto = boleto ? (
    <ExternalButton key="boleto" href={boleto.faturaUrl} icon={<ExternalLink />}>
      {T.abrirBoleto}
    </ExternalButton>
  ) : null;
  if (isFree(assinatura)) {
    return (
      <div className={css.actions}>
        {toBoleto}
        {situacao === 'pendente' && aPagar && !toBoleto ? (
          <ToPayment priceId={aPagar.priceId}>{T.continuar}</ToPayment>
        ) : (
          <LinkButton to={PATHS.planoMaiusculo} variant={toBoleto ? 'secondary' : 'primary'}>
            {UPGRADE}
          </LinkButton>
        )}
      </div>
    );
  }
  if (situacao === 'ativa' && forma !== 'cartao' && !renova) return <PayMore plano={assinatura.plano_nome} />;
  if (situacao === 'nenhuma' || (situacao === 'cancelada' && !terminaEm)) return null;
  return (
    <div className={css.actions}>
      {toBoleto}
      <PortalActions situacao={situacao} hasCard={forma !== 'boleto'} />
    </div>
  );
}

/** To the payment of a price, where what can still be paid is shown. */
function ToPayment({
  priceId,
  mais = false,
  loading = false,
  children,
}: {
  priceId: string | null | undefined;
  mais?: boolean;
  loading?: boolean;
  children: string;
}) {
  const navigate = useNavigate();
  const empresaId = currentSession()?.empresaId;
  return (
    <Button
      loading={loading}
      onClick={() => navigate(PATHS.pagamento, { state: { priceId, empresaId, mais } })}
    >
      {children}
    </Button>
  );
}

/** A period paid by Pix is extended by paying again. */
function PayMore({ plano }: { plano: Assinatura['plano_nome'] }) {
  const prices = usePriceIds();
  const { pix } = useRuntimeConfig().stripe;
  const priceId = prices.priceIdOf(plano);
  if (!pix) return null;
  return (
    <div className={css.actions}>
      <ToPayment priceId={priceId} mais loading={priceId === undefined && !prices.error}>
        {T.pagarMais}
      </ToPayment>
    </div>
  );
}

/** What is done in Stripe's portal. */
function PortalActions({ situacao, hasCard }: { situacao: Assinatura['situacao']; hasCard: boolean }) {
  const portal = usePortal();
  const card = hasCard ? (
    <Button
      key="cartao"
      variant={situacao === 'pendente' ? 'primary' : 'secondary'}
      loading={portal.isPending && portal.variables === 'cartao'}
      disabled={portal.isPending}
      onClick={() => portal.mutate('cartao')}
    >
      {T.trocarCartao}
    </Button>
  ) : null;
  const manage = (
    <Button
      key="portal"
      variant={situacao === 'cancelada' ? 'primary' : 'secondary'}
      loading={portal.isPending && portal.variables === undefined}
      disabled={portal.isPending}
      onClick={() => portal.mutate(undefined)}
    >
      {situacao === 'cancelada' ? T.manter : hasCard ? T.gerenciar : T.cancelar}
    </Button>
  );
  return situacao === 'cancelada' ? [manage, card] : [card, manage];
}
