import { type FormEvent, useEffect, useRef, useState } from 'react';
import { refusalOf } from '../../lib/api/api-error.ts';
import { CHAVES as T } from '../../texts/chaves/chaves.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import css from './chaves.module.css';
import { useCreateChave } from './use-chaves.ts';

const NAME_MAX = 60;

/** Asks for a name, then shows the key, once. Cannot be dismissed while there is something to lose. */
export function NewChaveDialog({ empresaId, onClose }: { empresaId: string; onClose: () => void }) {
  const create = useCreateChave(empresaId);
  const chave = create.data?.chave;
  return (
    <Dialog
      title={chave ? T.guarde : T.nova}
      size="s"
      dismissable={!chave && !create.isPending}
      onClose={onClose}
    >
      {chave ? (
        <Made chave={chave} onDone={onClose} />
      ) : (
        <NameForm
          pending={create.isPending}
          error={create.error}
          onSubmit={create.mutate}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

interface NameFormProps {
  pending: boolean;
  error: Error | null;
  onSubmit: (nome: string) => void;
  onCancel: () => void;
}

function NameForm({ pending, error, onSubmit, onCancel }: NameFormProps) {
  const [nome, setNome] = useState('');
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (nome.trim()) onSubmit(nome.trim());
  };
  return (
    <form className={css.body} onSubmit={submit} noValidate>
      {error ? <Alert tone="bad">{refusalOf(error, T.naoCriada)}</Alert> : null}
      <TextField
        name="nome"
        label={T.nome}
        hint={T.nomeDica}
        placeholder="Entra ID"
        maxLength={NAME_MAX}
        autoComplete="off"
        data-first
        value={nome}
        onChange={setNome}
        error={tried && !nome.trim() ? T.nomeFalta : undefined}
      />
      <div className={css.actions}>
        <Button variant="secondary" onClick={onCancel} disabled={pending}>
          {T.cancelar}
        </Button>
        <Button type="submit" loading={pending}>
          {T.criar}
        </Button>
      </div>
    </form>
  );
}

function Made({ chave, onDone }: { chave: string; onDone: () => void }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div className={css.body}>
      <p ref={words} tabIndex={-1} className={css.told}>
        {T.explica}
      </p>
      <code className={css.code}>{chave}</code>
      <div className={css.actions}>
        <CopyButton text={chave}>{T.copiar}</CopyButton>
        <Button onClick={onDone}>{T.guardei}</Button>
      </div>
    </div>
  );
}
