import { call } from '#lib/api/api.ts';
import { ApiError, refusalOf } from '#lib/api/api-error.ts';
import { useWrite } from '#lib/data/write.ts';
import { regulamento } from '#shared/routes/regulamento.ts';
import { REGULAMENTO as T } from '#texts/regulamento/regulamento.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import css from './regulation-dialog.module.css';
import { useRegulation } from './use-regulation.ts';

interface RegulationDialogProps {
  /** continues the share that needed the rules; without it the dialog is read-only */
  onAccepted?: () => void;
  onClose: () => void;
}

/** The campaign's rules: accepted before the first share, or read again. */
export default function RegulationDialog({ onAccepted, onClose }: RegulationDialogProps) {
  const query = useRegulation();
  const { data, refetch, isFetching } = query;
  const acceptance = useWrite({
    mutationFn: (versao: number) => call(regulamento.acceptRegulamento, { body: { versao } }),
    onSuccess: () => {
      void refetch();
      onAccepted?.();
    },
    onError: (refused) => {
      // The company changed the text: load it again, because only a text that was read can be accepted.
      if (refused instanceof ApiError && refused.status === 409) void refetch();
    },
  });
  const asks = onAccepted !== undefined;
  return (
    <Dialog
      title={T.titulo}
      size="l"
      onClose={onClose}
      dismissable={!acceptance.isPending}
      footer={
        asks ? (
          <>
            <Button variant="secondary" onClick={onClose} disabled={acceptance.isPending}>
              {T.agoraNao}
            </Button>
            <Button
              loading={acceptance.isPending}
              disabled={!data || isFetching}
              onClick={() => data && acceptance.mutate(data.versao)}
            >
              {T.aceitar}
            </Button>
          </>
        ) : null
      }
    >
      {acceptance.isError ? <Alert tone="bad">{refusalOf(acceptance.error, T.erroAceitar)}</Alert> : null}
      {asks ? <p className={css.lead}>{T.antes}</p> : null}
      <NotLoaded query={query} erro={T.erroCarregar} rows={3} />
      <div className={css.text}>{data?.regulamento}</div>
    </Dialog>
  );
}
