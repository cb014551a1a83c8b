import type { Assinatura } from '../../../../shared/routes/entities.ts';
import { formatDate } from '../../lib/format/format.ts';
import { PATHS } from '../../paths.ts';
import { ASSINATURA as T } from '../../texts/pagamento/assinatura.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import css from './subscription-view.module.css';
import { usePortal } from './use-subscription.ts';

interface Props {
  assinatura: Assinatura;
}

const isFree = ({ plano_nome }: Assinatura) => plano_nome === 'experience';

/** A hint, unless the subscription is simply paid. */
export function SubscriptionNotice({ assinatura }: Props) {
  const { situacao, terminaEm } = assinatura;
  if (situacao === 'pendente')
    return <Alert tone="warn">{isFree(assinatura) ? T.concluir : T.pendente}</Alert>;
  if (situacao === 'cancelada')
    return <Alert tone="info">{terminaEm ? T.cancelada(formatDate(terminaEm)) : T.encerrada}</Alert>;
  if (situacao === 'nenhuma')
    return <p className={css.quiet}>{isFree(assinatura) ? T.gratis : T.combinado}</p>;
  return <p className={css.quiet}>{T.dica}</p>;
}

/** The action most likely needed comes first. */
export function SubscriptionActions({ assinatura }: Props) {
  const portal = usePortal();
  const { situacao, terminaEm } = assinatura;
  if (isFree(assinatura)) {
    return (
      <div className={css.actions}>
        <LinkButton to={PATHS.planoMaiusculo}>{situacao === 'pendente' ? T.continuar : T.planos}</LinkButton>
      </div>
    );
  }
  if (situacao === 'nenhuma' || (situacao === 'cancelada' && !terminaEm)) return null;
  const card = (
    <Button
      key="cartao"
      variant={situacao === 'pendente' ? 'primary' : 'secondary'}
      loading={portal.isPending && portal.variables === 'cartao'}
      disabled={portal.isPending}
      onClick={() => portal.mutate('cartao')}
    >
      {T.trocarCartao}
    </Button>
  );
  const manage = (
    <Button
      key="portal"
      variant={situacao === 'cancelada' ? 'primary' : 'secondary'}
      loading={portal.isPending && portal.variables === undefined}
      disabled={portal.isPending}
      onClick={() => portal.mutate(undefined)}
    >
      {situacao === 'cancelada' ? T.manter : T.gerenciar}
    </Button>
  );
  return <div className={css.actions}>{situacao === 'cancelada' ? [manage, card] : [card, manage]}</div>;
}
