import { useState } from 'react';
import { useOnline } from '#lib/browser/hooks.ts';
import { askNetwork } from '#lib/loading/network.ts';
import { FALHA as T } from '#texts/sistema/falha.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import css from './offline-notice.module.css';

/** Stays visible while scrolling; loaded content remains usable. With the network all that is shown is asked for again. */
export function OfflineNotice() {
  const [trying, setTrying] = useState(false);
  if (useOnline()) return null;
  const retry = async () => {
    setTrying(true);
    await askNetwork();
    setTrying(false);
  };
  return (
    <div className={css.notice}>
      <Alert tone="warn">
        <div className={css.line}>
          <p>
            <b>{T.semInternet}</b>
            <span className={css.more}> · {T.continua}</span>
          </p>
          <Button size="s" variant="secondary" loading={trying} onClick={retry}>
            {T.denovo}
          </Button>
        </div>
      </Alert>
    </div>
  );
}
