import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { call } from '#lib/api/api.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import { formatDate } from '#lib/format/format.ts';
import { useScrollToTarget } from '#lib/interaction/scroll-to-target.ts';
import { storeCookies } from '#lib/session/keep-session.ts';
import { compartilhamentos } from '#shared/routes/compartilhamentos.ts';
import type { FuncionarioDetails } from '#shared/routes/entities.ts';
import { DAY_MS } from '#shared/rules/dates.ts';
import { CONEXAO as T } from '#texts/compartilhamentos/conexao.ts';
import { PERFIL } from '#texts/funcionarios/painel.ts';
import { Badge } from '#ui/badge.tsx';
import { Section } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { DialogButton } from '#ui/dialog-button.tsx';
import { toast } from '#ui/toast.tsx';
import { ConnectButton } from './connect-button.tsx';
import css from './linkedin-settings.module.css';

const SOON_MS = 8 * DAY_MS;
/** From one day before the reminder mail: consent can be renewed while it is still valid. */
const endsSoon = ({ linkedinExpiraEm }: FuncionarioDetails): boolean =>
  linkedinExpiraEm !== null && Date.parse(linkedinExpiraEm) - Date.now() < SOON_MS;

/**
 * State and expiry of the connection, with both ways to change it. After a new password, sign-in
 * by LinkedIn needs a new connection, so `Reconectar` is always offered.
 */
export function LinkedinSettings({ eu }: { eu: FuncionarioDetails }) {
  const client = useQueryClient();
  const [params] = useSearchParams();
  const place = useScrollToTarget<HTMLDivElement>(params.get('em') === 'conexao');
  const disconnect = useWrite({
    mutationFn: () =>
      call(compartilhamentos.disconnectLinkedin, { query: { funcionarioId: eu.IdFuncionario } }),
    onSuccess: async () => {
      storeCookies({ isValidToken: false });
      await client.invalidateQueries({ queryKey: keys.me(eu.email) });
      toast.ok(T.desconectado);
    },
  });
  return (
    <div ref={place}>
      <Section title={T.titulo} hint={T.dica}>
        {eu.linkedinConectado ? (
          <div className="row between gap-12">
            <p className={css.state}>
              <span>
                <Badge tone="ok">{PERFIL.conectado}</Badge>{' '}
              </span>
              {eu.linkedinExpiraEm ? <span>{T.validaAte(formatDate(eu.linkedinExpiraEm))}</span> : null}
            </p>
            <div className="row gap-8">
              <ConnectButton
                funcionarioId={eu.IdFuncionario}
                variant={endsSoon(eu) ? 'primary' : 'secondary'}
              >
                {T.reconectar}
              </ConnectButton>
              <DialogButton
                variant="secondary"
                dialog={(close) => (
                  <ConfirmDialog
                    title={T.desconectarPergunta}
                    confirmLabel={T.desconectar}
                    variant="danger"
                    pending={disconnect.isPending}
                    error={disconnect.isError ? messageOf(disconnect.error, T.erro) : undefined}
                    onConfirm={() => disconnect.mutate(undefined, { onSuccess: close })}
                    onClose={close}
                  >
                    {T.desconectarTexto}
                  </ConfirmDialog>
                )}
              >
                {T.desconectar}
              </DialogButton>
            </div>
          </div>
        ) : (
          <div className="row between gap-12">
            <p>{T.semConexao}</p>
            <ConnectButton funcionarioId={eu.IdFuncionario}>{T.conectar}</ConnectButton>
          </div>
        )}
      </Section>
    </div>
  );
}
