import { ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Empresa, Webhook } from '../../../../shared/routes/entities.ts';
import { hasRecurso } from '../../../../shared/rules/planos.ts';
import { MOST_WEBHOOKS } from '../../../../shared/rules/webhooks.ts';
import { WEBHOOKS as T } from '../../texts/webhooks/webhooks.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/card.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { SeePlans } from '../shell/see-plans.tsx';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';
import { useWebhooks } from './use-webhooks.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import css from './webhooks.module.css';

/** The company's webhooks, each opened by a press. */
export function WebhooksSection({ empresa }: { empresa: Empresa }) {
  const inPlan = hasRecurso(empresa.plano_nome, 'webhooks');
  const list = useWebhooks(empresa.id, inPlan);
  const [open, setOpen] = useState<string>();
  const chosen = list.data?.find(({ id }) => id === open);
  const isFull = (list.data?.length ?? 0) >= MOST_WEBHOOKS;
  return (
    <Section title={T.titulo} hint={T.dica}>
      <div className={css.body}>
        {inPlan ? <List list={list} onOpen={setOpen} /> : <SeePlans>{T.semPlano}</SeePlans>}
        <div className={css.end}>
          <Button
            variant="secondary"
            icon={<Plus size={18} aria-hidden="true" />}
            disabled={!inPlan || isFull || !list.data}
            onClick={() => setOpen('novo')}
          >
            {T.novo}
          </Button>
          {isFull ? <p className={css.quiet}>{T.cheio}</p> : null}
        </div>
      </div>
      {open === 'novo' ? (
        <NewWebhookDialog empresaId={empresa.id} onClose={() => setOpen(undefined)} />
      ) : null}
      {chosen ? (
        <WebhookDialog empresaId={empresa.id} webhook={chosen} onClose={() => setOpen(undefined)} />
      ) : null}
    </Section>
  );
}

interface ListProps {
  list: ReturnType<typeof useWebhooks>;
  onOpen: (id: string) => void;
}

function List({ list: { data, isError, error, refetch }, onOpen }: ListProps) {
  if (!data && isError) return <ErrorState title={T.erro} error={error} onRetry={() => refetch()} />;
  if (!data) return <RowSkeletons count={2} />;
  if (data.length === 0) return <p className={css.quiet}>{T.nenhum}</p>;
  return (
    <ul className={css.rows}>
      {data.map((webhook) => (
        <li key={webhook.id}>
          <button
            type="button"
            className={css.row}
            aria-label={T.abrir(webhook.url)}
            onClick={() => onOpen(webhook.id)}
          >
            <span className={css.words}>
              <span className={css.host}>{new URL(webhook.url).host}</span>
              <span className={css.path}>
                {new URL(webhook.url).pathname} · {T.eventos(webhook.eventos.length)}
              </span>
            </span>
            <State webhook={webhook} />
            <ChevronRight size={18} aria-hidden="true" className={css.chevron} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function State({ webhook: { ativo, falhandoDesde, motivo } }: { webhook: Webhook }) {
  if (!ativo) return <Badge tone={motivo ? 'bad' : 'neutral'}>{T.desligado}</Badge>;
  return falhandoDesde ? <Badge tone="warn">{T.falhando}</Badge> : <Badge tone="ok">{T.ligado}</Badge>;
}
