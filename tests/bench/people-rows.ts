import { fill } from '../support/table-rows.ts';

interface Person {
  id: string;
  ups: number;
  ordemMes?: string;
}

/** Fills a company with employees written straight to the table, counted in the bands that every company begins with. */
export async function fillPeople(
  empresaId: string,
  many: number,
  person: (n: number) => Person & Record<string, unknown>,
): Promise<void> {
  const { PutCommand, UpdateCommand } = await import('@aws-sdk/lib-dynamodb');
  const { db, table } = await import('../../functions/platform/dynamodb/db.ts');
  const { shardOf } = await import('../../functions/platform/dynamodb/counters.ts');
  const { initialBandOf, monthBand } = await import('../../functions/areas/funcionarios/bands.ts');
  const { boardOf } = await import('../../functions/areas/funcionarios/ranking.ts');
  await fill('funcionarios', many, person);
  const shards = new Map<string, Record<string, number>>();
  for (let n = 0; n < many; n += 1) {
    const { id, ups, ordemMes } = person(n);
    const shard = shards.get(shardOf(id)) ?? {};
    const month = ordemMes === undefined ? [] : [monthBand(boardOf(ordemMes)).name];
    for (const name of [initialBandOf(ups).name, ...month]) shard[name] = (shard[name] ?? 0) + 1;
    shards.set(shardOf(id), shard);
  }
  for (const [fatia, counts] of shards) {
    const Item = { escopo: empresaId, fatia, ...counts };
    await db.send(new PutCommand({ TableName: table('contadores'), Item }));
  }
  await db.send(
    new UpdateCommand({
      TableName: table('empresas'),
      Key: { id: empresaId },
      UpdateExpression: 'SET numColaboradores = :people',
      ExpressionAttributeValues: { ':people': many },
    }),
  );
}
