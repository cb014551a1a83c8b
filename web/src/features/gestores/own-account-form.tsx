import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { refusalOf } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { emailHint, emailRequestedText, initialEmail } from '#lib/forms/conta-email.ts';
import { useForm } from '#lib/forms/form.ts';
import { withProof } from '#lib/session/proof.ts';
import type { Eu } from '#shared/routes/entities.ts';
import { gestores } from '#shared/routes/gestores.ts';
import { GESTORES, MINHA_CONTA as T } from '#texts/gestores/gestores.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/card.tsx';
import { EmailField, TextField } from '#ui/field.tsx';
import { OwnData } from '#ui/own-data.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';

/** A manager's own name and e-mail: the form, then the result. */
export const OwnAccount = ({ eu }: { eu: Eu }) => (
  <OwnData>{(onSaved) => <OwnAccountForm eu={eu} onSaved={onSaved} />}</OwnData>
);

function OwnAccountForm({ eu, onSaved }: { eu: Eu; onSaved: (note: string | undefined) => void }) {
  const client = useQueryClient();
  const form = useForm({
    initial: { nome: eu.nome, email: initialEmail(eu) },
    schema: 'dadosGestor',
    failure: (error) => refusalOf(error, T.erro),
    submit: async (body) => {
      const updated = await withProof((proof) => call(gestores.updateOwnGestor, { body, ...proof }));
      client.setQueryData(keys.eu, updated);
      onSaved(emailRequestedText(eu, updated));
    },
  });
  return (
    <Section title={T.titulo} hint={T.dica}>
      <form ref={form.ref} className="stack gap-18" onSubmit={form.onSubmit} noValidate>
        <UnsavedGuard when={form.dirty && !form.submitting} />
        {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
        <TextField {...form.field('nome')} label={GESTORES.nome} autoComplete="name" />
        <EmailField
          {...form.field('email')}
          label={GESTORES.email}
          hint={emailHint(eu) ?? T.emailDica}
          autoComplete="email"
        />
        <div>
          <Button type="submit" disabled={!form.dirty} loading={form.submitting}>
            {T.atualizar}
          </Button>
        </div>
      </form>
    </Section>
  );
}
