import { useOnline } from '#lib/browser/hooks.ts';
import { Alert } from './alert.tsx';
import css from './offline-notice.module.css';

/** Stays visible while scrolling; loaded content remains usable. */
export function OfflineNotice() {
  if (useOnline()) return null;
  return (
    <div className={css.notice}>
      <Alert tone="warn">
        <b>Sem conexão</b> · O que já carregou continua aqui.
      </Alert>
    </div>
  );
}
