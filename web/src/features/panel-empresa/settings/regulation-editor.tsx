import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { refusalOf } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { unchangedFields } from '#lib/forms/empresa-record.ts';
import { useForm } from '#lib/forms/form.ts';
import { empresas } from '#shared/routes/empresas.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { REGULATION_MAX } from '#shared/rules/regulamento.ts';
import { REGULAMENTO as T } from '#texts/regulamento/regulamento.ts';
import { Alert } from '#ui/alert.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.tsx';
import own from './regulation-settings.module.css';

interface RegulationEditorProps {
  empresa: Empresa;
  regulamento: string;
  onClose: () => void;
}

/** Editor of the campaign's rules. A press outside the dialog does not discard the text. */
export default function RegulationEditor({ empresa, regulamento, onClose }: RegulationEditorProps) {
  const client = useQueryClient();
  const { id } = empresa;
  const form = useForm({
    initial: { regulamento },
    failure: (error) => refusalOf(error, T.erroSalvar),
    submit: async (values) => {
      const body = { ...unchangedFields(empresa), ...values };
      client.setQueryData(keys.empresa(id), await call(empresas.updateEmpresa, { params: { id }, body }));
      await client.invalidateQueries({ queryKey: keys.regulamento(id) });
      toast.ok(T.salvo);
      onClose();
    },
  });
  return (
    <FormDialog
      title={T.titulo}
      size="l"
      submitLabel={T.salvar}
      pending={form.submitting}
      disabled={!form.dirty}
      dismissable={!form.dirty}
      formRef={form.ref}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
      <div className={own.text}>
        <TextArea
          {...form.field('regulamento')}
          label={T.texto}
          hint={T.textoDica}
          maxLength={REGULATION_MAX}
        />
      </div>
    </FormDialog>
  );
}
