import { table, type Write } from '../../../platform/dynamodb/db.ts';
import { type Attachable, UploadChanged } from './uploads.ts';

/**
 * The write by which something else shows an upload in place of what did, on condition that its check stands where it was
 * read. Throws UploadChanged.
 */
export const handOver = ({ uploadId, estado }: Attachable, from: string, to: string): Write => ({
  item: {
    Update: {
      TableName: table('uploads'),
      Key: { id: uploadId },
      UpdateExpression: 'SET usadoPor = :to',
      ConditionExpression:
        estado === 'pronta'
          ? 'usadoPor = :from AND estado = :pronta'
          : 'usadoPor = :from AND estado = :verificando',
      ExpressionAttributeValues: { ':from': from, ':to': to, [`:${estado}`]: estado },
    },
  },
  otherwise: () => new UploadChanged(`Upload ${uploadId} changed`),
});
