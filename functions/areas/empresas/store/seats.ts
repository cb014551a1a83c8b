import { refusal } from '../../../../shared/refusals.ts';
import { table, type Write } from '../../../platform/dynamodb/db.ts';
import { ANOTHER_SEAL, anotherSeal } from './seal.ts';

const key = (id: string) => ({ TableName: table('empresas'), Key: { id } });

/** Somebody who takes a seat and waits to be let in. */
interface Waiting {
  waiting?: boolean;
  /** the company is told of it now */
  toldAt?: Date | undefined;
}

/** Somebody who is there without a seat, or was until now. */
interface Inactive {
  inactive?: boolean;
}

/** Takes a seat; the limit is a condition of the write, so the last seat goes to one of any number of requests. */
export const reserveSeat = (
  empresaId: string,
  { waiting = false, toldAt, inactive = false }: Waiting & Inactive = {},
): Write => ({
  item: {
    Update: {
      ...key(empresaId),
      UpdateExpression: `ADD numColaboradores :one${waiting ? ', aguardando :one' : ''}${inactive ? ', inativos :less' : ''}${toldAt ? ' SET avisoDeEntradaEm = :now' : ''}`,
      ConditionExpression:
        'attribute_exists(id) AND (attribute_not_exists(colaboradoresLimite) OR numColaboradores < colaboradoresLimite)',
      ExpressionAttributeValues: {
        ':one': 1,
        ...(inactive && { ':less': -1 }),
        ...(toldAt && { ':now': toldAt.toISOString() }),
      },
    },
  },
  otherwise: () => refusal('noSeat'),
});

/** Gives a seat back; `inactive`: of somebody who stays without one. Anybody else is erased. */
export const freeSeat = (
  empresaId: string,
  { waiting = false, inactive = false }: Waiting & Inactive = {},
): Write => ({
  item: {
    Update: {
      ...key(empresaId),
      UpdateExpression: `ADD numColaboradores :less${waiting ? ', aguardando :less' : ''}${inactive ? ', inativos :one' : ''}${inactive ? '' : ` SET ${ANOTHER_SEAL}`}`,
      ConditionExpression: 'numColaboradores > :zero',
      ExpressionAttributeValues: {
        ':less': -1,
        ':zero': 0,
        ...(inactive ? { ':one': 1 } : anotherSeal()),
      },
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

/** Somebody was recorded without a seat. */
export const inactiveFromTheStart = (empresaId: string): Write => changeInactive(empresaId, 1);
/** Somebody without a seat is erased. */
export const inactiveNoMore = (empresaId: string): Write => changeInactive(empresaId, -1);

const changeInactive = (empresaId: string, change: 1 | -1): Write => ({
  item: {
    Update: {
      ...key(empresaId),
      UpdateExpression: `ADD inativos :change${change < 0 ? ` SET ${ANOTHER_SEAL}` : ''}`,
      ConditionExpression: change > 0 ? 'attribute_exists(id)' : 'inativos > :zero',
      ExpressionAttributeValues: { ':change': change, ...(change < 0 && { ':zero': 0, ...anotherSeal() }) },
    },
  },
});
