import type { Vinculo } from '../../../../shared/rules/vinculo.ts';
import type { Write } from '../../../platform/dynamodb/commands.ts';
import { emit } from '../../../platform/events/outbox.ts';
import type { FuncionarioKey, Payroll } from './funcionarios.ts';
import { changeGuard } from './guards.ts';

/** Absent keeps, null removes. */
export interface PayrollChange {
  vinculo?: Vinculo | null | undefined;
  matricula?: string | null | undefined;
}

const FIELDS = ['vinculo', 'matricula'] as const;

/**
 * The parts of a change, for the transaction that changes the record on condition that the number is as it was read; undefined
 * if nothing changes. Its writes throw 409 if another employee of the company has the number.
 */
export function changePayroll(before: FuncionarioKey & Payroll, wanted: PayrollChange) {
  const changed = FIELDS.filter(
    (field) => wanted[field] !== undefined && (wanted[field] ?? undefined) !== before[field],
  );
  if (changed.length === 0) return undefined;
  const remove = changed.filter((field) => wanted[field] === null);
  const set = Object.fromEntries(
    changed.flatMap((field) => (wanted[field] === null ? [] : [[field, wanted[field]]])),
  ) as Payroll;
  const { matricula } = before;
  const after = wanted.matricula === undefined ? matricula : (wanted.matricula ?? undefined);
  const writes: Write[] = changeGuard('matricula', before, matricula, after);
  return { set, remove, writes };
}

/**
 * The event of a changed name or `vinculo`, for the transaction of the change; none if both stay. A transaction with an event
 * about team or access needs none: its consumers read the record.
 */
export const dataChange = (before: Named & FuncionarioKey, after: Named, now: Date): Write[] =>
  before.nome === after.nome && before.vinculo === after.vinculo
    ? []
    : [
        emit('colaborador.mudou_de_dados', {
          empresaId: before.empresaId,
          dados: { funcionarioId: before.id },
          now,
        }),
      ];
interface Named {
  nome: string;
  vinculo?: Vinculo | undefined;
}
