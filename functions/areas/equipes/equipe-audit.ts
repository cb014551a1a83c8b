import { VINCULO_LABELS, type Vinculo } from '../../../shared/rules/vinculo.ts';
import { changeText, PERSON, quoted } from '../../platform/audit-text.ts';
import type { Payroll, PayrollChange } from '../contas/index.ts';

export const equipeCriada = (nome: string): string => `Criou a equipe ${quoted(nome)}.`;
export const equipeAlterada = (before: string, nome: string): string | undefined =>
  before === nome ? undefined : `Equipe: ${quoted(before)} → ${quoted(nome)}.`;
export const equipeExcluida = (nome: string, colaboradores: number): string =>
  `Excluiu a equipe ${quoted(nome)}, de ${colaboradores} ${colaboradores === 1 ? 'colaborador' : 'colaboradores'}.`;

const labelOf = (vinculo: Vinculo | null | undefined) => vinculo && VINCULO_LABELS[vinculo];

/** A change of who an employee is to payroll, without the number. */
export const payrollChanged = (before: Payroll, after: PayrollChange): string[] => [
  ...(after.vinculo !== undefined && (after.vinculo ?? undefined) !== before.vinculo
    ? [changeText('Vínculo', labelOf(before.vinculo), labelOf(after.vinculo))]
    : []),
  ...(after.matricula !== undefined && (after.matricula ?? undefined) !== before.matricula
    ? ['Matrícula alterada']
    : []),
];

interface JobAndTeam {
  cargo?: string | undefined;
  /** the team's name */
  equipe?: string | undefined;
}
/** A change of an employee's name, job title or team, and `more`. Fields absent in `after` have not changed; names are not told. */
export function lugarAlterado(
  before: JobAndTeam,
  after: { [K in keyof JobAndTeam]?: JobAndTeam[K] | null },
  { isRenamed = false, more = [] as readonly string[] } = {},
): string | undefined {
  const hasChanged = (field: keyof JobAndTeam) =>
    after[field] !== undefined && (after[field] ?? undefined) !== (before[field] ?? undefined);
  const parts = [
    ...(isRenamed ? ['Nome corrigido'] : []),
    ...(hasChanged('cargo') ? [changeText('Cargo', before.cargo, after.cargo)] : []),
    ...(hasChanged('equipe') ? [changeText('Equipe', before.equipe, after.equipe)] : []),
    ...more,
  ];
  return parts.length > 0 ? `${PERSON}. ${parts.join('; ')}.` : undefined;
}
