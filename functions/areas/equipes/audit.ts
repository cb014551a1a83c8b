import { changeText, PERSON, quoted } from '../../../shared/rules/auditoria.ts';

export const equipeCriada = (nome: string): string => `Criou a equipe ${quoted(nome)}.`;
export const equipeAlterada = (before: string, nome: string): string | undefined =>
  before === nome ? undefined : `Equipe: ${quoted(before)} → ${quoted(nome)}.`;
export const equipeExcluida = (nome: string, colaboradores: number): string =>
  `Excluiu a equipe ${quoted(nome)}, de ${colaboradores} ${colaboradores === 1 ? 'colaborador' : 'colaboradores'}.`;

interface Place {
  cargo?: string | undefined;
  /** the team's name */
  equipe?: string | undefined;
}
/** Somebody's post and team; what is absent in `after` was left alone. */
export function lugarAlterado(
  before: Place,
  after: { [K in keyof Place]?: Place[K] | null },
): string | undefined {
  const isOther = (field: keyof Place) =>
    after[field] !== undefined && (after[field] ?? undefined) !== (before[field] ?? undefined);
  const parts = [
    ...(isOther('cargo') ? [changeText('Cargo', before.cargo, after.cargo)] : []),
    ...(isOther('equipe') ? [changeText('Equipe', before.equipe, after.equipe)] : []),
  ];
  return parts.length > 0 ? `${PERSON}. ${parts.join('; ')}.` : undefined;
}
