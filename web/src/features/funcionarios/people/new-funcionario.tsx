import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEquipes } from '#features/equipes/use-equipes.ts';
import { call } from '#lib/api/api.ts';
import { ApiError, refusalOf } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { useForm } from '#lib/forms/form.ts';
import { uploadChecked } from '#lib/media/uploads.ts';
import { readDraft, useDraft } from '#lib/storage/draft.ts';
import { abaPath, PATHS } from '#paths.ts';
import type { Empresa, Equipe } from '#shared/routes/entities.ts';
import { funcionarios } from '#shared/routes/funcionarios.ts';
import { hasRecurso } from '#shared/rules/planos.ts';
import type { Vinculo } from '#shared/rules/vinculo.ts';
import { NOVO_COLABORADOR as T } from '#texts/funcionarios/colaboradores.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Checkbox, EmailField, TextField } from '#ui/field.tsx';
import css from '#ui/form-layout.module.css';
import { PhotoField } from '#ui/photo-field.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { signUpLink } from '../joining/sign-up-link.ts';
import { PayrollFields } from './payroll-fields.tsx';
import { TeamSelect } from './team-select.tsx';

interface Registered {
  nome: string;
  email: string;
  conviteDepois: boolean;
}

interface NewFuncionarioFormProps {
  empresa: Empresa;
  equipes: readonly Equipe[];
  onDone: (funcionario: Registered) => void;
  onFull: () => void;
}

function NewFuncionarioForm({ empresa, equipes, onDone, onFull }: NewFuncionarioFormProps) {
  const { empresaId, codigoEmpresa } = empresa;
  const client = useQueryClient();
  const [photo, setPhoto] = useState<File | null>(null);
  const draft = `funcionario.${empresaId}`;
  const form = useForm({
    initial: {
      ...{ nome: '', email: '', cargo: '', equipeId: '', vinculo: '' as Vinculo | '', matricula: '' },
      conviteDepois: false as boolean,
    },
    typed: readDraft(draft),
    schema: 'novoColaborador',
    failure: (error) => refusalOf(error, T.erro),
    submit: async ({ vinculo, ...values }) => {
      try {
        const foto = photo ? { fotoPerfilColab: await uploadChecked(photo, 'perfil') } : {};
        const body = { ...values, ...(vinculo && { vinculo }), empresaId, ...foto };
        await call(funcionarios.registerFuncionario, { body });
      } catch (error) {
        if (error instanceof ApiError && error.codigo === 'sem_vagas') return onFull();
        throw error;
      }
      void client.invalidateQueries({ queryKey: keys.funcionarios(empresaId) });
      void client.invalidateQueries({ queryKey: keys.empresa(empresaId) });
      void client.invalidateQueries({ queryKey: keys.ranking(empresaId) });
      void client.invalidateQueries({ queryKey: keys.inicio(empresaId) });
      const { nome, email, conviteDepois } = values;
      onDone({ nome: nome.trim(), email: email.trim(), conviteDepois });
    },
  });
  useDraft(draft, form.values, form.dirty);
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <UnsavedGuard when={(form.dirty || photo !== null) && !form.submitting} />
      <Card className="column">
        {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
        <PhotoField label={T.foto} name={form.values.nome} photo={photo} onChange={setPhoto} size={200} />
        <TextField label={T.nome} autoComplete="off" {...form.field('nome')} />
        <EmailField label={T.email} autoComplete="off" {...form.field('email')} />
        <TextField label={T.cargo} autoComplete="off" {...form.field('cargo')} />
        {equipes.length > 0 ? (
          <TeamSelect
            equipes={equipes}
            optional
            value={form.values.equipeId}
            onChange={(equipeId) => form.set('equipeId', equipeId)}
          />
        ) : null}
        <div className={css.pair}>
          <PayrollFields
            vinculo={form.values.vinculo}
            onVinculo={(vinculo) => form.set('vinculo', vinculo)}
            matricula={form.field('matricula')}
          />
        </div>
        <div>
          <Checkbox {...form.checkbox('conviteDepois')}>{T.depois}</Checkbox>
          <p className={css.quiet}>{form.values.conviteDepois ? T.depoisDica : T.dica}</p>
        </div>
        <div className={css.buttons}>
          <Button type="submit" loading={form.submitting}>
            {T.enviar}
          </Button>
          {codigoEmpresa && form.values.email.includes('@') ? (
            <CopyButton text={signUpLink(codigoEmpresa, form.values)}>{T.copiarLink}</CopyButton>
          ) : null}
        </div>
      </Card>
    </form>
  );
}

/** The form for one person; then the result and Cadastrar Outro; at the plan's limit the plans replace the form. */
export default function NewFuncionario({ empresa }: { empresa: Empresa }) {
  const { empresaId, numColaboradores: used, colaboradoresLimite: limit } = empresa;
  const [done, setDone] = useState<Registered>();
  const [refused, setRefused] = useState(false);
  const equipes = useEquipes(empresaId);
  // From the first step that asks the owner to connect LinkedIn.
  const forMyself = useSearchParams()[0].get('para') === 'mim';
  // Shown before anything is typed; the server decides.
  const full = limit !== null && used >= limit;
  if ((full || refused) && !done) {
    return (
      <Card>
        <EmptyState
          drawing="pessoas"
          title={T.limite}
          action={<LinkButton to={PATHS.planoMaiusculo}>{T.alterarPlano}</LinkButton>}
        >
          <span role="alert">
            {limit === null ? null : <b>{T.vagas(used, limit)} </b>}
            <span>{T.limiteTexto}</span>
          </span>
        </EmptyState>
      </Card>
    );
  }
  if (done) {
    return (
      <Card>
        <EmptyState
          drawing="ok"
          title={T.sucesso}
          action={
            <div className={css.buttons}>
              <Button onClick={() => setDone(undefined)}>{T.outro}</Button>
              <LinkButton variant="secondary" to={abaPath(PATHS.empresa, 'colaboradores')}>
                {T.verLista}
              </LinkButton>
            </div>
          }
        >
          <span role="status">
            {done.conviteDepois ? T.sucessoDepois(done.nome) : T.sucessoTexto(done.nome, done.email)}
          </span>
        </EmptyState>
      </Card>
    );
  }
  if (equipes.isPending) return <CardSkeletons count={1} />;
  const teams = hasRecurso(empresa.plano_nome, 'equipes') ? (equipes.data ?? []) : [];
  return (
    <div className={css.stack}>
      {forMyself ? <Alert tone="info">{T.paraMim}</Alert> : null}
      <NewFuncionarioForm
        empresa={empresa}
        equipes={teams}
        onDone={setDone}
        onFull={() => setRefused(true)}
      />
    </div>
  );
}
