import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { call } from '#lib/api/api.ts';
import { ApiError, refusalOf } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import { formatRelative } from '#lib/format/days.ts';
import { formatDate } from '#lib/format/format.ts';
import { withProof } from '#lib/session/proof.ts';
import { sessoes } from '#shared/routes/sessoes.ts';
import { SESSOES as T } from '#texts/contas/seguranca.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { RowSkeletons } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/state.tsx';
import { toast } from '#ui/toast.tsx';
import { accountTakenBack } from './account-taken-back.ts';
import { KeepWays } from './keep-ways.tsx';
import css from './security.module.css';

/** Further sessions are shown on demand. */
const FIRST = 5;

const isPhone = (device: string): boolean => /Android|iOS/.test(device);
function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.sessoes });
}

/** The account's sessions, ended one by one or all but this one. */
export function OpenSessions() {
  const { data, isError, error, refetch } = useQuery({
    queryKey: keys.sessoes,
    queryFn: async () => (await call(sessoes.listSessions)).sessoes,
  });
  const reload = useReload();
  const [asking, setAsking] = useState(false);
  const [all, setAll] = useState(false);
  const end = useWrite({
    mutationFn: (id: string) => call(sessoes.endSession, { params: { id } }),
    onSuccess: async ({ message }) => {
      await reload();
      toast.ok(message);
    },
    onError: (failure) => toast.bad(refusalOf(failure, T.erroEncerrar)),
  });
  if (isError && !data) return <ErrorState title={T.erro} error={error} onRetry={() => refetch()} />;
  // This session first, because the user recognises it.
  const open = [...(data ?? [])].sort((one, other) => Number(other.atual) - Number(one.atual));
  return (
    <Section title={T.titulo} hint={open.length > 1 ? T.dica : undefined}>
      {data ? null : <RowSkeletons count={2} />}
      <ul className={css.sessions}>
        {(all ? open : open.slice(0, FIRST)).map(({ id, dispositivo, desde, ultimoUso, atual, metodo }) => {
          const Icon = isPhone(dispositivo) ? Smartphone : Monitor;
          const day = formatDate(desde);
          return (
            <li key={id} className={css.session}>
              <Icon size={22} className={css.device} />
              <div className={css.words}>
                <p className={css.name}>
                  <span>{dispositivo} </span>
                  {atual ? <Badge tone="ok">{T.esteAparelho}</Badge> : null}
                </p>
                <p className={css.quiet}>{T.desde(day, T.metodo[metodo], formatRelative(ultimoUso))}</p>
              </div>
              {atual ? null : (
                <Button
                  variant="secondary"
                  size="s"
                  aria-label={T.encerrarNome(dispositivo, day)}
                  loading={end.isPending && end.variables === id}
                  onClick={() => end.mutate(id)}
                >
                  {T.encerrar}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {open.length === 1 ? <p className={css.quiet}>{T.soEsta}</p> : null}
      {open.length > 1 ? (
        <div className="row gap-8">
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {T.encerrarOutras}
          </Button>
          {all || open.length <= FIRST ? null : (
            <Button variant="ghost" onClick={() => setAll(true)}>
              {T.verTodas(open.length)}
            </Button>
          )}
        </div>
      ) : null}
      {asking ? <EndOthers onClose={() => setAsking(false)} /> : null}
    </Section>
  );
}

function EndOthers({ onClose }: { onClose: () => void }) {
  const [kept, setKept] = useState<readonly string[]>([]);
  const client = useQueryClient();
  const end = useWrite({
    mutationFn: () =>
      withProof((proof) => call(sessoes.endOtherSessions, { body: { manter: [...kept] }, ...proof })),
    onSuccess: ({ message }) => {
      accountTakenBack(client);
      toast.ok(message);
      onClose();
    },
  });
  // The user closed the dialog for the password.
  const isCancelled = end.error instanceof ApiError && end.error.codigo === 'prova';
  return (
    <ConfirmDialog
      title={T.pergunta}
      confirmLabel={T.encerrarOutras}
      pending={end.isPending}
      error={end.isError && !isCancelled ? refusalOf(end.error, T.erroEncerrar) : undefined}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      <p>{T.perguntaTexto}</p>
      <div className={css.kept}>
        <KeepWays kept={kept} onChange={setKept} />
      </div>
    </ConfirmDialog>
  );
}
