import { getFuncionarios } from '../funcionarios/index.ts';
import type { Fact } from './facts.ts';
import type { Known } from './folding.ts';

/** The team of everybody whose coming or moving facts tell of, as it is now; who is gone is in none. */
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
