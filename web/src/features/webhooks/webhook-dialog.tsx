import { useState } from 'react';
import { refusalOf } from '#lib/api/api-error.ts';
import type { Webhook } from '#shared/routes/entities.ts';
import { RECEIVER } from '#texts/webhooks/receivers.ts';
import { WEBHOOKS as T } from '#texts/webhooks/webhooks.ts';
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx';
import { RemoveDialog } from '#ui/remove-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { Secret } from './secret.tsx';
import { useChangeWebhook, useRemoveWebhook, useRotateSecret } from './use-webhooks.ts';
import { WebhookDetails, type WebhookView } from './webhook-details.tsx';
import { WebhookForm } from './webhook-form.tsx';

interface WebhookDialogProps {
  empresaId: string;
  webhook: Webhook;
  onClose: () => void;
}

/** A webhook's state and actions. */
export function WebhookDialog({ empresaId, webhook, onClose }: WebhookDialogProps) {
  const [view, setView] = useState<WebhookView>('ver');
  const back = () => setView('ver');
  const shared = { empresaId, webhook, onClose: back };
  if (view === 'editar') return <Edit {...shared} />;
  if (view === 'trocar') return <Exchange {...shared} />;
  if (view === 'excluir') return <Remove {...shared} onRemoved={onClose} />;
  return (
    <Dialog key="ver" title={new URL(webhook.url).host} size="m" onClose={onClose}>
      <WebhookDetails empresaId={empresaId} webhook={webhook} onView={setView} />
    </Dialog>
  );
}

function Edit({ empresaId, webhook, onClose }: WebhookDialogProps) {
  const change = useChangeWebhook(empresaId, webhook.id);
  const saved = () => {
    toast.ok(T.salvo);
    onClose();
  };
  return (
    <Dialog title={T.editarTitulo} size="s" onClose={onClose} dismissable={!change.isPending}>
      <WebhookForm
        initial={webhook}
        submitLabel={RECEIVER.salvar}
        pending={change.isPending}
        error={change.error}
        onSubmit={(fields) => change.mutate(fields, { onSuccess: saved })}
        onCancel={onClose}
      />
    </Dialog>
  );
}

function Exchange({ empresaId, webhook, onClose }: WebhookDialogProps) {
  const exchange = useRotateSecret(empresaId, webhook.id);
  if (exchange.data)
    return (
      <Dialog key="segredo" title={T.segredoTitulo} size="s" dismissable={false} onClose={onClose}>
        <Secret segredo={exchange.data.segredo} isExchanged onDone={onClose} />
      </Dialog>
    );
  return (
    <ConfirmDialog
      title={T.trocarTitulo}
      confirmLabel={T.trocar}
      pending={exchange.isPending}
      error={exchange.isError ? refusalOf(exchange.error, RECEIVER.naoSalvo) : undefined}
      onConfirm={() => exchange.mutate()}
      onClose={onClose}
    >
      {T.trocarTexto}
    </ConfirmDialog>
  );
}

function Remove({ empresaId, webhook, onClose, onRemoved }: WebhookDialogProps & { onRemoved: () => void }) {
  return (
    <RemoveDialog
      title={T.excluirTitulo}
      confirmLabel={RECEIVER.excluir}
      remove={useRemoveWebhook(empresaId, webhook.id)}
      failure={RECEIVER.naoSalvo}
      onClose={onClose}
      onRemoved={onRemoved}
    >
      {T.excluirTexto}
    </RemoveDialog>
  );
}
