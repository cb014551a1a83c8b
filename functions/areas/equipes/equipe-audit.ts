import { changeText, PERSON, quoted } from '../../platform/audit-text.ts';

export const equipeCriada = (nome: string): string => `Criou a equipe ${quoted(nome)}.`;
export const equipeAlterada = (before: string, nome: string): string | undefined =>
  before === nome ? undefined : `Equipe: ${quoted(before)} → ${quoted(nome)}.`;
export const equipeExcluida = (nome: string, colaboradores: number): string =>
  `Excluiu a equipe ${quoted(nome)}, de ${colaboradores} ${colaboradores === 1 ? 'colaborador' : 'colaboradores'}.`;

interface JobAndTeam {
  cargo?: string | undefined;
  /** the team's name */
  equipe?: string | undefined;
}
/** A change of an employee's name, job title or team. Fields absent in `after` have not changed; names are not told. */
export function lugarAlterado(
  before: JobAndTeam,
  after: { [K in keyof JobAndTeam]?: JobAndTeam[K] | null },
  { isRenamed = false } = {},
): string | undefined {
  const hasChanged = (field: keyof JobAndTeam) =>
    after[field] !== undefined && (after[field] ?? undefined) !== (before[field] ?? undefined);
  const parts = [
    ...(isRenamed ? ['Nome corrigido'] : []),
    ...(hasChanged('cargo') ? [changeText('Cargo', before.cargo, after.cargo)] : []),
    ...(hasChanged('equipe') ? [changeText('Equipe', before.equipe, after.equipe)] : []),
  ];
  return parts.length > 0 ? `${PERSON}. ${parts.join('; ')}.` : undefined;
}
