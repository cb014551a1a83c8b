import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '#lib/api/api-error.ts';
import { formatDay } from '#lib/format/format.ts';
import * as MSG from '#shared/messages.ts';
import { AUDIT_YEARS, yearsAfter } from '#shared/rules/auditoria.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { EXPORT_KINDS, type ExportKind, recursoOfExport } from '#shared/rules/exportacoes.ts';
import { oldestDay, type Stretch } from '#shared/rules/periodos.ts';
import { hasRecurso, type PlanoNome } from '#shared/rules/planos.ts';
import { EXPORTAR as T } from '#texts/exportacoes/exportar.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import layout from '#ui/form-layout.module.css';
import { Select } from '#ui/select.tsx';
import css from './export.module.css';
import { hasDays, type Period, periodDays, presetOf, withinDays } from './periods.ts';
import { useRequestExport } from './use-export.ts';

interface ExportFormProps {
  empresaId: string;
  plano: PlanoNome;
  /** initial choice */
  first?: ExportKind | undefined;
  /** the first days offered */
  days?: Stretch | undefined;
  onClose: () => void;
}
type DayErrors = Partial<Record<keyof Stretch, string>>;

export function ExportForm({ empresaId, plano, first, days, onClose }: ExportFormProps) {
  const now = new Date();
  const isOffered = (kind: ExportKind) => {
    const recurso = recursoOfExport(kind);
    return recurso === undefined || hasRecurso(plano, recurso);
  };
  const [tipo, setTipo] = useState<ExportKind>(first && isOffered(first) ? first : 'compartilhamentos');
  const oldest = oldestOf(tipo, plano, now);
  const [own, setOwn] = useState<Stretch>(() => withinDays(days, oldest, now));
  const [period, setPeriod] = useState<Period>(() => presetOf(own, oldest, now));
  const asked = hasDays(tipo) ? period : 'mes';
  const [errors, setErrors] = useState<DayErrors>({});
  const request = useRequestExport(empresaId);
  const refused = request.error instanceof ApiError ? request.error.campos : {};

  function submit(event: FormEvent): void {
    event.preventDefault();
    const days = asked === 'outro' ? own : periodDays(asked, oldest, now);
    const found = wrongDays(days);
    setErrors(found);
    if (!found.de && !found.ate) request.mutate({ tipo, ...days });
  }
  const day = (name: keyof Stretch) => ({
    name,
    type: 'date',
    label: T[name],
    value: own[name],
    min: oldest,
    max: dayOf(now),
    error: errors[name] ?? refused[name],
    onChange: (value: string) => {
      setOwn({ ...own, [name]: value });
      setErrors({});
      request.reset();
    },
  });
  return (
    <form className="stack gap-18" onSubmit={submit} noValidate>
      <p className="note">{T.dica}</p>
      <Select
        label={T.tipo}
        name="tipo"
        value={tipo}
        onChange={(value) => setTipo(value as ExportKind)}
        options={EXPORT_KINDS.filter(isOffered).map((value) => ({
          value,
          label: T.tipos[value],
        }))}
      />
      {hasDays(tipo) ? (
        <Select
          label={T.periodo}
          name="periodo"
          value={period}
          onChange={(value) => setPeriod(value as Period)}
          options={[
            { value: 'mes', label: T.esteMes },
            { value: 'anterior', label: T.mesPassado },
            { value: 'tudo', label: T.tudo(formatDay(oldest)) },
            { value: 'outro', label: T.outro },
          ]}
        />
      ) : null}
      {asked === 'outro' ? (
        <div className={css.pair}>
          <TextField {...day('de')} />
          <TextField {...day('ate')} />
        </div>
      ) : null}
      {request.isError && !refused.de && !refused.ate ? (
        <Alert tone="bad">{messageOf(request.error, T.erroPedir)}</Alert>
      ) : null}
      <div className={layout.end}>
        <Button variant="secondary" onClick={onClose}>
          {T.cancelar}
        </Button>
        <Button type="submit" loading={request.isPending}>
          {T.exportar}
        </Button>
      </div>
    </form>
  );
}

/** Audit lines and prizes are exported as long as they are kept. */
function oldestOf(tipo: ExportKind, plano: PlanoNome, now: Date): string {
  return tipo === 'auditoria' || tipo === 'premios'
    ? dayOf(yearsAfter(now, -AUDIT_YEARS))
    : oldestDay(plano, dayOf(now));
}

function wrongDays({ de, ate }: Stretch): DayErrors {
  if (!de) return { de: T.preencha };
  if (!ate) return { ate: T.preencha };
  return ate < de ? { ate: MSG.periodoInvertido } : {};
}
