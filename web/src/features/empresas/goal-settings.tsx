import { useQueryClient } from '@tanstack/react-query';
import { MSG } from '../../../../shared/messages.ts';
import { empresas } from '../../../../shared/routes/empresas.ts';
import type { Empresa } from '../../../../shared/routes/entities.ts';
import { hasRecurso } from '../../../../shared/rules/planos.ts';
import { call } from '../../lib/api.ts';
import { refusalOf } from '../../lib/api-error.ts';
import { recordInForm } from '../../lib/empresa-record.ts';
import { useForm } from '../../lib/form.ts';
import { keys } from '../../lib/query.ts';
import { META as T } from '../../texts/empresas/meta.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import css from '../../ui/form-layout.module.css';
import { toast } from '../../ui/toast.tsx';

/** How many shares a month the company hopes for. */
export function GoalSettings({ empresa }: { empresa: Empresa }) {
  const client = useQueryClient();
  const { id } = empresa;
  const inPlan = hasRecurso(empresa.plano_nome, 'metas');
  const form = useForm({
    initial: { metaCompartilhamentos: String(empresa.metaCompartilhamentos) },
    failure: (error) => refusalOf(error, T.erro),
    submit: async ({ metaCompartilhamentos }) => {
      const meta = Number(metaCompartilhamentos || 0);
      const body = { ...recordInForm(empresa), metaCompartilhamentos: meta };
      const updated = await call(empresas.update, { params: { id }, body });
      client.setQueryData(keys.empresa(id), updated);
      void client.invalidateQueries({ queryKey: keys.ranking(id) });
      form.reset({ metaCompartilhamentos: String(updated.metaCompartilhamentos) });
      toast.ok(updated.metaCompartilhamentos > 0 ? T.salva : T.retirada);
    },
  });
  return (
    <Section title={T.titulo} hint={T.dica}>
      <form ref={form.ref} className={css.form} onSubmit={form.onSubmit} noValidate>
        {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
        <TextField
          {...form.field('metaCompartilhamentos')}
          label={T.campo}
          hint={inPlan ? T.vazio : MSG.upgradeRecurso}
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
          disabled={!inPlan}
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
