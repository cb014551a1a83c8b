import { type FormEvent, useState } from 'react';
import { refusalOf } from '#lib/api/api-error.ts';
import { ESCOPOS, type Escopo } from '#shared/rules/chaves.ts';
import { dayOf, dayStart, SECOND_MS } from '#shared/rules/dates.ts';
import { addDays } from '#shared/rules/periodos.ts';
import { CHAVES as T } from '#texts/chaves/chaves.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkboxes } from '#ui/checkboxes.tsx';
import { TextField } from '#ui/field.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import layout from '#ui/form-layout.module.css';
import rows from '#ui/row-list.module.css';
import { Select } from '#ui/select.tsx';
import type { NewChave } from './use-chaves.ts';

const NAME_MAX = 60;
const LIVES = ['', '30', '90', '365'] as const;

/** The last second of that day: sent again on the same day, it is the same. */
const endAfter = (days: number): string =>
  new Date(dayStart(addDays(dayOf(new Date()), days + 1)).getTime() - SECOND_MS).toISOString();

interface ChaveFormProps {
  pending: boolean;
  error: Error | null;
  onSubmit: (nova: NewChave) => void;
  onCancel: () => void;
}

/** A new key's name, what it opens and until when. */
export function ChaveForm({ pending, error, onSubmit, onCancel }: ChaveFormProps) {
  const [nome, setNome] = useState('');
  const [escopos, setEscopos] = useState<readonly Escopo[]>([]);
  const [days, setDays] = useState('');
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!nome.trim() || escopos.length === 0) return;
    onSubmit({
      nome: nome.trim(),
      escopos: [...escopos],
      ...(days && { expiraEm: endAfter(Number(days)) }),
    });
  };
  return (
    <form className={rows.body} onSubmit={submit} noValidate>
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
      <FieldGroup label={T.abre} error={tried && escopos.length === 0 ? T.abreFalta : undefined}>
        <div className="stack">
          <Checkboxes
            options={ESCOPOS.map((id) => ({ id, label: T.abreEscopo[id] }))}
            chosen={escopos}
            onChange={setEscopos}
          />
        </div>
      </FieldGroup>
      <Select
        name="validade"
        label={T.validade}
        value={days}
        onChange={setDays}
        options={LIVES.map((each) => ({ value: each, label: T.validades[each] }))}
      />
      <div className={layout.end}>
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
