import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/api/api.ts';
import { refusalOf } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { emailHint, emailRequestedText, initialEmail } from '#lib/forms/conta-email.ts';
import { useForm } from '#lib/forms/form.ts';
import { uploadChecked } from '#lib/media/uploads.ts';
import { withProof } from '#lib/session/proof.ts';
import { storeEmpresaCookies } from '#lib/session/session.ts';
import { empresas } from '#shared/routes/empresas.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { formatCnpj } from '#shared/rules/cnpj.ts';
import { AJUSTES_EMPRESA as T } from '#texts/empresas/empresa.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmailField, TextField } from '#ui/field.tsx';
import css from '#ui/form-layout.module.css';
import { PhotoField } from '#ui/photo-field.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';

interface Props {
  empresa: Empresa;
  /** what remains to be done, if anything */
  onSaved: (note: string | undefined) => void;
}

export function EmpresaSettingsForm({ empresa, onSaved }: Props) {
  const client = useQueryClient();
  const [logo, setLogo] = useState<File | null>(null);
  const { nome, endereco, adm_nome, telefone } = empresa;
  const form = useForm({
    initial: {
      nome,
      endereco,
      adm_nome,
      telefone,
      cnpj: formatCnpj(empresa.cnpj ?? ''),
      email: initialEmail(empresa),
    },
    schema: 'ajustesEmpresa',
    failure: (error) => refusalOf(error, T.erro),
    submit: async (values) => {
      const body = { ...values, ...(logo ? { logo: await uploadChecked(logo, 'logo') } : {}) };
      const params = { id: empresa.id };
      const updated = await withProof((proof) => call(empresas.updateEmpresa, { params, body, ...proof }));
      storeEmpresaCookies(updated);
      client.setQueryData(keys.empresa(empresa.id), updated);
      void client.invalidateQueries({ queryKey: keys.inicio(empresa.id) });
      onSaved(emailRequestedText(empresa, updated));
    },
  });
  const changed = form.dirty || logo !== null;
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <UnsavedGuard when={changed && !form.submitting} />
      <Card className="column">
        {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
        <PhotoField
          label={T.logo}
          name={nome}
          path={empresa.logo}
          photo={logo}
          onChange={setLogo}
          size={250}
          shape="rect"
        />
        <TextField label={T.nome} autoComplete="organization" {...form.field('nome')} />
        <TextField label={T.endereco} autoComplete="street-address" {...form.field('endereco')} />
        <div className={css.pair}>
          <TextField label={T.adm} autoComplete="name" {...form.field('adm_nome')} />
          <TextField label={T.telefone} type="tel" autoComplete="tel" {...form.field('telefone')} />
        </div>
        <TextField
          label={T.cnpj}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="00.000.000/0001-00"
          hint={T.cnpjDica}
          {...form.field('cnpj')}
        />
        <EmailField
          label={T.email}
          autoComplete="email"
          hint={emailHint(empresa) ?? T.emailDica}
          {...form.field('email')}
        />
        <div className={css.actions}>
          <Button type="submit" loading={form.submitting} disabled={!changed}>
            {T.atualizar}
          </Button>
          {changed ? null : <span className={css.quiet}>{T.semMudanca}</span>}
        </div>
      </Card>
    </form>
  );
}
