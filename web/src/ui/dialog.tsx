import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useBackCloses } from '../lib/interaction/back-closes.ts';
import { Button, type ButtonProps, IconButton } from './button.tsx';
import { cx } from './classes.ts';
import css from './dialog.module.css';

export interface DialogProps {
  title: string;
  onClose: () => void;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 's' | 'm' | 'l' | 'full';
  /** false while something that must not be abandoned is under way */
  dismissable?: boolean;
  /** keeps the title for screen readers only */
  hideTitle?: boolean;
  /** false where the history is somebody else's business for as long: the router holds a Back up to ask about it */
  backCloses?: boolean;
}

/**
 * What had the focus or was pressed last, outside any dialog: a button that waits for an answer is disabled and has lost
 * the focus by then, and Safari gives a pressed button none.
 */
let lastUsed: HTMLElement | undefined;
addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !target.closest('dialog')) lastUsed = target;
});
const CONTROLS = 'button, a, input, [role="tab"]';
addEventListener(
  'click',
  (event) => {
    const { target } = event;
    // The second half of a double click may meet what came under the pointer in between.
    if (event instanceof MouseEvent && event.detail > 1) return;
    const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
    if (control && !control.closest('dialog')) lastUsed = control;
  },
  true,
);

/**
 * The browser's own modal dialog: it traps focus, closes on Esc and gives focus back by itself.
 * Render it while it should be open.
 */
export function Dialog({
  title,
  onClose,
  children,
  footer,
  size = 'm',
  dismissable = true,
  hideTitle,
  backCloses = true,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useBackCloses(() => {
    if (dismissable) onClose();
  }, backCloses);

  useEffect(() => {
    const dialog = ref.current;
    const focused = document.activeElement;
    // Where the button that was pressed has no focus, something around it has.
    const before = lastUsed && focused?.contains(lastUsed) ? lastUsed : focused;
    dialog?.showModal();
    // React takes `autoFocus` for itself, before there is a dialog to have it.
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      dialog?.close();
      // React takes the element away before the browser can give focus back.
      const back = before instanceof HTMLElement && before.isConnected && before !== document.body;
      // What opened it may be gone by then (a post that is shared), or was nobody's press.
      (back ? before : document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: !back });
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes through onCancel; the click is only for the backdrop
    <dialog
      ref={ref}
      className={cx(css.dialog, css[size])}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        if (dismissable) onClose();
      }}
      onClick={(event) => {
        if (dismissable && event.target === ref.current) onClose();
      }}
    >
      <div className={css.panel}>
        <header className={cx(css.header, hideTitle && css.bare)}>
          <h2 id={heading} className={hideTitle ? 'so-leitor' : css.title}>
            {title}
          </h2>
          {dismissable ? (
            <IconButton label="Fechar" className={css.close} onClick={onClose}>
              <X size={20} aria-hidden="true" />
            </IconButton>
          ) : null}
        </header>
        <div className={css.body}>{children}</div>
        {footer ? <footer className={css.footer}>{footer}</footer> : null}
      </div>
    </dialog>
  );
}

interface ConfirmProps {
  /** names the object: `Excluir Ana Souza?` */
  title: string;
  children?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  pendingLabel?: string;
  variant?: ButtonProps['variant'];
  pending?: boolean;
  error?: string | undefined;
  backCloses?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that matters: Sim, or back out. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel = 'Sim',
  cancelLabel = 'Não',
  pendingLabel,
  variant = 'primary',
  pending = false,
  error,
  backCloses = true,
  onConfirm,
  onClose,
}: ConfirmProps) {
  return (
    <Dialog
      title={title}
      size="s"
      backCloses={backCloses}
      onClose={onClose}
      dismissable={!pending}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={pending}>
            {cancelLabel}
          </Button>
          <Button variant={variant ?? 'primary'} onClick={onConfirm} loading={pending}>
            {pending && pendingLabel ? pendingLabel : confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error ? (
        <p role="alert" className={css.error}>
          {error}
        </p>
      ) : null}
    </Dialog>
  );
}
