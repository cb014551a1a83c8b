import { COMPARTILHAR as T } from '../../texts/compartilhamentos/compartilhar.ts';
import { POST } from '../../texts/posts/post.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { dismissConnectionResult, useConnectionResult } from './connection.ts';
import css from './connection-modal.module.css';

/** The result of the consent page. If a post started it, the button shares that post. */
export function ConnectionModal({ onShare }: { onShare?: (() => unknown) | undefined }) {
  const result = useConnectionResult();
  if (!result) return null;
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
