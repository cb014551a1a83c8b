import { dayOf } from '../../../shared/rules/dates.ts';
import { type FuncionarioItem, getFuncionarios } from '../contas/index.ts';
import type { Known } from './fact-counter.ts';
import type { Fact } from './facts.ts';

const ABOUT_MEMBERS: readonly Fact['of'][] = ['entry', 'team', 'access'];

/** What the records say of the employees among the facts about registration, team and access. Removed employees are left out. */
export async function countedMembers(empresaId: string, facts: readonly Fact[]): Promise<Known['members']> {
  const ids = new Set(
    facts.flatMap((fact) =>
      'funcionarioId' in fact && ABOUT_MEMBERS.includes(fact.of) ? [fact.funcionarioId] : [],
    ),
  );
  const people = await getFuncionarios(
    [...ids].map((id) => ({ empresaId, id })),
    { fresh: true },
  );
  return new Map(
    people.map((person) => {
      const { id, equipeId, equipeDesde } = person;
      return [id, { equipeId, desde: equipeDesde, ...accessOf(person) }];
    }),
  );
}

/** From which day to which an employee counts as one who has signed in; both absent before. */
export function accessOf({
  situacao,
  acessouEm,
  inativoDesde,
}: Pick<FuncionarioItem, 'situacao' | 'acessouEm' | 'inativoDesde'>): { acessou?: string; parou?: string } {
  if (acessouEm === undefined || situacao === 'aguardando') return {};
  return {
    acessou: dayOf(new Date(acessouEm)),
    ...(situacao === 'inativo' && inativoDesde && { parou: dayOf(new Date(inativoDesde)) }),
  };
}
