import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { db, isWritten, table } from '../../../platform/dynamodb/db.ts';

/** Fields that show one image, from which a refused one is taken away unless another is there by now. */

export const clearLogo = (empresaId: string, path: string) =>
  clear(
    new UpdateCommand({ TableName: table('empresas'), Key: { id: empresaId }, ...without('logo', path) }),
  );

export const clearPhoto = (empresaId: string, id: string, path: string) =>
  clear(
    new UpdateCommand({
      TableName: table('funcionarios'),
      Key: { empresaId, id },
      ...without('fotoPerfilColab', path),
    }),
  );

export const clearProductImage = (empresaId: string, id: string, path: string) =>
  clear(
    new UpdateCommand({ TableName: table('produtos'), Key: { empresaId, id }, ...without('imagem', path) }),
  );

const without = (field: string, path: string): Omit<UpdateCommandInput, 'TableName' | 'Key'> => ({
  UpdateExpression: 'REMOVE #field',
  ConditionExpression: '#field = :path',
  ExpressionAttributeNames: { '#field': field },
  ExpressionAttributeValues: { ':path': path },
});

const clear = (command: UpdateCommand): Promise<unknown> => isWritten(db.send(command));
