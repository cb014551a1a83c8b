import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/api/api.ts';
import { ApiError, refusalOf } from '#lib/api/api-error.ts';
import { useForm } from '#lib/forms/form.ts';
import { contas } from '#shared/routes/contas.ts';
import { requiredField } from '#shared/sentences.ts';
import { CONFIRMAR_SENHA, TROCAR_SENHA as T } from '#texts/contas/seguranca.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/card.tsx';
import { PasswordField } from '#ui/field.tsx';
import { toast } from '#ui/toast.tsx';
import { accountTakenBack } from './account-taken-back.ts';
import { KeepWays } from './keep-ways.tsx';

const EMPTY = { senhaAtual: '', senha: '', confirmarSenha: '' };

function failureText(error: unknown): string {
  if (error instanceof ApiError && error.codigo === 'prova') return T.errada;
  if (error instanceof ApiError && error.status === 429) return CONFIRMAR_SENHA.muitas;
  return refusalOf(error, T.erro);
}

export function ChangePassword({ email }: { email: string }) {
  const [kept, setKept] = useState<readonly string[]>([]);
  const client = useQueryClient();
  const form = useForm({
    initial: EMPTY,
    schema: 'novaSenha',
    check: (values) => ({
      ...(values.senhaAtual ? {} : { senhaAtual: requiredField(T.atual) }),
      ...(values.senha === values.confirmarSenha ? {} : { confirmarSenha: T.diferentes }),
    }),
    failure: failureText,
    submit: async ({ confirmarSenha: _, ...body }) => {
      toast.ok((await call(contas.changePassword, { body: { ...body, manter: [...kept] } })).message);
      form.reset();
      setKept([]);
      accountTakenBack(client);
    },
  });
  return (
    <Section title={T.titulo} hint={T.dica}>
      <form ref={form.ref} className="stack gap-18" onSubmit={form.onSubmit} noValidate>
        {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
        {/* Password managers store the new password under this e-mail. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...form.field('senhaAtual')} label={T.atual} />
        <PasswordField
          {...form.field('senha')}
          label={T.nova}
          hint={T.novaDica}
          autoComplete="new-password"
        />
        <PasswordField {...form.field('confirmarSenha')} label={T.confirmar} autoComplete="new-password" />
        <KeepWays kept={kept} onChange={setKept} />
        <div>
          <Button type="submit" loading={form.submitting}>
            {T.trocar}
          </Button>
        </div>
      </form>
    </Section>
  );
}
