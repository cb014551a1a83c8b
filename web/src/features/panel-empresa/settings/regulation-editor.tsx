import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePrizeRules } from '#features/premios/use-prizes.ts';
import { call } from '#lib/api/api.ts';
import { refusalOf } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { unchangedFields } from '#lib/forms/empresa-record.ts';
import { useForm } from '#lib/forms/form.ts';
import { empresas } from '#shared/routes/empresas.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { hasRecurso } from '#shared/rules/planos.ts';
import { NO_RULES, type Regras } from '#shared/rules/premios.ts';
import { REGULATION_MAX } from '#shared/rules/regulamento.ts';
import { regulationTemplate } from '#texts/regulamento/modelo.ts';
import { REGULAMENTO as T } from '#texts/regulamento/regulamento.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
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
      {hasRecurso(empresa.plano_nome, 'premios') ? (
        <Template
          empresa={empresa}
          text={form.values.regulamento}
          onText={(text) => form.set('regulamento', text)}
        />
      ) : null}
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

interface TemplateProps {
  empresa: Empresa;
  text: string;
  onText: (text: string) => void;
}

/** Offers a text with the company's own figures. The text before comes back by a press, until either is edited. */
function Template({ empresa, text, onText }: TemplateProps) {
  const rules = usePrizeRules(empresa.id);
  const [before, setBefore] = useState('');
  const [used, setUsed] = useState<string>();
  const take = (regras: Regras) => {
    const template = regulationTemplate(empresa.nome, regras);
    setBefore(text);
    setUsed(template);
    onText(template);
  };
  const isUsed = used === text;
  return (
    <div className={own.template}>
      <p>{T.modeloDica}</p>
      {isUsed ? (
        <Button variant="secondary" onClick={() => onText(before)}>
          {T.desfazerModelo}
        </Button>
      ) : (
        <Button variant="secondary" loading={rules.isPending} onClick={() => take(rules.data ?? NO_RULES)}>
          {T.usarModelo}
        </Button>
      )}
    </div>
  );
}
