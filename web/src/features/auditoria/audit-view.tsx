import { useState } from 'react';
import { MoreInPlans } from '#features/shell/more-in-plans.tsx';
import { AUDIT_SUBJECTS, type AuditSubject } from '#shared/rules/auditoria.ts';
import { dayOf } from '#shared/rules/dates.ts';
import type { Stretch } from '#shared/rules/periodos.ts';
import { hasRecurso, type PlanoNome } from '#shared/rules/planos.ts';
import { AUDITORIA as T } from '#texts/auditoria/auditoria.ts';
import { TextField } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import css from './audit.module.css';
import { AuditDays } from './audit-days.tsx';
import { type AuditPeriod, daysOf, PERIODS } from './days.ts';
import { useActors } from './use-actors.ts';
import { useAudit } from './use-audit.ts';

interface AuditViewProps {
  empresaId: string;
  plano: PlanoNome;
  /** the admin reads the audit of every company, on any plan */
  isAdmin: boolean;
  /** at the end of the filters, for the days on screen */
  action?: (days: Stretch | undefined) => React.ReactNode;
}

const SUBJECTS = AUDIT_SUBJECTS.map((value) => ({ value, label: T.assuntos[value] })).sort((a, b) =>
  a.label.localeCompare(b.label, 'pt-BR'),
);

/** Audit lines by day, filtered by period, subject and person. */
export function AuditView({ empresaId, plano, isAdmin, action }: AuditViewProps) {
  const allowed = isAdmin || hasRecurso(plano, 'auditoria');
  const now = new Date();
  const [period, setPeriod] = useState<AuditPeriod>('mes');
  const [own, setOwn] = useState(() => daysOf('outro', now));
  const [quem, setQuem] = useState('');
  const [acao, setAcao] = useState<AuditSubject | ''>('');
  const days = period === 'outro' ? own : daysOf(period, now);
  const whole = period !== 'outro' || (own.de !== '' && own.ate !== '' && own.de <= own.ate);
  const list = useAudit(empresaId, { ...days, quem, acao }, allowed && whole);
  const actors = useActors(list.data ?? [], quem);

  const day = (name: 'de' | 'ate') => ({
    name,
    type: 'date',
    label: T[name],
    value: own[name],
    max: dayOf(now),
    onChange: (value: string) => setOwn({ ...own, [name]: value }),
  });
  if (!allowed) return <MoreInPlans>{T.semPlano}</MoreInPlans>;
  return (
    <>
      <div className={css.filters}>
        <Select
          label={T.periodo}
          name="periodo"
          value={period}
          onChange={(value) => setPeriod(value as AuditPeriod)}
          options={PERIODS.map((value) => ({ value, label: T.periodos[value] }))}
        />
        <Select
          label={T.acao}
          name="acao"
          value={acao}
          onChange={(value) => setAcao(value as AuditSubject | '')}
          options={[{ value: '', label: T.todas }, ...SUBJECTS]}
        />
        <Select
          label={T.quem}
          name="quem"
          value={quem}
          onChange={setQuem}
          options={[{ value: '', label: T.todos }, ...actors]}
        />
        {action ? (
          <div className={css.action}>
            {action(whole ? { de: days.de, ate: days.ate || dayOf(now) } : undefined)}
          </div>
        ) : null}
      </div>
      {period === 'outro' ? (
        <div className={css.own}>
          <TextField {...day('de')} />
          <TextField {...day('ate')} />
        </div>
      ) : null}
      {whole ? <AuditDays list={list} now={now} /> : null}
    </>
  );
}
