import { RotateCw } from 'lucide-react';
import { refusalOf } from '#lib/api/api-error.ts';
import { formatRelative } from '#lib/format/days.ts';
import { formatDateTime } from '#lib/format/format.ts';
import type { Entrega } from '#shared/routes/entities.ts';
import { WEBHOOKS as T } from '#texts/webhooks/webhooks.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/button.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import rows from '#ui/row-list.module.css';
import { toast } from '#ui/toast.tsx';
import { useEntregas, useRepeatDelivery } from './use-webhooks.ts';
import css from './webhooks.module.css';

const TONES = { pendente: 'warn', entregue: 'ok', falhou: 'bad' } as const;

/** A webhook's latest deliveries and their results. */
export function Deliveries({ id, ativo }: { id: string; ativo: boolean }) {
  const list = useEntregas(id);
  const repeat = useRepeatDelivery(id);
  const again = (entrega: Entrega) =>
    repeat.mutate(entrega.id, {
      onSuccess: () => toast.ok(T.repetida),
      onError: (error) => toast.bad(refusalOf(error, T.erroRepetir)),
    });
  return (
    <section className="stack gap-10" aria-labelledby={`entregas-${id}`}>
      <h3 id={`entregas-${id}`} className={css.heading}>
        {T.entregas} <span className={rows.quiet}>{T.entregasDica}</span>
      </h3>
      <div className={css.window}>
        <NotLoaded query={list} erro={T.erroEntregas} rows={3} />
        {list.data?.length === 0 ? <p className={rows.quiet}>{T.semEntregas}</p> : null}
        <ul className="lines">
          {list.data?.map((entrega) => (
            <li key={entrega.id} className={css.delivery}>
              <div className="words gap-2">
                <span className={rows.name}>{T.evento[entrega.tipo]}</span>
                <span className={rows.quiet} title={formatDateTime(entrega.data)}>
                  {wordsOf(entrega)}
                </span>
              </div>
              <Badge tone={TONES[entrega.situacao]}>{T.situacao[entrega.situacao]}</Badge>
              <IconButton
                label={T.repetirNome(T.evento[entrega.tipo], formatRelative(entrega.data))}
                disabled={!ativo || (repeat.isPending && repeat.variables === entrega.id)}
                onClick={() => again(entrega)}
              >
                <RotateCw />
              </IconButton>
            </li>
          ))}
        </ul>
        {list.hasNextPage ? (
          <LoadMore
            shown={list.data?.length ?? 0}
            loading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        ) : null}
      </div>
    </section>
  );
}

/** `há 5 minutos · 2 tentativas · resposta 500`. */
function wordsOf({ data, tentativas, tentadaEm, resposta }: Entrega): string {
  const answer = resposta === null ? T.semResposta : T.resposta(resposta);
  return [formatRelative(data), ...(tentadaEm ? [T.tentativas(tentativas), answer] : [])].join(' · ');
}
