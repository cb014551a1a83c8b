import { useOnline } from '../lib/hooks.ts';
import { Alert } from './alert.tsx';
import css from './offline-notice.module.css';

/** Stays in sight while one scrolls; what is loaded stays usable below it. */
export function OfflineNotice() {
  if (useOnline()) return null;
  return (
    <div className={css.notice}>
      <Alert tone="warn">
        <b>Sem conexão</b> · O que já carregou continua aqui, e o resto vem quando ela voltar.
      </Alert>
    </div>
  );
}
