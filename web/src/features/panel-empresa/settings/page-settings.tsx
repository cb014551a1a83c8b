import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { call } from '#lib/api/api.ts';
import { refusalOf } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { unchangedFields } from '#lib/forms/empresa-record.ts';
import { useForm } from '#lib/forms/form.ts';
import { useScrollToTarget } from '#lib/interaction/scroll-to-target.ts';
import * as MSG from '#shared/messages.ts';
import { empresas } from '#shared/routes/empresas.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { organizationIdOf, PAGE_NAME_MAX } from '#shared/rules/mentions.ts';
import { PAGINA as T } from '#texts/empresas/pagina.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/card.tsx';
import { TextField } from '#ui/field.tsx';
import css from '#ui/form-layout.module.css';
import { toast } from '#ui/toast.tsx';

/** The number has the name of the call's field, under which the server refuses it. */
const valuesOf = ({ paginaLinkedin: page }: Empresa) => ({
  nome: page?.nome ?? '',
  paginaLinkedin: page?.organizacaoId ?? '',
});

/** The page that captions mention; the notice of a refused mention links here. */
export function PageSettings({ empresa }: { empresa: Empresa }) {
  const client = useQueryClient();
  const place = useScrollToTarget<HTMLDivElement>(useSearchParams()[0].get('em') === 'pagina');
  const { id } = empresa;
  const form = useForm({
    initial: valuesOf(empresa),
    check: ({ nome, paginaLinkedin }) => {
      if (!nome.trim() && !paginaLinkedin.trim()) return {};
      return {
        ...(!nome.trim() && { nome: MSG.paginaSemNome }),
        ...(organizationIdOf(paginaLinkedin) === undefined && { paginaLinkedin: MSG.paginaSemNumero }),
      };
    },
    failure: (error) => refusalOf(error, T.erro),
    submit: async ({ nome, paginaLinkedin: organizacaoId }) => {
      const paginaLinkedin = nome.trim() ? { nome, organizacaoId } : null;
      const body = { ...unchangedFields(empresa), paginaLinkedin };
      const updated = await call(empresas.updateEmpresa, { params: { id }, body });
      client.setQueryData(keys.empresa(id), updated);
      form.reset(valuesOf(updated));
      toast.ok(updated.paginaLinkedin ? T.salva : T.retirada);
    },
  });
  return (
    <div ref={place}>
      <Section title={T.titulo} hint={T.dica}>
        <form ref={form.ref} className="column" onSubmit={form.onSubmit} noValidate>
          {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
          <TextField
            {...form.field('nome')}
            label={T.nome}
            hint={T.nomeDica}
            maxLength={PAGE_NAME_MAX}
            autoComplete="off"
          />
          <TextField
            {...form.field('paginaLinkedin')}
            label={T.numero}
            hint={T.numeroDica}
            placeholder="12345678"
            autoComplete="off"
          />
          <div className={css.actions}>
            <Button type="submit" loading={form.submitting} disabled={!form.dirty}>
              {T.salvar}
            </Button>
          </div>
        </form>
      </Section>
    </div>
  );
}
