import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/api/api.ts';
import { refusalOf } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { emailHint, emailRequestedText, initialEmail } from '#lib/forms/conta-email.ts';
import { useForm } from '#lib/forms/form.ts';
import { uploadChecked } from '#lib/media/uploads.ts';
import { storeCookies } from '#lib/session/keep-session.ts';
import { withProof } from '#lib/session/proof.ts';
import type { FuncionarioDetails } from '#shared/routes/entities.ts';
import { funcionarios } from '#shared/routes/funcionarios.ts';
import { VINCULO_LABELS } from '#shared/rules/vinculo.ts';
import { AJUSTES as T } from '#texts/funcionarios/painel.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/card.tsx';
import { EmailField, TextField } from '#ui/field.tsx';
import { OwnData } from '#ui/own-data.tsx';
import { PhotoField } from '#ui/photo-field.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';

export const FuncionarioSettings = ({ eu }: { eu: FuncionarioDetails }) => (
  <OwnData>{(onSaved) => <FuncionarioSettingsForm eu={eu} onSaved={onSaved} />}</OwnData>
);

/** Photo, name, phone and e-mail; Atualizar is enabled by a change. */
function FuncionarioSettingsForm({
  eu,
  onSaved,
}: {
  eu: FuncionarioDetails;
  onSaved: (note: string | undefined) => void;
}) {
  const client = useQueryClient();
  const [photo, setPhoto] = useState<File | null>(null);
  const form = useForm({
    initial: { nome: eu.nome, telefone: eu.telefone ?? '', email: initialEmail(eu) },
    schema: 'ajustesColab',
    failure: (error) => refusalOf(error, T.erro),
    submit: async (values) => {
      const fotoPerfilColab = photo ? await uploadChecked(photo, 'perfil') : undefined;
      const body = { ...values, ...(fotoPerfilColab ? { fotoPerfilColab } : {}) };
      const params = { id: eu.IdFuncionario };
      const updated = await withProof((proof) =>
        call(funcionarios.updateFuncionario, { params, body, ...proof }),
      );
      storeCookies({ Nome: updated.nome });
      await client.invalidateQueries({ queryKey: keys.me(eu.email) });
      void client.invalidateQueries({ queryKey: keys.ranking(eu.empresaId) });
      onSaved(emailRequestedText(eu, updated));
    },
  });

  const changed = form.dirty || photo !== null;
  return (
    <Section title={T.dados}>
      <form ref={form.ref} className="stack gap-18" onSubmit={form.onSubmit} noValidate>
        <UnsavedGuard when={changed && !form.submitting} />
        {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
        <PhotoField
          label={T.foto}
          name={form.values.nome}
          path={eu.fotoPerfilColab}
          photo={photo}
          onChange={setPhoto}
          size={250}
        />
        <TextField {...form.field('nome')} label={T.nome} autoComplete="name" />
        <TextField
          {...form.field('telefone')}
          label={T.telefone}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <EmailField
          {...form.field('email')}
          label={T.email}
          hint={emailHint(eu) ?? T.emailDica}
          autoComplete="email"
        />
        {eu.vinculo || eu.matricula ? (
          <p className="note">
            {T.naFolha(eu.vinculo ? VINCULO_LABELS[eu.vinculo] : undefined, eu.matricula)}
          </p>
        ) : null}
        <div>
          <Button type="submit" disabled={!changed} loading={form.submitting}>
            {T.atualizar}
          </Button>
        </div>
      </form>
    </Section>
  );
}
