import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { refusalOf } from '#lib/api/api-error.ts';
import { ConfirmDialog } from './dialog.tsx';
import { toast } from './toast.tsx';

interface RemoveDialogProps {
  title: string;
  confirmLabel: string;
  remove: Pick<UseMutationResult<{ message: string }, Error, void>, 'isPending' | 'error' | 'mutate'>;
  /** shown when the server gives no reason */
  failure: string;
  onClose: () => void;
  onRemoved?: () => void;
  /** what is lost */
  children: ReactNode;
}

/** Asks before something is deleted, then shows the server's answer. */
export function RemoveDialog({ remove, failure, onRemoved, ...dialog }: RemoveDialogProps) {
  const removed = ({ message }: { message: string }) => {
    toast.ok(message);
    (onRemoved ?? dialog.onClose)();
  };
  return (
    <ConfirmDialog
      {...dialog}
      variant="danger"
      pending={remove.isPending}
      error={remove.error ? refusalOf(remove.error, failure) : undefined}
      onConfirm={() => remove.mutate(undefined, { onSuccess: removed })}
    />
  );
}
