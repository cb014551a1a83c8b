import { useQueryClient } from '@tanstack/react-query';
import { empresas } from '../../../../shared/routes/empresas.ts';
import type { Empresa } from '../../../../shared/routes/entities.ts';
import { call } from '../../lib/api/api.ts';
import { refusalOf } from '../../lib/api/api-error.ts';
import { keys } from '../../lib/data/query.ts';
import { unchangedFields } from '../../lib/forms/empresa-record.ts';
import { useForm } from '../../lib/forms/form.ts';
import { VALOR as T } from '../../texts/resultados/resultados.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import css from '../../ui/plain-form.module.css';
import { toast } from '../../ui/toast.tsx';

const MOST_CENTS = 100_000;

/** `1,50`, `R$ 1.000` or `0.5` in cents; undefined if invalid. */
function centsIn(typed: string): number | undefined {
  const text = typed.replace(/^R\$/, '').trim();
  if (text === '') return 0;
  const plain = text.includes(',')
    ? text.replaceAll('.', '').replace(',', '.')
    : text.replace(/\.(?=\d{3}$)/, '');
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return undefined;
  const cents = Math.round(Number(plain) * 100);
  return cents <= MOST_CENTS ? cents : undefined;
}

const typedOf = (cents: number): string => (cents === 0 ? '' : (cents / 100).toFixed(2).replace('.', ','));

/** Asks how much a click is worth to the company. */
export default function ClickWorthDialog({ empresa, onClose }: { empresa: Empresa; onClose: () => void }) {
  const client = useQueryClient();
  const { id, cpcCentavos = 0 } = empresa;
  const form = useForm({
    initial: { valor: typedOf(cpcCentavos) },
    check: ({ valor }) => (centsIn(valor) === undefined ? { valor: T.invalido } : {}),
    failure: (error) => refusalOf(error, T.erro),
    submit: async ({ valor }) => {
      const body = { ...unchangedFields(empresa), cpcCentavos: centsIn(valor) ?? 0 };
      client.setQueryData(keys.empresa(id), await call(empresas.update, { params: { id }, body }));
      await client.invalidateQueries({ queryKey: keys.resultados(id) });
      toast.ok(T.salvo);
      onClose();
    },
  });
  return (
    <Dialog title={T.pergunta} onClose={onClose} size="s" dismissable={!form.submitting}>
      <form ref={form.ref} className={css.form} onSubmit={form.onSubmit} noValidate>
        <p>{T.explica}</p>
        {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
        <TextField
          {...form.field('valor')}
          label={T.campo}
          hint={T.vazio}
          inputMode="decimal"
          placeholder="1,50"
          data-first
        />
        <Button type="submit" wide loading={form.submitting}>
          {T.salvar}
        </Button>
      </form>
    </Dialog>
  );
}
