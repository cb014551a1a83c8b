import type { ReactNode } from 'react';
import { EmpresaShell } from '#features/frames/empresa-shell.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import css from './payment-frame.module.css';

interface PaymentFrameProps {
  title: string;
  hint?: ReactNode;
  /** a drawing above the content */
  before?: ReactNode;
  /** links below */
  footer?: ReactNode;
  /** for plans side by side, and for a form with its order beside it */
  wide?: boolean;
  children: ReactNode;
}

export function PaymentFrame({ title, hint, before, footer, wide = false, children }: PaymentFrameProps) {
  return (
    <EmpresaShell active="ajustes">
      {before ? <div className={css.before}>{before}</div> : null}
      <PageHeader title={title} hint={hint} />
      <div className={wide ? css.wide : css.column}>
        {children}
        {footer ? <div className={css.footer}>{footer}</div> : null}
      </div>
    </EmpresaShell>
  );
}
