import { type FormEvent, useState } from 'react';
import { ApiError, refusalOf } from '#lib/api/api-error.ts';
import type { GestorPapel } from '#shared/rules/papeis.ts';
import { requiredField } from '#shared/sentences.ts';
import { GESTORES as T } from '#texts/gestores/gestores.ts';
import { Alert } from '#ui/alert.tsx';
import { EmailField, TextField } from '#ui/field.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import rows from '#ui/row-list.module.css';
import { toast } from '#ui/toast.tsx';
import css from './gestores.module.css';
import { PapelChoice } from './papel-choice.tsx';
import { useInvite } from './use-gestores.ts';

/** Asks for address and papel; the invitation goes by mail. */
export function InviteDialog({ empresaId, onClose }: { empresaId: string; onClose: () => void }) {
  const invite = useInvite(empresaId);
  const [nome, setNome] = useState('');
  const [email, setEmail] = useState('');
  const [papel, setPapel] = useState<GestorPapel>('editor');
  const [tried, setTried] = useState(false);
  const { error } = invite;
  const campos = error instanceof ApiError ? error.campos : {};
  const missing = (value: string, label: string) =>
    tried && !value.trim() ? requiredField(label) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!nome.trim() || !email.trim()) return;
    const invited = () => {
      toast.ok(T.convidado(email.trim()));
      onClose();
    };
    invite.mutate({ nome, email, papel }, { onSuccess: invited });
  };
  return (
    <FormDialog
      title={T.convidarTitulo}
      size="s"
      submitLabel={T.enviar}
      pending={invite.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {error && !campos.nome && !campos.email ? (
        <Alert tone="bad">{refusalOf(error, T.naoSalvo)}</Alert>
      ) : null}
      <TextField
        name="nome"
        label={T.nome}
        autoComplete="off"
        maxLength={120}
        data-first
        value={nome}
        onChange={setNome}
        error={campos.nome ?? missing(nome, T.nome)}
      />
      <EmailField
        name="email"
        label={T.email}
        autoComplete="off"
        value={email}
        onChange={setEmail}
        error={campos.email ?? missing(email, T.email)}
      />
      <FieldGroup label={T.papel}>
        <div className={css.papel}>
          <PapelChoice label={T.papel} value={papel} onChange={setPapel} />
          <p className={rows.quiet} aria-live="polite">
            {T.explica[papel]}
          </p>
        </div>
      </FieldGroup>
    </FormDialog>
  );
}
