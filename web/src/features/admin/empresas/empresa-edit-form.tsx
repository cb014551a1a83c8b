import { useQueryClient } from '@tanstack/react-query';
import { History, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { useForm } from '#lib/forms/form.ts';
import { withProof } from '#lib/session/proof.ts';
import { empresas } from '#shared/routes/empresas.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { PLANOS, type PlanoNome, planTitle } from '#shared/rules/planos.ts';
import { EDITAR_EMPRESA as T } from '#texts/empresas/admin.ts';
import { SAIR_SEM_SALVAR } from '#texts/empresas/empresa.ts';
import { Alert } from '#ui/alert.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { EmailField, TextField } from '#ui/field.tsx';
import layout from '#ui/form-layout.module.css';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import css from './empresa-edit-form.module.css';
import { showChanged } from './use-empresas.ts';

const PLAN_OPTIONS = PLANOS.map((value) => ({ value, label: planTitle(value) }));

const valuesOf = ({
  nome,
  endereco,
  adm_nome,
  telefone,
  email,
  colaboradoresLimite,
  plano_nome,
}: Empresa) => ({
  nome,
  endereco,
  adm_nome,
  telefone,
  email,
  colaboradoresLimite: colaboradoresLimite === null ? '' : String(colaboradoresLimite),
  plano_nome: plano_nome as string,
});
type Values = ReturnType<typeof valuesOf>;

/** A new plan sets its own limit, unless the admin typed another. */
function bodyOf(values: Values, before: Values) {
  const { colaboradoresLimite, plano_nome, ...dados } = values;
  const keepsPlan = plano_nome === before.plano_nome;
  const typed = colaboradoresLimite !== before.colaboradoresLimite;
  return {
    ...dados,
    plano_nome: plano_nome as PlanoNome,
    ...(keepsPlan || typed ? { colaboradoresLimite } : {}),
  };
}

interface EmpresaEditFormProps {
  empresa: Empresa;
  /** address of the company's audit */
  auditPath: string;
  /** further actions on the company */
  actions: ReactNode;
  onClose: () => void;
}

/** `Editar Empresa`: Salvar is enabled by a change; Fechar asks when there are unsaved changes. */
export function EmpresaEditForm({ empresa, auditPath, actions, onClose }: EmpresaEditFormProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [before, setBefore] = useState(() => valuesOf(empresa));
  const form = useForm({
    initial: before,
    schema: 'mudancaEmpresa',
    failure: (error) =>
      error instanceof ApiError && [400, 409].includes(error.status) ? error.message : T.erro,
    submit: async (values) => {
      const input = { params: { empresaId: empresa.id }, body: bodyOf(values, before) };
      const updated = await withProof((proof) => call(empresas.changeEmpresa, { ...input, ...proof }));
      showChanged(client, updated);
      setBefore(valuesOf(updated));
      form.reset(valuesOf(updated));
      toast.ok(values.email === updated.email ? T.salvo : T.salvoComEmail);
    },
  });
  return (
    <Card as="aside" aria-label={T.titulo}>
      <UnsavedGuard when={form.dirty && !form.submitting} />
      <form ref={form.ref} onSubmit={form.onSubmit} className="stack gap-16" noValidate>
        <div className={css.head}>
          <Avatar name={empresa.nome} path={empresa.logo} size={64} square />
          <h2>{T.titulo}</h2>
        </div>
        <LinkButton variant="secondary" to={auditPath} icon={<History />}>
          {T.auditoria}
        </LinkButton>
        {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
        <TextField label={T.nome} {...form.field('nome')} />
        <TextField label={T.endereco} {...form.field('endereco')} />
        <TextField label={T.adm} {...form.field('adm_nome')} />
        <TextField label={T.telefone} type="tel" {...form.field('telefone')} />
        <EmailField label={T.email} autoComplete="off" {...form.field('email')} />
        <Select
          label={T.plano}
          options={PLAN_OPTIONS}
          hint={form.values.plano_nome === before.plano_nome ? undefined : T.planoDica}
          {...form.field('plano_nome')}
        />
        <TextField
          label={T.limite}
          inputMode="numeric"
          hint={T.limiteDica}
          {...form.field('colaboradoresLimite')}
        />
        <div className={layout.buttons}>
          <Button
            variant="secondary"
            icon={<X />}
            disabled={form.submitting}
            onClick={() => (form.dirty ? setAsking(true) : onClose())}
          >
            {T.fechar}
          </Button>
          <Button type="submit" loading={form.submitting} disabled={!form.dirty}>
            {T.salvar}
          </Button>
        </div>
      </form>
      <div className={css.actions}>{actions}</div>
      {asking ? (
        <ConfirmDialog
          title={SAIR_SEM_SALVAR.titulo}
          confirmLabel={SAIR_SEM_SALVAR.sair}
          cancelLabel={SAIR_SEM_SALVAR.ficar}
          variant="danger"
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          {SAIR_SEM_SALVAR.texto}
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}
