import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { refusalOf } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { unchangedFields } from '#lib/forms/empresa-record.ts';
import { useForm } from '#lib/forms/form.ts';
import * as MSG from '#shared/messages.ts';
import { empresas } from '#shared/routes/empresas.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { domainOf, MOST_DOMAINS } from '#shared/rules/domains.ts';
import { ENTRADA as T } from '#texts/funcionarios/entrada.ts';
import { Alert } from '#ui/alert.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.tsx';

/** Splits typed domains; an @ before one is accepted. */
const namesIn = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/)
    .map((name) => name.replace(/^@/, ''))
    .filter(Boolean);

function wrongIn(typed: string): string | undefined {
  const names = namesIn(typed);
  if (names.length > MOST_DOMAINS) return MSG.muitosDominios;
  return names.every(domainOf) ? undefined : MSG.dominioInvalido;
}

/** Rules for joining by the company's code. */
export default function JoiningDialog({ empresa, onClose }: { empresa: Empresa; onClose: () => void }) {
  const client = useQueryClient();
  const { id, aprovarEntrada = false, dominios = [] } = empresa;
  const form = useForm({
    initial: { aprovarEntrada, dominios: dominios.join(', ') },
    check: (values) => {
      const wrong = wrongIn(values.dominios);
      return wrong ? { dominios: wrong } : {};
    },
    failure: (error) => refusalOf(error, T.erro),
    submit: async (values) => {
      const rules = { aprovarEntrada: values.aprovarEntrada, dominios: namesIn(values.dominios) };
      const body = { ...unchangedFields(empresa), ...rules };
      client.setQueryData(keys.empresa(id), await call(empresas.updateEmpresa, { params: { id }, body }));
      toast.ok(T.salvo);
      onClose();
    },
  });
  const approval = form.checkbox('aprovarEntrada');
  return (
    <FormDialog
      title={T.titulo}
      submitLabel={T.salvar}
      pending={form.submitting}
      formRef={form.ref}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <p>{T.texto}</p>
      {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
      <Switch {...approval} label={T.aprovar} hint={T.aprovarDica} />
      <TextArea
        {...form.field('dominios')}
        label={T.dominios}
        hint={T.dominiosDica}
        optional
        rows={2}
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  );
}
