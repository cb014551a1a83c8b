import { useSession } from '#lib/session/session.ts';
import { COMPARTILHAR as T } from '#texts/compartilhamentos/compartilhar.ts';
import { SEM_CONEXAO } from '#texts/compartilhamentos/sem-conexao.ts';
import { POST } from '#texts/posts/post.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { ConnectButton } from './connect-button.tsx';
import { dismissConnectionResult, useConnectionResult } from './connection.ts';
import css from './connection-modal.module.css';

interface ConnectionModalProps {
  onShare?: (() => unknown) | undefined;
  /** shares the post without a connection */
  onByHand?: (() => void) | undefined;
}

/** The employee's own decision, so no error: both ways to go on. */
function Refused({
  postId,
  onByHand,
}: { postId: string | undefined } & Pick<ConnectionModalProps, 'onByHand'>) {
  const funcionarioId = useSession()?.funcionarioId ?? '';
  return (
    <Dialog
      title={T.recusou}
      size="s"
      onClose={dismissConnectionResult}
      footer={
        <>
          {onByHand ? (
            <Button
              variant="secondary"
              onClick={() => {
                dismissConnectionResult();
                onByHand();
              }}
            >
              {SEM_CONEXAO.abrir}
            </Button>
          ) : (
            <Button variant="secondary" onClick={dismissConnectionResult}>
              {T.ok}
            </Button>
          )}
          <ConnectButton funcionarioId={funcionarioId} postId={postId} data-first>
            {T.tentarDeNovo}
          </ConnectButton>
        </>
      }
    >
      <p>{T.recusouTexto}</p>
    </Dialog>
  );
}

/** The result of the consent page. If a post started it, the button shares that post. */
export function ConnectionModal({ onShare, onByHand }: ConnectionModalProps) {
  const result = useConnectionResult();
  if (!result) return null;
  if (!result.ok && result.refused) return <Refused postId={result.postId} onByHand={onByHand} />;
  const { ok } = result;
  return (
    <Dialog
      title={ok ? T.conectadoTitulo : T.erroConectarTitulo}
      size="s"
      onClose={dismissConnectionResult}
      footer={
        ok && onShare ? (
          <>
            <Button variant="secondary" onClick={dismissConnectionResult}>
              {T.ok}
            </Button>
            <Button
              data-first
              onClick={() => {
                dismissConnectionResult();
                void onShare();
              }}
            >
              {POST.compartilhar}
            </Button>
          </>
        ) : (
          <Button data-first onClick={dismissConnectionResult}>
            {T.ok}
          </Button>
        )
      }
    >
      <div className={css.center}>
        <Drawing name={ok ? 'ok' : 'falha'} />
        <p>{ok ? T.conectado : (result.reason ?? T.erroConectar)}</p>
      </div>
    </Dialog>
  );
}
