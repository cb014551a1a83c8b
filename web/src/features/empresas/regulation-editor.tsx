import { useQueryClient } from '@tanstack/react-query';
import { empresas } from '../../../../shared/routes/empresas.ts';
import type { Empresa } from '../../../../shared/routes/entities.ts';
import { REGULATION_MAX } from '../../../../shared/rules/regulamento.ts';
import { call } from '../../lib/api/api.ts';
import { refusalOf } from '../../lib/api/api-error.ts';
import { keys } from '../../lib/data/query.ts';
import { unchangedFields } from '../../lib/forms/empresa-record.ts';
import { useForm } from '../../lib/forms/form.ts';
import { REGULAMENTO as T } from '../../texts/regulamento/regulamento.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import buttons from '../../ui/form-layout.module.css';
import css from '../../ui/plain-form.module.css';
import { toast } from '../../ui/toast.tsx';
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
      client.setQueryData(keys.empresa(id), await call(empresas.update, { params: { id }, body }));
      await client.invalidateQueries({ queryKey: keys.regulamento(id) });
      toast.ok(T.salvo);
      onClose();
    },
  });
  return (
    <Dialog title={T.titulo} size="l" onClose={onClose} dismissable={!form.dirty && !form.submitting}>
      <form ref={form.ref} className={css.form} onSubmit={form.onSubmit} noValidate>
        {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
        <div className={own.text}>
          <TextArea
            {...form.field('regulamento')}
            label={T.texto}
            hint={T.textoDica}
            maxLength={REGULATION_MAX}
          />
        </div>
        <div className={buttons.buttons}>
          <Button variant="secondary" onClick={onClose} disabled={form.submitting}>
            {T.cancelar}
          </Button>
          <Button type="submit" loading={form.submitting} disabled={!form.dirty}>
            {T.salvar}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
