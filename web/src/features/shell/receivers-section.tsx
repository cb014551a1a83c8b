import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Mensageiro, Webhook } from '#shared/routes/entities.ts';
import { RECEIVER } from '#texts/webhooks/receivers.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/card.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { OpenRow } from '#ui/open-row.tsx';
import css from '#ui/row-list.module.css';

interface ReceiversList<R> {
  data: R[] | undefined;
  isError: boolean;
  error: Error | null;
  refetch: () => unknown;
}
interface RowsProps<R> {
  list: ReceiversList<R>;
  skeletons: number;
  texts: Record<'erro' | 'nenhum', string>;
  labelOf: (receiver: R) => string;
  /** name and facts of a row */
  wordsOf: (receiver: R) => ReactNode;
}
interface ReceiversSectionProps<R> extends RowsProps<R> {
  texts: Record<'titulo' | 'dica' | 'erro' | 'nenhum' | 'novo' | 'cheio', string>;
  most: number;
  newDialog: (close: () => void) => ReactNode;
  dialogOf: (receiver: R, close: () => void) => ReactNode;
}

/** The company's webhooks, or its channels, each opened by a press. */
export function ReceiversSection<R extends Webhook | Mensageiro>({
  most,
  newDialog,
  dialogOf,
  ...rows
}: ReceiversSectionProps<R>) {
  const { data } = rows.list;
  const T = rows.texts;
  const [open, setOpen] = useState<string>();
  const close = () => setOpen(undefined);
  const chosen = data?.find(({ id }) => id === open);
  const isFull = (data?.length ?? 0) >= most;
  return (
    <Section title={T.titulo} hint={T.dica}>
      <div className={css.body}>
        <Rows {...rows} onOpen={setOpen} />
        <div className={css.end}>
          <Button
            variant="secondary"
            icon={<Plus />}
            disabled={isFull || !data}
            onClick={() => setOpen('novo')}
          >
            {T.novo}
          </Button>
          {isFull ? <p className={css.quiet}>{T.cheio}</p> : null}
        </div>
      </div>
      {open === 'novo' ? newDialog(close) : null}
      {chosen ? dialogOf(chosen, close) : null}
    </Section>
  );
}

function Rows<R extends Webhook | Mensageiro>({
  list,
  skeletons,
  texts: T,
  labelOf,
  wordsOf,
  onOpen,
}: RowsProps<R> & { onOpen: (id: string) => void }) {
  if (!list.data) return <NotLoaded query={list} erro={T.erro} rows={skeletons} />;
  if (list.data.length === 0) return <p className={css.quiet}>{T.nenhum}</p>;
  return (
    <ul className="lines">
      {list.data.map((each) => (
        <OpenRow
          key={each.id}
          label={labelOf(each)}
          state={<State receiver={each} />}
          onOpen={() => onOpen(each.id)}
        >
          {wordsOf(each)}
        </OpenRow>
      ))}
    </ul>
  );
}

function State({ receiver: { ativo, falhandoDesde, motivo } }: { receiver: Webhook | Mensageiro }) {
  if (!ativo) return <Badge tone={motivo ? 'bad' : 'neutral'}>{RECEIVER.desligado}</Badge>;
  return falhandoDesde ? (
    <Badge tone="warn">{RECEIVER.falhando}</Badge>
  ) : (
    <Badge tone="ok">{RECEIVER.ligado}</Badge>
  );
}
