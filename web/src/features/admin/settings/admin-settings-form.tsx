import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { refusalOf } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { emailHint, emailRequestedText, initialEmail } from '#lib/forms/conta-email.ts';
import { unchangedFields } from '#lib/forms/empresa-record.ts';
import { useForm } from '#lib/forms/form.ts';
import { withProof } from '#lib/session/proof.ts';
import { storeEmpresaCookies } from '#lib/session/session.ts';
import { empresas } from '#shared/routes/empresas.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { AJUSTES_ADMIN as T } from '#texts/empresas/admin.ts';
import { AJUSTES_EMPRESA } from '#texts/empresas/empresa.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmailField, TextField } from '#ui/field.tsx';
import css from '#ui/form-layout.module.css';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';

interface Props {
  /** the admin's own record */
  empresa: Empresa;
  /** what remains to be done, if anything */
  onSaved: (note: string | undefined) => void;
}

/** The admin's name and e-mail: the admin is no company, and has neither logo nor address. */
export function AdminSettingsForm({ empresa, onSaved }: Props) {
  const client = useQueryClient();
  const form = useForm({
    initial: { adm_nome: empresa.adm_nome, email: initialEmail(empresa) },
    schema: 'ajustesEmpresa',
    failure: (error) => refusalOf(error, AJUSTES_EMPRESA.erro),
    submit: async (values) => {
      const body = { ...unchangedFields(empresa), ...values };
      const params = { id: empresa.id };
      const updated = await withProof((proof) => call(empresas.updateEmpresa, { params, body, ...proof }));
      storeEmpresaCookies(updated);
      client.setQueryData(keys.empresa(empresa.id), updated);
      onSaved(emailRequestedText(empresa, updated));
    },
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <UnsavedGuard when={form.dirty && !form.submitting} />
      <Card className="column">
        {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
        <TextField label={T.nome} autoComplete="name" {...form.field('adm_nome')} />
        <EmailField
          label={AJUSTES_EMPRESA.email}
          autoComplete="email"
          hint={emailHint(empresa) ?? AJUSTES_EMPRESA.emailDica}
          {...form.field('email')}
        />
        <div className={css.actions}>
          <Button type="submit" loading={form.submitting} disabled={!form.dirty}>
            {AJUSTES_EMPRESA.atualizar}
          </Button>
          {form.dirty ? null : <span className={css.quiet}>{AJUSTES_EMPRESA.semMudanca}</span>}
        </div>
      </Card>
    </form>
  );
}
