import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { passkeys } from '../../../../../shared/routes/passkeys.ts';
import { call } from '../../../lib/api/api.ts';
import { ApiError, refusalOf } from '../../../lib/api/api-error.ts';
import { keys, queryClient } from '../../../lib/data/query.ts';
import { useWrite } from '../../../lib/data/write.ts';
import { formatDate, formatRelative } from '../../../lib/format/format.ts';
import { withProof } from '../../../lib/session/proof.ts';
import { CHAVES_DE_ACESSO as T } from '../../../texts/contas/seguranca.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/card.tsx';
import { RowSkeletons } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { toast } from '../../../ui/toast.tsx';
import css from './security.module.css';

const reload = () => queryClient.invalidateQueries({ queryKey: keys.passkeys });
const thisDevice = () => (/Android|iPhone|iPad/.test(navigator.userAgent) ? T.celular : T.computador);

/** The account's passkeys: created on this device, deleted one by one. */
export function PasskeysSection() {
  const { data, isError, error, refetch } = useQuery({
    queryKey: keys.passkeys,
    queryFn: async () => (await call(passkeys.list)).chaves,
  });
  const create = useWrite({
    mutationFn: async () => (await import('../../../lib/session/passkey.ts')).createPasskey(thisDevice()),
    onSuccess: async () => {
      await reload();
      toast.ok(T.criada);
    },
    onError: (failure) => {
      // Declined in the browser's own dialog, or in ours for the password.
      if (failure instanceof ApiError && failure.codigo !== 'prova')
        toast.bad(refusalOf(failure, T.erroCriar));
    },
  });
  const remove = useWrite({
    mutationFn: (id: string) =>
      withProof((proof) => call(passkeys.remove, { params: { id }, body: {}, ...proof })),
    onSuccess: async ({ message }) => {
      await reload();
      toast.ok(message);
    },
    onError: (failure) => toast.bad(refusalOf(failure, T.erroExcluir)),
  });
  if (isError && !data) return <ErrorState title={T.erro} error={error} onRetry={() => refetch()} />;
  return (
    <Section title={T.titulo} hint={T.dica}>
      {data ? null : <RowSkeletons count={1} />}
      <ul className={css.sessions}>
        {data?.map(({ id, nome, criadaEm, ultimoUso }) => (
          <li key={id} className={css.session}>
            <Fingerprint size={22} aria-hidden="true" className={css.device} />
            <div className={css.words}>
              <p className={css.name}>{nome}</p>
              <p className={css.quiet}>
                {T.desde(formatDate(criadaEm), ultimoUso ? formatRelative(ultimoUso) : T.nunca)}
              </p>
            </div>
            <Button
              variant="secondary"
              size="s"
              aria-label={T.excluirNome(nome, formatDate(criadaEm))}
              loading={remove.isPending && remove.variables === id}
              onClick={() => remove.mutate(id)}
            >
              {T.excluir}
            </Button>
          </li>
        ))}
      </ul>
      {'PublicKeyCredential' in window ? (
        <div className={css.actions}>
          <Button variant="secondary" loading={create.isPending} onClick={() => create.mutate()}>
            {T.criar}
          </Button>
        </div>
      ) : (
        <p className={css.quiet}>{T.semSuporte}</p>
      )}
    </Section>
  );
}
