import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { withLogin } from '#features/contas/outside/taken-address.tsx';
import { invitedBy } from '#features/funcionarios/joining/sign-up-link.ts';
import { call } from '#lib/api/api.ts';
import { ApiError, refusalOf } from '#lib/api/api-error.ts';
import { useForm } from '#lib/forms/form.ts';
import { uploadFile } from '#lib/media/uploads.ts';
import { recordConfirmationSent } from '#lib/session/confirmation-mail.ts';
import { dropDraft, readDraft, useDraft } from '#lib/storage/draft.ts';
import * as MSG from '#shared/messages.ts';
import { contas } from '#shared/routes/contas.ts';
import { COM_CODIGO as T } from '#texts/contas/cadastro.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmailField, PasswordField, TextField } from '#ui/field.tsx';
import { PhotoField } from '#ui/photo-field.tsx';
import { CodeOwner } from './code-owner.tsx';

const DRAFT = 'colaborador';

export interface Joined {
  email: string;
  /** the company has to approve the employee */
  waits: boolean;
}

interface Props {
  onJoined: (joined: Joined, senha: string) => Promise<void>;
  /** the company has no free seat */
  onFull: () => void;
}

export function SignUpWithCodeForm({ onJoined, onFull }: Props) {
  const codigo = useSearchParams()[0].get('codigo') ?? '';
  const invited = invitedBy(useLocation().hash);
  const [photo, setPhoto] = useState<File | null>(null);
  const form = useForm({
    initial: { codigoEmpresa: codigo, nome: '', email: '', senha: '', confirmarSenha: '' },
    typed: { ...invited, ...readDraft(DRAFT), ...(codigo && { codigoEmpresa: codigo }) },
    schema: 'cadastroComCodigo',
    check: (values) => ({
      ...(values.nome.trim() ? {} : { nome: T.faltaNome }),
      ...(values.senha === values.confirmarSenha ? {} : { confirmarSenha: MSG.senhasNaoCorrespondem }),
    }),
    failure: (error) => refusalOf(error, T.erro),
    submit: async (values) => {
      try {
        const sent = photo ? await uploadFile(photo, { purpose: 'cadastro' }) : undefined;
        const body = { ...values, ...(sent ? { fotoPerfil: sent.key } : {}) };
        const { situacao } = await call(contas.signUpWithCode, { body });
        recordConfirmationSent();
        dropDraft(DRAFT);
        await onJoined({ email: values.email.trim(), waits: situacao === 'aguardando' }, values.senha);
      } catch (error) {
        if (error instanceof ApiError && error.codigo === 'sem_vagas') return onFull();
        throw error;
      }
    },
  });
  useDraft(DRAFT, form.values, form.dirty);
  return (
    <form ref={form.ref} className="stack gap-18" onSubmit={form.onSubmit} noValidate>
      {form.error ? <Alert tone="bad">{withLogin(form.error)}</Alert> : null}
      {codigo ? <CodeOwner codigo={codigo} /> : null}
      <TextField
        {...form.field('codigoEmpresa')}
        label={T.codigo}
        hint={T.codigoDica}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField {...form.field('nome')} label={T.nome} autoComplete="name" />
      <EmailField {...form.field('email')} error={withLogin(form.errors.email)} label={T.email} />
      <PasswordField
        {...form.field('senha')}
        label={T.senha}
        hint={T.senhaDica}
        autoComplete="new-password"
      />
      <PasswordField {...form.field('confirmarSenha')} label={T.confirmar} autoComplete="new-password" />
      <PhotoField label={T.foto} name={form.values.nome} photo={photo} onChange={setPhoto} size={200} />
      <Button type="submit" size="l" wide loading={form.submitting}>
        {T.enviar}
      </Button>
    </form>
  );
}
