import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../../shared/refusals.ts';
import { addMs, epoch, MINUTE_MS } from '../../../../shared/rules/dates.ts';
import { db, isWritten, table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import { changeSet } from '../../../platform/dynamodb/expressions.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import { type Conta, contaKey } from './contas.ts';

/** A setting up that was begun; everything in it is encrypted. */
interface Pendente {
  segredo: string;
  /** Cognito's token of the owner, and the one that ends it */
  acesso: string;
  renovacao: string;
  /** epoch seconds */
  ate: number;
}

/** What an account's second factor is made of. */
export interface SecondFactor {
  contaId: string;
  pendente?: Pendente;
  /** there once it is on */
  desde?: string;
  /** the authenticator's secret, encrypted */
  segredo?: string;
  /** hashes of the recovery codes that are left */
  codigos?: Set<string>;
  /** the step of the last code that was taken: nobody signs in with it, or with one before it, again */
  ultimoPasso?: number;
}

const SETTING_UP_MS = 15 * MINUTE_MS;

const key = (contaId: string) => ({ TableName: table('fatores'), Key: { contaId } });

export async function getSecondFactor(contaId: string): Promise<SecondFactor | undefined> {
  const found = await db.send(new GetCommand({ ...key(contaId), ConsistentRead: true }));
  return found.Item as SecondFactor | undefined;
}

/** Keeps a setting up for a quarter of an hour; one begun before is forgotten. Throws 409 where it is on already. */
export async function keepPending(
  contaId: string,
  pendente: Omit<Pendente, 'ate'>,
  now: Date,
): Promise<void> {
  const kept = await isWritten(
    db.send(
      new UpdateCommand({
        ...key(contaId),
        UpdateExpression: 'SET pendente = :pendente',
        ConditionExpression: 'attribute_not_exists(desde)',
        ExpressionAttributeValues: { ':pendente': { ...pendente, ate: epoch(addMs(now, SETTING_UP_MS)) } },
      }),
    ),
  );
  if (!kept) throw refusal('secondFactorOn');
}

/** The setting up that is under way. Throws 409 where there is none, or it took too long. */
export async function getPending(contaId: string, now: Date): Promise<Pendente> {
  const pendente = (await getSecondFactor(contaId))?.pendente;
  if (!pendente || pendente.ate <= epoch(now)) throw refusal('setUpAgain');
  return pendente;
}

const onRecord = (conta: Conta, values: Record<string, unknown>, remove: readonly string[] = []): Write => ({
  item: { Update: { ...contaKey(conta), ...changeSet(values, remove, { email: conta.email }) } },
  otherwise: () => refusal('changedMeanwhile'),
});

/** The second factor is on; the owner is told. Throws 409 where another request was first. */
export const recordOn = (
  conta: Conta,
  { segredo }: Pendente,
  { hashes, step }: { hashes: readonly string[]; step: number },
  { now, extra = [] }: { now: Date; extra?: readonly Write[] },
): Promise<void> =>
  transact([
    {
      item: {
        Update: {
          ...key(conta.contaId),
          UpdateExpression:
            'SET segredo = :segredo, codigos = :codigos, ultimoPasso = :step, desde = :now REMOVE pendente',
          ConditionExpression: 'pendente.segredo = :segredo',
          ExpressionAttributeValues: {
            ':segredo': segredo,
            ':codigos': new Set(hashes),
            ':step': step,
            ':now': now.toISOString(),
          },
        },
      },
      otherwise: () => refusal('setUpAgain'),
    },
    onRecord(conta, { segundoFator: true }),
    outbox({ modelo: 'segundo-fator-ativado', conta, now }),
    ...extra,
  ]);

/** The second factor is gone, with what was begun of another one; the owner is told. */
export const recordOff = (
  conta: Conta,
  { now, extra = [] }: { now: Date; extra?: readonly Write[] },
): Promise<void> =>
  transact([
    { item: { Delete: key(conta.contaId) } },
    onRecord(conta, {}, ['segundoFator']),
    outbox({ modelo: 'segundo-fator-desativado', conta, now }),
    ...extra,
  ]);

/** Uses a code up by its step; false for one that is no newer than the last. */
export const takeStep = (contaId: string, step: number): Promise<boolean> =>
  isWritten(
    db.send(
      new UpdateCommand({
        ...key(contaId),
        UpdateExpression: 'SET ultimoPasso = :step',
        ConditionExpression:
          'attribute_exists(contaId) AND (attribute_not_exists(ultimoPasso) OR ultimoPasso < :step)',
        ExpressionAttributeValues: { ':step': step },
      }),
    ),
  );

/** Uses a recovery code up; false for one that there is not, or no longer. */
export const takeRecoveryCode = (contaId: string, hash: string): Promise<boolean> =>
  isWritten(
    db.send(
      new UpdateCommand({
        ...key(contaId),
        UpdateExpression: 'DELETE codigos :codes',
        ConditionExpression: 'contains(codigos, :hash)',
        ExpressionAttributeValues: { ':codes': new Set([hash]), ':hash': hash },
      }),
    ),
  );

/** Tells the owner that somebody has signed in with a recovery code. */
export const tellOfRecovery = (conta: Conta, restantes: number, now: Date): Promise<void> =>
  transact([outbox({ modelo: 'codigo-recuperacao-usado', conta, dados: { restantes }, now })]);

/** Gives a recovery code back that signed nobody in. */
export const returnRecoveryCode = (contaId: string, hash: string): Promise<boolean> =>
  isWritten(
    db.send(
      new UpdateCommand({
        ...key(contaId),
        UpdateExpression: 'ADD codigos :codes',
        ConditionExpression: 'attribute_exists(desde)',
        ExpressionAttributeValues: { ':codes': new Set([hash]) },
      }),
    ),
  );
