import type { ReactNode } from 'react';
import { ChangePassword } from './change-password.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PendingEmail } from './pending-email.tsx';
import css from './security.module.css';

interface SecurityViewProps {
  account: { email: string; emailPendente?: string | null | undefined };
  cancelEmail: () => Promise<unknown>;
  /** the second factor, which only some accounts have */
  children?: ReactNode;
}

/** Ajustes → Segurança. */
export function SecurityView({ account, cancelEmail, children }: SecurityViewProps) {
  return (
    <div className={css.page}>
      <div className={css.column}>
        <PendingEmail account={account} cancel={cancelEmail} />
        <ChangePassword email={account.email} />
      </div>
      <div className={css.column}>
        {children}
        <PasskeysSection />
        <OpenSessions />
      </div>
    </div>
  );
}
