import { useState } from 'react';
import * as MSG from '#shared/messages.ts';
import type { Post } from '#shared/routes/entities.ts';
import { canScheduleAt } from '#shared/rules/scheduled-posts.ts';
import { AGENDA as T } from '#texts/posts/agenda.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import css from './calendar.module.css';
import { draftPath } from './planning-paths.ts';
import { ScheduleField } from './schedule-field.tsx';
import { lackOf, type usePlanning } from './use-calendar.ts';
import { dayOfInstant, hourOfInstant, instantOf, tomorrowAtNine } from './when.ts';

interface ScheduledDialogProps {
  post: Post;
  planning: ReturnType<typeof usePlanning>;
  onMove: (post: Post, publicarEm: string) => void;
  onDelete: () => void;
  onClose: () => void;
}

/** A scheduled post, or a draft to be scheduled, and its actions. */
export function ScheduledDialog({ post, planning, onMove, onDelete, onClose }: ScheduledDialogProps) {
  const { publicarEm: before } = post;
  const [{ dia, hora }, setWhen] = useState(() =>
    before ? { dia: dayOfInstant(before), hora: hourOfInstant(before) } : tomorrowAtNine(),
  );
  const [error, setError] = useState<string>();
  const { move, publish } = planning;
  const pending = move.isPending || publish.isPending;
  const save = () => {
    const publicarEm = dia && hora ? instantOf(dia, hora) : '';
    if (!publicarEm) return setError(T.faltaQuando);
    if (!canScheduleAt(new Date(publicarEm), new Date())) return setError(MSG.publicarEmInvalido);
    const lacks = lackOf(post);
    if (lacks) return setError(lacks);
    onMove(post, publicarEm);
    onClose();
  };
  return (
    <Dialog
      title={before ? T.agendado : T.tituloRascunho}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={pending} onClick={onDelete}>
            {T.excluir}
          </Button>
          <Button disabled={pending} onClick={save}>
            {before ? T.mover : T.botaoAgendar}
          </Button>
        </>
      }
    >
      <div className="stack gap-18">
        {post.motivo ? <Alert tone="warn">{T.motivo[post.motivo]}</Alert> : null}
        <p className={css.excerpt}>{post.legenda || T.semLegenda}</p>
        <ScheduleField
          dia={dia}
          hora={hora}
          error={error}
          onChange={(change) => {
            setError(undefined);
            setWhen((before) => ({ ...before, ...change }));
          }}
        />
        <div className="row gap-8">
          <LinkButton variant="ghost" size="s" to={draftPath(post.id, before ? '' : dia)}>
            {T.editar}
          </LinkButton>
          <Button
            variant="ghost"
            size="s"
            disabled={pending}
            onClick={() => publish.mutate(post, { onSuccess: onClose })}
          >
            {T.publicarAgora}
          </Button>
          {before ? (
            <Button
              variant="ghost"
              size="s"
              disabled={pending}
              onClick={() => move.mutate({ post, publicarEm: null }, { onSuccess: onClose })}
            >
              {T.aRascunho}
            </Button>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}
