import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { monthOf } from '../../../shared/rules/dates.ts';
import { pagesOfCaptions } from '../compartilhamentos/list.ts';
import { isPublished } from '../compartilhamentos/shares.ts';
import { db, isWritten } from '../db.ts';
import { changeSet } from '../expressions.ts';
import { type FuncionarioKey, funcionarioKey, getFuncionario } from '../funcionarios/funcionarios.ts';

/** Writes an employee's last share, and how many its month had, from the shares themselves. Repetitions change nothing. */
export async function noteSharing(key: FuncionarioKey): Promise<void> {
  for (;;) {
    const found = await getFuncionario(key);
    if (!found?.totalCompartilhados) return;
    const instants: string[] = [];
    for await (const shares of pagesOfCaptions(key.id)) {
      for (const share of shares) if (isPublished(share)) instants.push(share.compartilhadoEm);
    }
    const last = instants.sort().at(-1);
    if (last === undefined) return;
    const mes = monthOf(new Date(last));
    const values = {
      ultimoCompartilhamento: last,
      mesCompartilhado: mes,
      compartilhadosNoMes: instants.filter((instant) => monthOf(new Date(instant)) === mes).length,
    };
    // A share meanwhile is a movement too: then all of them are looked at again.
    const { movimentos } = found;
    if (
      await isWritten(
        db.send(new UpdateCommand({ ...funcionarioKey(key), ...changeSet(values, [], { movimentos }) })),
      )
    )
      return;
  }
}
