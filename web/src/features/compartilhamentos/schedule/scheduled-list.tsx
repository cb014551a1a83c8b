import { formatMomentAlone } from '#lib/format/format.ts';
import { conteudoPath } from '#paths.ts';
import { AGENDAR as T } from '#texts/compartilhamentos/agendar.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { EmptyState } from '#ui/state.tsx';
import css from './schedule.module.css';
import { useScheduled, useUnschedule } from './use-scheduled.ts';

interface ScheduledListProps {
  funcionarioId: string;
  empresaId: string;
}

/** Scheduled shares, with the captions they have at present. */
export default function ScheduledList({ funcionarioId, empresaId }: ScheduledListProps) {
  const scheduled = useScheduled(funcionarioId);
  const unschedule = useUnschedule({ funcionarioId, empresaId });
  if (!scheduled.data) return <NotLoaded query={scheduled} erro={T.erroLista} rows={3} />;
  const { agendados } = scheduled.data;
  if (agendados.length === 0)
    return (
      <EmptyState drawing="posts" title={T.vazio}>
        {T.vazioTexto}
      </EmptyState>
    );
  return (
    <ul className="stack gap-14">
      {agendados.map(({ compartilhamentoId, postId, legenda, agendadoPara }) => (
        <Card as="li" key={compartilhamentoId} className="stack gap-8">
          <p className={css.when}>{formatMomentAlone(agendadoPara)}</p>
          <p className={css.caption}>{legenda}</p>
          <div className="row gap-8">
            <LinkButton variant="secondary" to={conteudoPath(postId)}>
              {T.abrirConteudo}
            </LinkButton>
            <Button
              variant="ghost"
              disabled={unschedule.isPending}
              onClick={() => unschedule.mutate({ compartilhamentoId, postId })}
            >
              {T.cancelar}
            </Button>
          </div>
        </Card>
      ))}
    </ul>
  );
}
