import { useState } from 'react';
import { ApiError, refusalOf } from '#lib/api/api-error.ts';
import { useForm } from '#lib/forms/form.ts';
import { createPasskey } from '#lib/session/passkey.ts';
import { PASSKEY_NAME_MAX } from '#shared/rules/passkeys.ts';
import { requiredField } from '#shared/sentences.ts';
import { CHAVES_DE_ACESSO as T } from '#texts/contas/seguranca.ts';
import { Alert } from '#ui/alert.tsx';
import { TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { CodeField } from '../sign-in/code-field.tsx';

interface NewPasskeyDialogProps {
  /** names of the account's other passkeys */
  taken: readonly string[];
  onCreated: () => Promise<unknown>;
  onClose: () => void;
}

/** `Celular`, or `Celular 2` where that is taken. */
function nameOfDevice(taken: readonly string[]): string {
  const device = /Android|iPhone|iPad/.test(navigator.userAgent) ? T.celular : T.computador;
  const names = [device, ...taken.map((_, at) => `${device} ${at + 2}`)];
  return names.find((name) => !taken.includes(name)) ?? device;
}

function failureText(error: unknown): string {
  if (error instanceof ApiError) return error.codigo === 'prova' ? '' : refusalOf(error, T.erroCriar);
  return error instanceof Error && error.name === 'InvalidStateError' ? T.jaTem : T.naoConfirmou;
}

const isAskingForCode = (error: unknown): boolean => error instanceof ApiError && error.codigo === 'codigo';

/** Asks for a name, then lets the device create the passkey. */
export default function NewPasskeyDialog({ taken, onCreated, onClose }: NewPasskeyDialogProps) {
  /** the account has an authenticator, and nothing stronger than the password has proved its owner */
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({
    initial: { nome: nameOfDevice(taken), codigo: '' },
    check: ({ nome, codigo }) => ({
      ...(nome.trim() ? {} : { nome: requiredField(T.nome) }),
      ...(!needsCode || codigo.trim() ? {} : { codigo: requiredField(T.codigo) }),
    }),
    failure: failureText,
    submit: async ({ nome, codigo }) => {
      try {
        await createPasskey(nome.trim(), codigo.trim());
      } catch (error) {
        if (isAskingForCode(error)) setNeedsCode(true);
        throw error;
      }
      await onCreated();
      toast.ok(T.criada);
      onClose();
    },
  });
  return (
    <FormDialog
      title={T.nova}
      size="s"
      submitLabel={T.criarEsta}
      pending={form.submitting}
      formRef={form.ref}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
      <p>{T.novaTexto}</p>
      <TextField
        {...form.field('nome')}
        label={T.nome}
        hint={T.nomeDica}
        maxLength={PASSKEY_NAME_MAX}
        autoComplete="off"
        data-first
      />
      {needsCode ? <CodeField {...form.field('codigo')} label={T.codigo} hint={T.codigoDica} /> : null}
    </FormDialog>
  );
}
