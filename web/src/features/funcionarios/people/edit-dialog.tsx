import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { refusalOf } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { useForm } from '#lib/forms/form.ts';
import type { ListedFuncionario } from '#shared/routes/entities.ts';
import { funcionarios } from '#shared/routes/funcionarios.ts';
import { COLABORADORES as T } from '#texts/funcionarios/colaboradores.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.tsx';
import { PayrollFields } from './payroll-fields.tsx';

interface EditDialogProps {
  funcionario: ListedFuncionario;
  empresaId: string;
  onClose: () => void;
}

/** Corrects an employee's name, job title, and who the employee is to payroll. */
export default function EditDialog({ funcionario, empresaId, onClose }: EditDialogProps) {
  const client = useQueryClient();
  const { id } = funcionario;
  const form = useForm({
    initial: {
      nome: funcionario.nome,
      cargo: funcionario.cargo ?? '',
      vinculo: funcionario.vinculo ?? ('' as const),
      matricula: funcionario.matricula ?? '',
    },
    schema: 'mudancaColaborador',
    failure: (error) => refusalOf(error, T.erroSalvar),
    submit: async ({ vinculo, ...values }) => {
      const body = { ...values, vinculo: vinculo || null };
      await call(funcionarios.changePlace, { params: { id }, body });
      const changed = [
        keys.funcionarios(empresaId),
        keys.funcionario(empresaId, id),
        keys.aguardando(empresaId),
        ['ranking'],
      ];
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
      toast.ok(T.salvo);
      onClose();
    },
  });
  return (
    <Dialog title={T.editarTitulo} size="s" onClose={onClose} dismissable={!form.submitting}>
      <form ref={form.ref} className="stack gap-18" onSubmit={form.onSubmit} noValidate>
        {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
        <TextField {...form.field('nome')} label={T.nome} autoComplete="off" />
        <TextField {...form.field('cargo')} label={T.cargo} autoComplete="off" />
        <PayrollFields
          vinculo={form.values.vinculo}
          onVinculo={(vinculo) => form.set('vinculo', vinculo)}
          matricula={form.field('matricula')}
        />
        <Button type="submit" wide disabled={!form.dirty} loading={form.submitting}>
          {T.salvar}
        </Button>
      </form>
    </Dialog>
  );
}
