import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { db, isWritten } from '../db.ts';
import type { EmpresaItem } from '../empresas/empresas.ts';
import { equipeKey, findEquipe, listEquipes } from '../equipes/equipes.ts';
import { listMembers } from '../equipes/people.ts';
import { getFuncionarios } from '../funcionarios/funcionarios.ts';

const PEOPLE_A_PAGE = 100;
const MOST_TRIES = 10;

/** Brings what a company's teams count to those of their people who hold a seat. Repetitions change nothing. */
export async function countTeams({ id: empresaId, inativos = 0 }: EmpresaItem): Promise<void> {
  // Only who is inactive was counted otherwise.
  if (inativos === 0) return;
  for (const { id } of await listEquipes(empresaId)) {
    for (let tries = 1; !(await countTeam(empresaId, id)); tries += 1)
      if (tries === MOST_TRIES)
        throw new Error(`People of team ${id} come and go: run this step again later`);
  }
}

/** False where somebody came or went meanwhile: it is counted again. */
async function countTeam(empresaId: string, equipeId: string): Promise<boolean> {
  const equipe = await findEquipe(empresaId, equipeId);
  if (!equipe) return true;
  const people = await peopleWithSeat(empresaId, equipeId);
  if (people === equipe.colaboradores) return true;
  return isWritten(
    db.send(
      new UpdateCommand({
        ...equipeKey(empresaId, equipeId),
        UpdateExpression: 'SET colaboradores = :people',
        ConditionExpression: 'colaboradores = :read',
        ExpressionAttributeValues: { ':people': people, ':read': equipe.colaboradores },
      }),
    ),
  );
}

async function peopleWithSeat(empresaId: string, equipeId: string): Promise<number> {
  let people = 0;
  let from: string | undefined;
  do {
    const { keys, last } = await listMembers({ empresaId, equipeId }, { limit: PEOPLE_A_PAGE, from });
    const found = await getFuncionarios(keys, { fresh: true });
    people += found.filter((each) => each.equipeId === equipeId && each.situacao !== 'inativo').length;
    from = last;
  } while (from !== undefined);
  return people;
}
