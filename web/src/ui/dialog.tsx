import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useBackCloses } from '#lib/interaction/back-closes.ts';
import { Button, type ButtonProps, IconButton } from './button.tsx';
import { cx } from './classes.ts';
import css from './dialog.module.css';
import { ToastRegion } from './toast.tsx';

export interface DialogProps {
  title: string;
  onClose: () => void;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 's' | 'm' | 'l' | 'full';
  /** false during work that must not be interrupted */
  dismissable?: boolean;
  /** title only for screen readers */
  hideTitle?: boolean;
  /** false while the router blocks a Back to ask about unsaved changes */
  backCloses?: boolean;
}

/**
 * The last focused or pressed control outside dialogs. Needed because a button waiting for an answer is disabled and
 * loses the focus, and Safari does not focus pressed buttons.
 */
let lastUsed: HTMLElement | undefined;
addEventListener('focusin', ({ target }) => {
  // What only received the focus of something that disappeared is no control.
  if (target instanceof HTMLElement && target.tabIndex >= 0 && !target.closest('dialog')) lastUsed = target;
});
const CONTROLS = 'button, a, input, [role="tab"]';
addEventListener(
  'click',
  (event) => {
    const { target } = event;
    // The second click of a double click may hit a control that appeared in between.
    if (event instanceof MouseEvent && event.detail > 1) return;
    const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
    if (control && !control.closest('dialog')) lastUsed = control;
  },
  true,
);

/** The open dialogs. Only the last is shown: a dialog that another one asks from waits behind it. */
const opened: HTMLDialogElement[] = [];

function putOnTop(dialog: HTMLDialogElement): void {
  opened.at(-1)?.setAttribute('data-covered', '');
  opened.push(dialog);
}

function takeAway(dialog: HTMLDialogElement): void {
  opened.splice(opened.indexOf(dialog), 1);
  opened.at(-1)?.removeAttribute('data-covered');
}

/** The browser's modal dialog: traps the focus, closes on Esc and restores the focus. Mounted means open. */
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
    // A pressed button without focus is inside the focused element.
    const before = lastUsed && focused?.contains(lastUsed) ? lastUsed : focused;
    dialog?.showModal();
    if (dialog) putOnTop(dialog);
    // React's `autoFocus` runs before the dialog is open.
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      dialog?.close();
      if (dialog) takeAway(dialog);
      // What opened in its place has the focus already (a field with `autoFocus`).
      const now = document.activeElement;
      if (now instanceof HTMLElement && now.tabIndex >= 0 && !dialog?.contains(now)) return;
      // React removes the element before the browser can restore the focus.
      const back = before instanceof HTMLElement && before.isConnected && before !== document.body;
      // The opener may be gone (a shared post), or nothing was pressed.
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
              <X size={20} />
            </IconButton>
          ) : null}
        </header>
        <div className={css.body}>{children}</div>
        {footer ? <footer className={css.footer}>{footer}</footer> : null}
      </div>
      <ToastRegion />
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

/** Asks for confirmation. `Sim` is for the dialogs of the specification; others name what they do. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel = 'Sim',
  cancelLabel = confirmLabel === 'Sim' ? 'Não' : 'Cancelar',
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
      {children ? <div>{children}</div> : null}
      {error ? (
        <p role="alert" className={css.error}>
          {error}
        </p>
      ) : null}
    </Dialog>
  );
}
