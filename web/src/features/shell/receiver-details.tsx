import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { refusalOf } from '#lib/api/api-error.ts';
import { formatDateTime } from '#lib/format/format.ts';
import type { Mensageiro, Webhook } from '#shared/routes/entities.ts';
import type { OffReason } from '#shared/rules/webhooks.ts';
import { RECEIVER } from '#texts/webhooks/receivers.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, type ButtonProps } from '#ui/button.tsx';
import rows from '#ui/row-list.module.css';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast.tsx';
import css from './receiver-details.module.css';

interface Tool extends Pick<ButtonProps, 'loading' | 'disabled' | 'onClick'> {
  label: string;
  icon: LucideIcon;
}
interface ReceiverDetailsProps {
  receiver: Webhook | Mensageiro;
  texts: {
    interruptor: string;
    interruptorDica: string;
    desde: (quando: string) => string;
    motivo: Record<OffReason, string>;
  };
  /** under the address */
  facts?: string;
  change: {
    isPending: boolean;
    variables: { ativo?: boolean } | undefined;
    mutate: (body: { ativo: boolean }, options: { onError: (error: Error) => void }) => void;
  };
  tools: readonly Tool[];
  /** what a test brought */
  outcome: string;
  /** said when nothing is wrong */
  note?: ReactNode;
  children?: ReactNode;
}

/** A receiver's address and health, its switch, and what may be done with it. */
export function ReceiverDetails({
  receiver,
  texts: T,
  facts,
  change,
  tools,
  outcome,
  note,
  children,
}: ReceiverDetailsProps) {
  const failed = (error: Error) => toast.bad(refusalOf(error, RECEIVER.naoSalvo));
  return (
    <div className={rows.body}>
      <div>
        <p className={css.url}>{receiver.url}</p>
        {facts ? <p className={css.facts}>{facts}</p> : null}
      </div>
      <Health receiver={receiver} texts={T} note={note} />
      <Switch
        name="ativo"
        label={T.interruptor}
        hint={T.interruptorDica}
        checked={change.isPending ? change.variables?.ativo === true : receiver.ativo}
        onChange={(on) => change.mutate({ ativo: on }, { onError: failed })}
      />
      <div className={css.tools}>
        {tools.map(({ label, icon: Icon, ...button }) => (
          <Button key={label} variant="secondary" icon={<Icon />} {...button}>
            {label}
          </Button>
        ))}
      </div>
      <p className={css.outcome} role="status">
        {outcome}
      </p>
      {children}
    </div>
  );
}

/** The most important hint. */
function Health({
  receiver: { ativo, motivo, falhandoDesde },
  texts: T,
  note,
}: Pick<ReceiverDetailsProps, 'receiver' | 'texts' | 'note'>) {
  if (!ativo && motivo) return <Alert tone="bad">{T.motivo[motivo]}</Alert>;
  if (ativo && falhandoDesde) return <Alert tone="warn">{T.desde(formatDateTime(falhandoDesde))}</Alert>;
  return note;
}
