import { createHash } from 'node:crypto';
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import type { TableName } from '../../functions/store/tables.ts';
import { newFuncionario, type SignedIn } from './contas.ts';
import type { TestStack } from './stack.ts';

/** Somebody who has shared one post, and the company. */
interface Sharer {
  empresa: SignedIn;
  funcionario: SignedIn;
}

export const store = () => import('../../functions/store/db.ts');

export async function itemOf(name: TableName, Key: Record<string, string>) {
  const { db, table } = await store();
  return (await db.send(new GetCommand({ TableName: table(name), Key, ConsistentRead: true }))).Item;
}

export async function put(name: TableName, Item: Record<string, unknown>) {
  const { db, table } = await store();
  await db.send(new PutCommand({ TableName: table(name), Item }));
}

export const formerKey = (id: string) => ({
  hash: createHash('sha256').update(`linkedin-conexao:${id}`).digest('hex'),
});

/** The connection as the first version kept it: among the tokens, under a hash of the employee's id. */
export async function moveBack(id: string): Promise<void> {
  const { transact, table } = await store();
  const present = await itemOf('conexoes', { funcionarioId: id });
  const { conexao, expiraEm } = present ?? {};
  await put('tokens', { ...formerKey(id), conexao, expiraEm });
  await transact([{ item: { Delete: { TableName: table('conexoes'), Key: { funcionarioId: id } } } }]);
}

/** Members were nobody's: a colleague has the same one. */
export async function asBefore(stack: TestStack, { empresa, funcionario }: Sharer): Promise<SignedIn> {
  const { db, table } = await store();
  const colleague = await newFuncionario(stack, empresa);
  const key = (id: string) => ({ TableName: table('funcionarios'), Key: { empresaId: empresa.id, id } });
  const { membros, linkedinExpiraEm, conexaoDia } =
    (await itemOf('funcionarios', { empresaId: empresa.id, id: funcionario.id })) ?? {};
  for (const mark of membros as Set<string>) {
    const Key = { funcionarioId: `membro#${empresa.id}#${mark}` };
    expect(await itemOf('conexoes', Key)).toMatchObject({ dono: funcionario.id });
    await db.send(new DeleteCommand({ TableName: table('conexoes'), Key }));
  }
  await db.send(new UpdateCommand({ ...key(funcionario.id), UpdateExpression: 'REMOVE membros' }));
  const former = await itemOf('tokens', formerKey(funcionario.id));
  await put('tokens', { ...former, ...formerKey(colleague.id) });
  await db.send(
    new UpdateCommand({
      ...key(colleague.id),
      UpdateExpression: 'SET linkedinExpiraEm = :end, conexaoDia = :day',
      ExpressionAttributeValues: { ':end': linkedinExpiraEm, ':day': conexaoDia },
    }),
  );
  return colleague;
}

export const forgetSharing = async (Key: Record<string, string>) => {
  const { db, table } = await store();
  const UpdateExpression = 'REMOVE ultimoCompartilhamento, mesCompartilhado, compartilhadosNoMes';
  await db.send(new UpdateCommand({ TableName: table('funcionarios'), Key, UpdateExpression }));
};

/** Takes the count of the employee's one share away, as if it had been made before there were any. */
export async function forgetCounts(stack: TestStack, { empresa, funcionario }: Sharer): Promise<string> {
  const { db, table } = await store();
  const { sharesByPostOf } = await import('../../functions/store/posts/share-counts.ts');
  const { shardOf } = await import('../../functions/store/counters.ts');
  const { body } = await stack.call<{ sharedPosts: { postId: string }[] }>(
    'GET',
    `/funcionarios/${funcionario.id}/shared-posts`,
    { token: funcionario.token },
  );
  const postId = body.sharedPosts[0]?.postId ?? '';
  await db.send(
    new UpdateCommand({
      TableName: table('compartilhamentos'),
      Key: { funcionarioId: funcionario.id, postId },
      UpdateExpression: 'REMOVE contado',
    }),
  );
  const fatia = `${postId}#${shardOf(funcionario.id)}`;
  const Key = { escopo: sharesByPostOf(empresa.id), fatia };
  await db.send(new DeleteCommand({ TableName: table('contadores'), Key }));
  return postId;
}

export const claimForEver = async (email: string) => {
  const { db, table } = await store();
  const Key = { email };
  await db.send(
    new UpdateCommand({ TableName: table('contas'), Key, UpdateExpression: 'REMOVE provisoriaAte' }),
  );
};
