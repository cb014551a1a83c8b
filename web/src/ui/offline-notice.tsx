import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnline } from '#lib/browser/hooks.ts';
import { FALHA as T } from '#texts/sistema/falha.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import css from './offline-notice.module.css';

/** Stays visible while scrolling; loaded content remains usable. */
export function OfflineNotice() {
  const client = useQueryClient();
  const [trying, setTrying] = useState(false);
  if (useOnline()) return null;
  // The browser may be wrong about its network.
  const retry = async () => {
    setTrying(true);
    await client.refetchQueries({ type: 'active' });
    setTrying(false);
  };
  return (
    <div className={css.notice}>
      <Alert
        tone="warn"
        action={
          <Button size="s" variant="secondary" loading={trying} onClick={retry}>
            {T.denovo}
          </Button>
        }
      >
        <b>{T.semInternet}</b> · <span>{T.continua}</span>
      </Alert>
    </div>
  );
}
