import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { call } from '#lib/api/api.ts';
import { ApiError, refusalOf } from '#lib/api/api-error.ts';
import { useWrite } from '#lib/data/write.ts';
import { formatRelative } from '#lib/format/days.ts';
import { formatDate } from '#lib/format/format.ts';
import { withProof } from '#lib/session/proof.ts';
import { passkeys } from '#shared/routes/passkeys.ts';
import { MOST_PASSKEYS } from '#shared/rules/passkeys.ts';
import { CHAVES_DE_ACESSO as T } from '#texts/contas/seguranca.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { RowSkeletons } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.tsx';
import css from './security.module.css';
import { usePasskeys, usePasskeysChanged } from './use-passkeys.ts';

const NewPasskeyDialog = lazyDialog(() => import('./new-passkey-dialog.tsx'));

/** The account's passkeys: created on this device, deleted one by one. */
export function PasskeysSection() {
  const list = usePasskeys();
  const { data } = list;
  const changed = usePasskeysChanged();
  const [isNew, setNew] = useState(false);
  const [ending, setEnding] = useState<{ id: string; nome: string }>();
  if (list.isError && !data) return <NotLoaded query={list} erro={T.erro} />;
  const isFull = (data?.length ?? 0) >= MOST_PASSKEYS;
  return (
    <Section title={T.titulo} hint={T.dica}>
      {data ? null : <RowSkeletons count={1} />}
      <ul className={css.sessions}>
        {data?.map(({ id, nome, criadaEm, ultimoUso }) => (
          <li key={id} className={css.session}>
            <Fingerprint size={22} className={css.device} />
            <div className={css.words}>
              <p className={css.name}>{nome}</p>
              <p className={css.quiet}>
                {T.desde(formatDate(criadaEm), ultimoUso ? formatRelative(ultimoUso) : '')}
              </p>
            </div>
            <Button
              variant="secondary"
              size="s"
              aria-label={T.excluirNome(nome, formatDate(criadaEm))}
              onClick={() => setEnding({ id, nome })}
            >
              {T.excluir}
            </Button>
          </li>
        ))}
      </ul>
      {'PublicKeyCredential' in window ? (
        <div className="row gap-8">
          <Button variant="secondary" disabled={isFull} onClick={() => setNew(true)}>
            {T.criar}
          </Button>
          {isFull ? <p className={css.quiet}>{T.cheio}</p> : null}
        </div>
      ) : (
        <p className={css.quiet}>{T.semSuporte}</p>
      )}
      {isNew ? (
        <NewPasskeyDialog
          taken={data?.map(({ nome }) => nome) ?? []}
          onCreated={changed}
          onClose={() => setNew(false)}
        />
      ) : null}
      {ending ? <EndPasskey {...ending} onClose={() => setEnding(undefined)} /> : null}
    </Section>
  );
}

function EndPasskey({ id, nome, onClose }: { id: string; nome: string; onClose: () => void }) {
  const changed = usePasskeysChanged();
  const remove = useWrite({
    mutationFn: () =>
      withProof((proof) => call(passkeys.removePasskey, { params: { id }, body: {}, ...proof })),
    onSuccess: async ({ message }) => {
      await changed();
      toast.ok(message);
      onClose();
    },
  });
  // The user closed the dialog for the password.
  const isCancelled = remove.error instanceof ApiError && remove.error.codigo === 'prova';
  return (
    <ConfirmDialog
      title={T.excluirPergunta(nome)}
      confirmLabel={T.excluir}
      pending={remove.isPending}
      error={remove.isError && !isCancelled ? refusalOf(remove.error, T.erroExcluir) : undefined}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {T.excluirTexto}
    </ConfirmDialog>
  );
}
