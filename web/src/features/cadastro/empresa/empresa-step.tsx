import { withLogin } from '#features/contas/outside/taken-address.tsx';
import { useForm } from '#lib/forms/form.ts';
import { readDraft, useDraft } from '#lib/storage/draft.ts';
import { EMPRESA as T } from '#texts/contas/cadastro.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { DRAFTS, type EmpresaValues } from './use-empresa-wizard.ts';
import css from './wizard.module.css';

type EmpresaFields = Pick<EmpresaValues, 'nome' | 'endereco' | 'adm_nome' | 'telefone'>;
interface StepProps {
  values: EmpresaValues;
  onBack: (typed: EmpresaFields) => void;
  onNext: (typed: EmpresaFields) => Promise<void>;
}

const blank = (values: EmpresaFields) =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value.trim() ? [] : [[name, '']])));

/** Step 2. Submitting it creates the company, once. */
export function EmpresaStep({ values, onBack, onNext }: StepProps) {
  const { nome, endereco, adm_nome, telefone } = values;
  const form = useForm<EmpresaFields>({
    initial: { nome, endereco, adm_nome, telefone },
    typed: readDraft(DRAFTS.dados),
    schema: 'cadastroEmpresa',
    check: blank,
    missing: T.faltaDados,
    failure: (error) => (error instanceof Error ? error.message : T.erro),
    submit: onNext,
  });
  useDraft(DRAFTS.dados, form.values, form.dirty);
  return (
    <form ref={form.ref} className={css.narrow} onSubmit={form.onSubmit} noValidate>
      <div className={css.grid}>
        {form.error ? <Alert tone="bad">{withLogin(form.error)}</Alert> : null}
        <TextField {...form.field('nome')} label={T.nome} autoComplete="organization" />
        <TextField {...form.field('endereco')} label={T.endereco} autoComplete="street-address" />
        <TextField {...form.field('adm_nome')} label={T.adm} autoComplete="name" />
        <TextField
          {...form.field('telefone')}
          label={T.telefone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </div>
      <div className={css.actions}>
        <Button variant="secondary" onClick={() => onBack(form.values)}>
          {T.voltar}
        </Button>
        <Button type="submit" loading={form.submitting}>
          {T.avancar}
        </Button>
      </div>
    </form>
  );
}
