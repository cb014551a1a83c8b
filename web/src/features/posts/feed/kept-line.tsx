import { useOnline } from '#lib/browser/hooks.ts';
import { formatMoment } from '#lib/format/format.ts';
import { POSTS } from '#texts/posts/posts.ts';
import { FALHA } from '#texts/sistema/falha.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import css from '#ui/cover-card.module.css';

interface KeptLineProps {
  /** epoch milliseconds */
  at: number;
  retrying: boolean;
  onRetry: () => void;
}

/** Above a feed that this device has kept. Without a network the frame offers the retry (ui/offline-notice.tsx). */
export function KeptLine({ at, retrying, onRetry }: KeptLineProps) {
  const retry = useOnline() ? (
    <Button size="s" variant="ghost" loading={retrying} onClick={onRetry}>
      {FALHA.denovo}
    </Button>
  ) : null;
  return (
    <div className={css.kept}>
      <Alert tone="info" action={retry}>
        {POSTS.guardados(formatMoment(new Date(at).toISOString()))}
      </Alert>
    </div>
  );
}
