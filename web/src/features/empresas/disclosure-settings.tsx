import { useQueryClient } from '@tanstack/react-query';
import { MSG } from '../../../../shared/messages.ts';
import { empresas } from '../../../../shared/routes/empresas.ts';
import type { Empresa } from '../../../../shared/routes/entities.ts';
import { hasRecurso } from '../../../../shared/rules/planos.ts';
import { DISCLOSURE_MAX } from '../../../../shared/rules/share-text.ts';
import { call } from '../../lib/api.ts';
import { refusalOf } from '../../lib/api-error.ts';
import { recordInForm } from '../../lib/empresa-record.ts';
import { useForm } from '../../lib/form.ts';
import { keys } from '../../lib/query.ts';
import { DIVULGACAO as T } from '../../texts/empresas/divulgacao.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import css from '../../ui/form-layout.module.css';
import { toast } from '../../ui/toast.tsx';

/** What every share says of itself. Beyond the plan it can still be taken away, where an earlier plan has left one. */
export function DisclosureSettings({ empresa }: { empresa: Empresa }) {
  const client = useQueryClient();
  const { id } = empresa;
  const before = empresa.divulgacao ?? '';
  const inPlan = hasRecurso(empresa.plano_nome, 'divulgacao');
  const form = useForm({
    initial: { divulgacao: before },
    failure: (error) => refusalOf(error, T.erro),
    submit: async (values) => {
      const body = { ...recordInForm(empresa), ...values };
      const updated = await call(empresas.update, { params: { id }, body });
      client.setQueryData(keys.empresa(id), updated);
      form.reset({ divulgacao: updated.divulgacao ?? '' });
      toast.ok(updated.divulgacao ? T.salvo : T.retirado);
    },
  });
  return (
    <Section title={T.titulo} hint={T.dica}>
      <form ref={form.ref} className={css.form} onSubmit={form.onSubmit} noValidate>
        {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
        <TextField
          {...form.field('divulgacao')}
          label={T.campo}
          hint={inPlan ? T.conar : MSG.upgradeRecurso}
          placeholder="#publi"
          maxLength={DISCLOSURE_MAX}
          autoComplete="off"
          disabled={!inPlan && !before}
        />
        <div className={css.actions}>
          <Button type="submit" loading={form.submitting} disabled={!form.dirty}>
            {T.salvar}
          </Button>
        </div>
      </form>
    </Section>
  );
}
