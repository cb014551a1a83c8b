import { type FormEvent, useState } from 'react';
import { ApiError, refusalOf } from '#lib/api/api-error.ts';
import * as MSG from '#shared/messages.ts';
import type { Equipe, Mensageiro } from '#shared/routes/entities.ts';
import { MENSAGEIRO_URL_MAX, MENSAGEIROS, type MensageiroTipo } from '#shared/rules/mensageiros.ts';
import { MENSAGEIROS as T } from '#texts/mensageiros/mensageiros.ts';
import { RECEIVER } from '#texts/webhooks/receivers.ts';
import { Alert } from '#ui/alert.tsx';
import { TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Select } from '#ui/select.tsx';
import { UrlField } from '#ui/url-field.tsx';
import type { MensageiroFields } from './use-mensageiros.ts';

const NAME_MAX = 60;

interface MensageiroFormProps {
  title: string;
  submitLabel: string;
  /** the channel that is edited; its service cannot change */
  before?: Mensageiro;
  equipes: readonly Equipe[];
  pending: boolean;
  error: Error | null;
  onSubmit: (fields: MensageiroFields) => void;
  onClose: () => void;
}

/** Where a channel is, its address, and whose it is. An empty address keeps the stored one. */
export function MensageiroForm({ before, equipes, error, onSubmit, ...dialog }: MensageiroFormProps) {
  const [tipo, setTipo] = useState<MensageiroTipo>(before?.tipo ?? 'slack');
  const [nome, setNome] = useState(before?.nome ?? '');
  const [url, setUrl] = useState('');
  const [equipeId, setEquipeId] = useState(before?.equipeId ?? '');
  const [tried, setTried] = useState(false);
  const campos = error instanceof ApiError ? error.campos : {};
  const isMissing = !before && !url.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (nome.trim() && !isMissing)
      onSubmit({ tipo, nome: nome.trim(), url: url.trim(), equipeId: equipeId || null });
  };
  const told = campos.url || campos.nome;
  return (
    <FormDialog {...dialog} size="s" onSubmit={submit}>
      {error && !told ? <Alert tone="bad">{refusalOf(error, RECEIVER.naoSalvo)}</Alert> : null}
      {before ? null : (
        <Select
          name="tipo"
          label={T.servico}
          value={tipo}
          onChange={(value) => setTipo(value as MensageiroTipo)}
          options={MENSAGEIROS.map((value) => ({ value, label: T.tipo[value] }))}
        />
      )}
      <TextField
        name="nome"
        label={T.nome}
        placeholder="#geral"
        maxLength={NAME_MAX}
        autoComplete="off"
        data-first
        value={nome}
        onChange={setNome}
        error={campos.nome ?? (tried && !nome.trim() ? T.nomeFalta : undefined)}
      />
      <UrlField
        name="url"
        label={before ? T.enderecoNovo : T.endereco}
        hint={before ? T.enderecoGuardado(before.url) : T.enderecoDica[tipo]}
        placeholder={T.exemplo[tipo]}
        maxLength={MENSAGEIRO_URL_MAX}
        value={url}
        onChange={setUrl}
        error={campos.url ?? (tried && isMissing ? MSG.mensageiroUrlInvalida : undefined)}
      />
      {equipes.length > 0 ? (
        <Select
          name="equipeId"
          label={T.quem}
          hint={T.quemDica}
          value={equipeId}
          onChange={setEquipeId}
          options={[
            { value: '', label: T.quemTodos },
            ...equipes.map(({ id, nome: label }) => ({ value: id, label })),
          ]}
        />
      ) : null}
    </FormDialog>
  );
}
