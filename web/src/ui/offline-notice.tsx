import { useOnline } from '../lib/hooks.ts';
import { Alert } from './alert.tsx';
import css from './offline-notice.module.css';

export function OfflineNotice() {
  if (useOnline()) return null;
  return (
    <div className={css.notice}>
      <Alert tone="warn">Você está sem conexão. O que aparece aqui pode estar desatualizado.</Alert>
    </div>
  );
}
