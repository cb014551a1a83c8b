import { WEBHOOKS as T } from '#texts/webhooks/webhooks.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Secret } from './secret.tsx';
import { useCreateWebhook } from './use-webhooks.ts';
import { CHOICES, WebhookForm } from './webhook-form.tsx';

/** Address and events; then the secret, when the dialog can no longer be dismissed by a stray press. */
export function NewWebhookDialog({ empresaId, onClose }: { empresaId: string; onClose: () => void }) {
  const create = useCreateWebhook(empresaId);
  const segredo = create.data?.segredo;
  return (
    <Dialog
      title={segredo ? T.segredoTitulo : T.novo}
      size="s"
      dismissable={!segredo && !create.isPending}
      onClose={onClose}
    >
      {segredo ? (
        <Secret segredo={segredo} onDone={onClose} />
      ) : (
        <WebhookForm
          initial={{ url: '', eventos: CHOICES }}
          submitLabel={T.criar}
          pending={create.isPending}
          error={create.error}
          onSubmit={(fields) => create.mutate(fields)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
