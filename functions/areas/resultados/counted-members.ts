import { getFuncionarios } from '../funcionarios/index.ts';
import type { Known } from './fact-counter.ts';
import type { Fact } from './facts.ts';

/** The current teams of the employees whose registration or change of team is among the facts. Removed employees are left out. */
export async function countedMembers(empresaId: string, facts: readonly Fact[]): Promise<Known['members']> {
  const ids = new Set(
    facts.flatMap((fact) => (fact.of === 'entry' || fact.of === 'team' ? [fact.funcionarioId] : [])),
  );
  const people = await getFuncionarios(
    [...ids].map((id) => ({ empresaId, id })),
    { fresh: true },
  );
  return new Map(people.map(({ id, equipeId, equipeDesde }) => [id, { equipeId, desde: equipeDesde }]));
}
