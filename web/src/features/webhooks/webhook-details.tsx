import { KeyRound, Pencil, Send, Trash2 } from 'lucide-react';
import { ReceiverDetails } from '#features/shell/receiver-details.tsx';
import { refusalOf } from '#lib/api/api-error.ts';
import { formatDateTime } from '#lib/format/format.ts';
import type { Entrega, Webhook } from '#shared/routes/entities.ts';
import { RECEIVER } from '#texts/webhooks/receivers.ts';
import { WEBHOOKS as T } from '#texts/webhooks/webhooks.ts';
import { Alert } from '#ui/alert.tsx';
import { Deliveries } from './deliveries.tsx';
import { useChangeWebhook, useTest } from './use-webhooks.ts';

/** The open view; one dialog at a time. */
export type WebhookView = 'ver' | 'editar' | 'trocar' | 'excluir';

interface DetailsProps {
  empresaId: string;
  webhook: Webhook;
  onView: (view: WebhookView) => void;
}

/** State of a webhook, a test, and its deliveries. */
export function WebhookDetails({ empresaId, webhook, onView }: DetailsProps) {
  const { id, eventos, ativo, segredoAnteriorAte } = webhook;
  const change = useChangeWebhook(empresaId, id);
  const { send, sent, isLooking } = useTest(empresaId, id);
  return (
    <ReceiverDetails
      receiver={webhook}
      texts={T}
      facts={eventos.map((tipo) => T.evento[tipo]).join(' · ')}
      change={change}
      tools={[
        {
          label: T.testar,
          icon: Send,
          loading: isLooking,
          disabled: !ativo,
          onClick: () => send.mutate(),
        },
        { label: RECEIVER.editar, icon: Pencil, onClick: () => onView('editar') },
        { label: T.trocar, icon: KeyRound, onClick: () => onView('trocar') },
        { label: RECEIVER.excluir, icon: Trash2, onClick: () => onView('excluir') },
      ]}
      outcome={send.isError ? refusalOf(send.error, T.testeErro) : outcomeOf(sent, isLooking)}
      note={
        segredoAnteriorAte ? (
          <Alert tone="info">{T.doisSegredos(formatDateTime(segredoAnteriorAte))}</Alert>
        ) : null
      }
    >
      <Deliveries id={id} ativo={ativo} />
    </ReceiverDetails>
  );
}

function outcomeOf(sent: Entrega | undefined, isLooking: boolean): string {
  if (isLooking) return RECEIVER.testando;
  if (!sent) return '';
  if (sent.tentativas === 0) return T.testeDemora;
  if (sent.resposta === null) return T.testeSemResposta;
  return sent.situacao === 'entregue' ? T.testeChegou(sent.resposta) : T.testeFalhou(sent.resposta);
}
