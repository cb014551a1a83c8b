import { KeyRound, Pencil, Send, Trash2 } from 'lucide-react';
import type { Entrega, Webhook } from '../../../../shared/routes/entities.ts';
import { refusalOf } from '../../lib/api/api-error.ts';
import { formatDateTime } from '../../lib/format/format.ts';
import { WEBHOOKS as T } from '../../texts/webhooks/webhooks.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.tsx';
import { Deliveries } from './deliveries.tsx';
import { useChangeWebhook, useTest } from './use-webhooks.ts';
import type { WebhookView } from './webhook-dialog.tsx';
import css from './webhooks.module.css';

interface DetailsProps {
  empresaId: string;
  webhook: Webhook;
  onView: (view: WebhookView) => void;
}

/** State of a webhook, a test, and its deliveries. */
export function WebhookDetails({ empresaId, webhook, onView }: DetailsProps) {
  const { id, url, eventos, ativo } = webhook;
  const change = useChangeWebhook(empresaId, id);
  const test = useTest(empresaId, id);
  const failed = (error: Error) => toast.bad(refusalOf(error, T.naoSalvo));
  return (
    <div className={css.body}>
      <div>
        <p className={css.url}>{url}</p>
        <p className={css.quiet}>{eventos.map((tipo) => T.evento[tipo]).join(' · ')}</p>
      </div>
      <StatusAlert webhook={webhook} />
      <Switch
        name="ativo"
        label={T.interruptor}
        hint={T.interruptorDica}
        checked={change.isPending ? change.variables.ativo === true : ativo}
        onChange={(on) => change.mutate({ ativo: on }, { onError: failed })}
      />
      <div className={css.tools}>
        <Button
          variant="secondary"
          icon={<Send size={18} aria-hidden="true" />}
          loading={test.isLooking}
          disabled={!ativo}
          onClick={() => test.send.mutate()}
        >
          {T.testar}
        </Button>
        <Button
          variant="secondary"
          icon={<Pencil size={18} aria-hidden="true" />}
          onClick={() => onView('editar')}
        >
          {T.editar}
        </Button>
        <Button
          variant="secondary"
          icon={<KeyRound size={18} aria-hidden="true" />}
          onClick={() => onView('trocar')}
        >
          {T.trocar}
        </Button>
        <Button
          variant="secondary"
          icon={<Trash2 size={18} aria-hidden="true" />}
          onClick={() => onView('excluir')}
        >
          {T.excluir}
        </Button>
      </div>
      <p className={css.outcome} role="status">
        {test.send.isError ? refusalOf(test.send.error, T.testeErro) : outcomeOf(test.sent, test.isLooking)}
      </p>
      <Deliveries id={id} ativo={ativo} />
    </div>
  );
}

function outcomeOf(sent: Entrega | undefined, isLooking: boolean): string {
  if (isLooking) return T.testando;
  if (!sent) return '';
  if (sent.tentativas === 0) return T.testeDemora;
  if (sent.resposta === null) return T.testeSemResposta;
  return sent.situacao === 'entregue' ? T.testeChegou(sent.resposta) : T.testeFalhou(sent.resposta);
}

/** The most important hint about the webhook. */
function StatusAlert({
  webhook: { ativo, motivo, falhandoDesde, segredoAnteriorAte },
}: {
  webhook: Webhook;
}) {
  if (!ativo && motivo) return <Alert tone="bad">{T.motivo[motivo]}</Alert>;
  if (ativo && falhandoDesde) return <Alert tone="warn">{T.desde(formatDateTime(falhandoDesde))}</Alert>;
  if (!segredoAnteriorAte) return null;
  return <Alert tone="info">{T.doisSegredos(formatDateTime(segredoAnteriorAte))}</Alert>;
}
