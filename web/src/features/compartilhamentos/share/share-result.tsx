import { useEffect, useState } from 'react';
import { usePushQuestion } from '#features/push/use-push-question.ts';
import { useInstallOffer } from '#features/shell/use-install-offer.ts';
import { useCountdown } from '#lib/browser/hooks.ts';
import type { Post } from '#shared/routes/entities.ts';
import { COMPARTILHAR as T } from '#texts/compartilhamentos/compartilhar.ts';
import { POST } from '#texts/posts/post.ts';
import { Button, ExternalButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { lazyOptional } from '#ui/lazy-part.tsx';
import { UpsBadge } from '#ui/ups-badge.tsx';
import { OtherChannels } from '../channels/other-channels.tsx';
import { ShareNext } from './share-next.tsx';
import css from './share-result.module.css';
import type { Published } from './use-share.ts';
import type { ShareOutcome } from './use-share-outcome.ts';

const InstallLine = lazyOptional(() => import('#features/shell/install-line.tsx'));
const PushCard = lazyOptional(() => import('./push-card.tsx'), <div className={css.question} />);

/** Delay of Visualizar: LinkedIn needs a moment to show the post (docs/specification.md#sharing). */
const COUNTDOWN_MS = 5000;
interface SuccessProps {
  published: Published;
  /** its `ups`, the award, are part of the balance that the server answered */
  post: Post;
  /** the employee's shares, with this one */
  shares: number;
  outcome: ShareOutcome;
  onClose: () => void;
}

export function ShareSuccess({ published, post, shares, outcome, onClose }: SuccessProps) {
  const { ups } = post;
  const [until] = useState(() => Date.now() + COUNTDOWN_MS);
  const [balance, setBalance] = useState(published.ups - ups);
  const asks = usePushQuestion();
  const install = useInstallOffer(shares);
  const left = useCountdown(until);
  // Counted from the award alone: a balance loaded before it may be long out of date.
  useEffect(() => setBalance(published.ups), [published.ups]);
  return (
    <Dialog title={T.sucesso} size="s" onClose={onClose}>
      <div className={css.center}>
        <div className={css.rise}>
          <Drawing name="ok" />
        </div>
        <p className={css.sum}>
          {T.ganhou} <UpsBadge ups={ups} signed />
        </p>
        <p className={css.balance}>{T.saldo}</p>
        <UpsBadge ups={balance} size="l" />
        <div className={css.actions}>
          <ShareNext outcome={outcome} />
          {left > 0 ? (
            <Button size="l" wide disabled>
              {T.visualizarEm(left)}
            </Button>
          ) : (
            <ExternalButton size="l" wide href={published.linkedinPostURL}>
              {T.visualizar}
            </ExternalButton>
          )}
          <OtherChannels postId={post.id} hasLink={post.link !== null} />
          <Button variant="ghost" wide onClick={onClose}>
            {T.fechar}
          </Button>
        </div>
        {asks ? <PushCard /> : null}
        {install ? (
          <div className={css.install}>
            <InstallLine how={install} />
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}

/** The post was published before, elsewhere. */
export function AlreadyShared({ url, onClose }: { url: string | undefined; onClose: () => void }) {
  return (
    <Dialog
      title={POST.jaCompartilhado}
      size="s"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {T.fechar}
          </Button>
          {url ? <ExternalButton href={url}>{T.verPublicacao}</ExternalButton> : null}
        </>
      }
    >
      {T.emOutroLugar}
    </Dialog>
  );
}

interface FailedProps {
  message: string;
  onRetry: () => void;
  onClose: () => void;
}

export function ShareFailed({ message, onRetry, onClose }: FailedProps) {
  return (
    <Dialog
      title={T.falhaTitulo}
      size="s"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {T.fechar}
          </Button>
          <Button onClick={onRetry}>{T.tentar}</Button>
        </>
      }
    >
      <div className={css.center} role="alert">
        <Drawing name="falha" />
        <p>{message}</p>
      </div>
    </Dialog>
  );
}
