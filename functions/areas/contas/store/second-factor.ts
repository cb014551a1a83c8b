import { refusal } from '../../../../shared/errors.ts';
import { addMs, epoch, MINUTE_MS } from '../../../../shared/rules/dates.ts';
import { type Change, deleteItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import {
  all,
  any,
  below,
  type Condition,
  contains,
  equals,
  exists,
  missing,
} from '../../../platform/dynamodb/conditions.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';
import { transact, tryWrite, write } from '../../../platform/dynamodb/writes.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { updateRecord } from './account-records.ts';
import type { Conta } from './contas.ts';
import { asLetIn, type ContaAt } from './epoch.ts';

/** A setup in progress; its secrets are encrypted. */
interface Pendente {
  segredo: string;
  /** Cognito's access token of the owner, and the refresh token that revokes it */
  acesso: string;
  renovacao: string;
  /** epoch seconds */
  ate: number;
}

export interface SecondFactor {
  contaId: string;
  pendente?: Pendente;
  /** when it was enabled; absent until then */
  desde?: string;
  /** the authenticator's secret, encrypted */
  segredo?: string;
  /** hashes of the unused recovery codes */
  codigos?: Set<string>;
  /** the step of the last code used; codes of this and earlier steps are refused */
  ultimoPasso?: number;
}

const SETTING_UP_MS = 15 * MINUTE_MS;

export const getSecondFactor = (contaId: string): Promise<SecondFactor | undefined> =>
  getItem<SecondFactor>('fatores', { contaId }, { fresh: true });

/** Stores a setup for a quarter of an hour, in place of an earlier one. Throws 409 if the second factor is on. */
export const savePendingSetup = (
  contaId: string,
  pendente: Omit<Pendente, 'ate'>,
  now: Date,
): Promise<void> =>
  write(
    updateItem(
      'fatores',
      { contaId },
      { set: { pendente: { ...pendente, ate: epoch(addMs(now, SETTING_UP_MS)) } } },
      { when: missing('desde'), otherwise: () => refusal(REFUSALS.secondFactorOn) },
    ),
  );

/** The setup in progress. Throws 409 if there is none or it has expired. */
export async function getPendingSetup(contaId: string, now: Date): Promise<Pendente> {
  const pendente = (await getSecondFactor(contaId))?.pendente;
  if (!pendente || pendente.ate <= epoch(now)) throw refusal(REFUSALS.setUpAgain);
  return pendente;
}

const changeRecord = (conta: Conta, change: Change, when: Condition): Write =>
  updateRecord(conta, change, {
    when,
    otherwise: () => refusal(REFUSALS.changedMeanwhile),
  });

/** Turns the second factor on, with a mail to the owner. Throws 409 if another request was first. */
export const enableSecondFactor = (
  conta: ContaAt,
  { segredo }: Pendente,
  { hashes, step }: { hashes: readonly string[]; step: number },
  { now, extra = [] }: { now: Date; extra?: readonly Write[] },
): Promise<void> =>
  transact([
    updateItem(
      'fatores',
      { contaId: conta.contaId },
      {
        set: { segredo, codigos: new Set(hashes), ultimoPasso: step, desde: now.toISOString() },
        remove: ['pendente'],
      },
      { when: equals('pendente.segredo', segredo), otherwise: () => refusal(REFUSALS.setUpAgain) },
    ),
    changeRecord(conta, { set: { segundoFator: true } }, asLetIn(conta)),
    outbox({ modelo: 'segundo-fator-ativado', conta, now }),
    ...extra,
  ]);

/** The writes that forget an authenticator, with a mail to the owner. The account's record is changed beside them. */
export const factorDropped = (conta: Conta, now: Date): Write[] => [
  deleteItem('fatores', { contaId: conta.contaId }),
  outbox({ modelo: 'segundo-fator-desativado', conta, now }),
];

/** Turns the second factor off and cancels a setup in progress, with a mail to the owner. */
export const disableSecondFactor = (
  conta: Conta,
  { now, extra = [] }: { now: Date; extra?: readonly Write[] },
): Promise<void> =>
  transact([
    ...factorDropped(conta, now),
    changeRecord(conta, { remove: ['segundoFator'] }, equals('email', conta.email)),
    ...extra,
  ]);

/** Uses up a code by its step. False if the step is not newer than the last one. */
export const takeStep = (contaId: string, step: number): Promise<boolean> =>
  tryWrite(
    updateItem(
      'fatores',
      { contaId },
      { set: { ultimoPasso: step } },
      { when: all(exists('contaId'), any(missing('ultimoPasso'), below('ultimoPasso', step))) },
    ),
  );

/** Uses up a recovery code. False if it does not exist or was used before. */
export const takeRecoveryCode = (contaId: string, hash: string): Promise<boolean> =>
  tryWrite(
    updateItem(
      'fatores',
      { contaId },
      { take: { codigos: new Set([hash]) } },
      { when: contains('codigos', hash) },
    ),
  );

/** Notifies the owner of a sign-in with a recovery code. */
export const mailRecoveryCodeUsed = (conta: Conta, restantes: number, now: Date): Promise<void> =>
  transact([outbox({ modelo: 'codigo-recuperacao-usado', conta, dados: { restantes }, now })]);

/** Restores a recovery code whose sign-in failed. */
export const returnRecoveryCode = (contaId: string, hash: string): Promise<boolean> =>
  tryWrite(
    updateItem('fatores', { contaId }, { add: { codigos: new Set([hash]) } }, { when: exists('desde') }),
  );
