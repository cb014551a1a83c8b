import { type FormEvent, type ReactNode, type Ref, useId } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  submitLabel: string;
  cancelLabel?: string;
  variant?: ButtonProps['variant'];
  pending: boolean;
  /** nothing to send yet */
  disabled?: boolean;
  /** false while something typed would be lost */
  dismissable?: boolean;
  formRef?: Ref<HTMLFormElement>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** A form in a dialog: one column, and a footer with the way back on the left and the action on the right. */
export function FormDialog({
  submitLabel,
  cancelLabel = 'Cancelar',
  variant = 'primary',
  pending,
  disabled = false,
  dismissable = true,
  formRef,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      {...dialog}
      dismissable={dismissable && !pending}
      footer={
        <>
          <Button variant="secondary" disabled={pending} onClick={dialog.onClose}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={variant ?? 'primary'}
            disabled={disabled}
            loading={pending}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} ref={formRef} className="column" onSubmit={onSubmit} noValidate>
        {children}
      </form>
    </Dialog>
  );
}
