import { type FormEvent, type ReactNode, useState } from 'react';
import { useTags } from '#features/tags/use-tags.ts';
import { ApiError, refusalOf } from '#lib/api/api-error.ts';
import * as MSG from '#shared/messages.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { FONTE_NAME_MAX, FONTE_URL_MAX } from '#shared/rules/fontes.ts';
import { isEnterprise } from '#shared/rules/planos.ts';
import { FONTES as T } from '#texts/fontes/fontes.ts';
import { Alert } from '#ui/alert.tsx';
import { Checkboxes } from '#ui/checkboxes.tsx';
import { TextField } from '#ui/field.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { UrlField } from '#ui/url-field.tsx';
import type { FonteFields } from './use-fontes.ts';

interface FonteFormProps {
  title: string;
  empresa: Empresa;
  initial: FonteFields;
  submitLabel: string;
  pending: boolean;
  error: Error | null;
  /** above the fields, and below them */
  children?: ReactNode;
  end?: ReactNode;
  onSubmit: (fields: FonteFields) => void;
  onClose: () => void;
}

/** Address, name and the tags of its drafts. */
export function FonteForm({ title, empresa, initial, submitLabel, pending, error, ...rest }: FonteFormProps) {
  const [url, setUrl] = useState(initial.url);
  const [nome, setNome] = useState(initial.nome ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(initial.tags);
  const [tried, setTried] = useState(false);
  const campos = error instanceof ApiError ? error.campos : {};
  const isNamed = campos.url !== undefined || campos.nome !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (url.trim())
      rest.onSubmit({ url: url.trim(), tags: [...chosen], ...(nome.trim() && { nome: nome.trim() }) });
  };
  return (
    <FormDialog
      title={title}
      size="s"
      submitLabel={submitLabel}
      pending={pending}
      onSubmit={submit}
      onClose={rest.onClose}
    >
      {error && !isNamed ? <Alert tone="bad">{refusalOf(error, T.naoSalva)}</Alert> : null}
      {rest.children}
      <UrlField
        name="url"
        label={T.endereco}
        hint={T.enderecoDica}
        placeholder="https://blog.suaempresa.com.br/feed"
        maxLength={FONTE_URL_MAX}
        data-first
        value={url}
        onChange={setUrl}
        error={campos.url ?? (tried && !url.trim() ? MSG.fonteUrlInvalida : undefined)}
      />
      <TextField
        name="nome"
        label={T.nome}
        optional
        hint={T.nomeDica}
        maxLength={FONTE_NAME_MAX}
        autoComplete="off"
        value={nome}
        onChange={setNome}
        error={campos.nome}
      />
      {isEnterprise(empresa.plano_nome) ? (
        <Tags empresaId={empresa.id} chosen={chosen} onChoose={setChosen} />
      ) : null}
      {rest.end}
    </FormDialog>
  );
}

interface TagsProps {
  empresaId: string;
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
}

/** The company's tags; nothing where it has none. */
function Tags({ empresaId, chosen, onChoose }: TagsProps) {
  const { data = [] } = useTags(empresaId);
  if (data.length === 0) return null;
  return (
    <FieldGroup label={T.tags} optional>
      <Checkboxes
        options={data.map(({ id, nome }) => ({ id, label: nome }))}
        chosen={chosen}
        onChange={onChoose}
      />
    </FieldGroup>
  );
}
