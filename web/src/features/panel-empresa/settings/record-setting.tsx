import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { call } from '#lib/api/api.ts';
import { refusalOf } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { unchangedFields } from '#lib/forms/empresa-record.ts';
import { useForm } from '#lib/forms/form.ts';
import type { Sent } from '#shared/routes/define.ts';
import { empresas } from '#shared/routes/empresas.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/card.tsx';
import { TextField } from '#ui/field.tsx';
import css from '#ui/form-layout.module.css';
import { toast } from '#ui/toast.tsx';

type Change = Partial<Sent<(typeof empresas.updateEmpresa)['body']>>;

interface RecordSettingProps {
  empresa: Empresa;
  texts: { titulo: string; dica: string; campo: string; salvar: string; erro: string };
  name: 'divulgacao' | 'metaCompartilhamentos' | 'cpcCentavos';
  /** formats the stored value for the field */
  shownAs: (empresa: Empresa) => string;
  /** message under the field when what was typed is invalid */
  check?: (typed: string) => string | undefined;
  changeTo: (typed: string) => Change;
  /** message after saving */
  said: (updated: Empresa) => string;
  onSaved?: () => void;
  field: Pick<ComponentProps<typeof TextField>, 'hint' | 'placeholder' | 'maxLength' | 'inputMode'>;
}

/** One field of the company's record, with its own form. */
export function RecordSetting({
  empresa,
  texts: T,
  name,
  shownAs,
  check,
  changeTo,
  said,
  onSaved,
  field,
}: RecordSettingProps) {
  const client = useQueryClient();
  const { id } = empresa;
  const form = useForm<Record<string, string>>({
    initial: { [name]: shownAs(empresa) },
    check: (values) => {
      const wrong = check?.(values[name] ?? '');
      return wrong ? { [name]: wrong } : {};
    },
    failure: (error) => refusalOf(error, T.erro),
    submit: async (values) => {
      const body = { ...unchangedFields(empresa), ...changeTo(values[name] ?? '') };
      const updated = await call(empresas.updateEmpresa, { params: { id }, body });
      client.setQueryData(keys.empresa(id), updated);
      onSaved?.();
      form.reset({ [name]: shownAs(updated) });
      toast.ok(said(updated));
    },
  });
  return (
    <Section title={T.titulo} hint={T.dica}>
      <form ref={form.ref} className="column" onSubmit={form.onSubmit} noValidate>
        {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
        <TextField {...form.field(name)} {...field} label={T.campo} autoComplete="off" />
        <div className={css.actions}>
          <Button type="submit" loading={form.submitting} disabled={!form.dirty}>
            {T.salvar}
          </Button>
        </div>
      </form>
    </Section>
  );
}
