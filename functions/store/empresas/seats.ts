import { refusal } from '../../../shared/refusals.ts';
import { table, type Write } from '../db.ts';

const key = (id: string) => ({ TableName: table('empresas'), Key: { id } });

/** Somebody who takes a seat and waits to be let in. */
interface Waiting {
  waiting?: boolean;
  /** the company is told of it now */
  toldAt?: Date | undefined;
}

/** Takes a seat; the limit is a condition of the write, so the last seat goes to one of any number of requests. */
export const reserveSeat = (empresaId: string, { waiting = false, toldAt }: Waiting = {}): Write => ({
  item: {
    Update: {
      ...key(empresaId),
      UpdateExpression: `ADD numColaboradores :one${waiting ? ', aguardando :one' : ''}${toldAt ? ' SET avisoDeEntradaEm = :now' : ''}`,
      ConditionExpression:
        'attribute_exists(id) AND (attribute_not_exists(colaboradoresLimite) OR numColaboradores < colaboradoresLimite)',
      ExpressionAttributeValues: { ':one': 1, ...(toldAt && { ':now': toldAt.toISOString() }) },
    },
  },
  otherwise: () => refusal('noSeat'),
});

export const freeSeat = (empresaId: string, { waiting = false }: Waiting = {}): Write => ({
  item: {
    Update: {
      ...key(empresaId),
      UpdateExpression: `ADD numColaboradores :less${waiting ? ', aguardando :less' : ''}`,
      ConditionExpression: 'numColaboradores > :zero',
      ExpressionAttributeValues: { ':less': -1, ':zero': 0 },
    },
  },
});

/** One fewer waits: somebody was let in and keeps the seat. */
export const waitsNoMore = (empresaId: string): Write => ({
  item: {
    Update: {
      ...key(empresaId),
      UpdateExpression: 'ADD aguardando :less',
      ConditionExpression: 'aguardando > :zero',
      ExpressionAttributeValues: { ':less': -1, ':zero': 0 },
    },
  },
});
