import { type FormEvent, useState } from 'react';
import { ApiError, refusalOf } from '#lib/api/api-error.ts';
import * as MSG from '#shared/messages.ts';
import type { WebhookEvent } from '#shared/rules/webhooks.ts';
import { WEBHOOK_EVENTS, WEBHOOK_URL_MAX } from '#shared/rules/webhooks.ts';
import { RECEIVER } from '#texts/webhooks/receivers.ts';
import { WEBHOOKS as T } from '#texts/webhooks/webhooks.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkboxes } from '#ui/checkboxes.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import layout from '#ui/form-layout.module.css';
import { UrlField } from '#ui/url-field.tsx';

interface WebhookFields {
  url: string;
  eventos: WebhookEvent[];
}
interface WebhookFormProps {
  initial: WebhookFields;
  submitLabel: string;
  pending: boolean;
  error: Error | null;
  onSubmit: (fields: WebhookFields) => void;
  onCancel: () => void;
}

/** The selectable events; tests are sent on demand. */
export const CHOICES = WEBHOOK_EVENTS.filter((tipo) => tipo !== 'teste');

export function WebhookForm({ initial, submitLabel, pending, error, onSubmit, onCancel }: WebhookFormProps) {
  const [url, setUrl] = useState(initial.url);
  const [eventos, setEventos] = useState<readonly WebhookEvent[]>(initial.eventos);
  const [tried, setTried] = useState(false);
  const campos = error instanceof ApiError ? error.campos : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (url.trim() && eventos.length > 0) onSubmit({ url: url.trim(), eventos: [...eventos] });
  };
  return (
    <form className="column" onSubmit={submit} noValidate>
      {error && !campos.url ? <Alert tone="bad">{refusalOf(error, RECEIVER.naoSalvo)}</Alert> : null}
      <UrlField
        name="url"
        label={T.endereco}
        hint={T.enderecoDica}
        placeholder="https://sistemas.suaempresa.com.br/painel"
        maxLength={WEBHOOK_URL_MAX}
        data-first
        value={url}
        onChange={setUrl}
        error={campos.url ?? (tried && !url.trim() ? MSG.webhookUrlInvalida : undefined)}
      />
      <FieldGroup label={T.quando} error={tried && eventos.length === 0 ? MSG.webhookEventos : undefined}>
        <div className="stack">
          <Checkboxes
            options={CHOICES.map((id) => ({ id, label: T.evento[id] }))}
            chosen={eventos}
            onChange={setEventos}
          />
        </div>
      </FieldGroup>
      <div className={layout.end}>
        <Button variant="secondary" onClick={onCancel} disabled={pending}>
          {RECEIVER.cancelar}
        </Button>
        <Button type="submit" loading={pending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
