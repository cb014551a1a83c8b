import { refusal } from '../../../../shared/errors.ts';
import {
  MENSAGEIROS,
  type MensageiroTipo,
  MOST_MENSAGEIROS,
  type SentCards,
} from '../../../../shared/rules/mensageiros.ts';
import type { Write } from '../../../platform/dynamodb/commands.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import {
  changeReceiver,
  findReceiver,
  type Limit,
  type ReceiverItem,
  type ReceiverKey,
  receiversOf,
  removeReceiver,
  tryCreateReceiver,
} from './receivers.ts';

/** A channel of a messenger: a receiver among the company's webhooks, with `tipo`. */
export interface MensageiroItem extends ReceiverItem, Pick<SentCards, 'listaEm'> {
  tipo: MensageiroTipo;
  nome: string;
  /** the address, encrypted; `url` is masked */
  cifrado: string;
  /** the team that reads it; absent: everyone */
  equipeId?: string;
  /** when a card last arrived (ISO) */
  ultimoEnvio?: string;
  cartoes?: string[];
}

const LIMIT: Limit = {
  id: 'total#mensageiros',
  most: MOST_MENSAGEIROS,
  tooMany: REFUSALS.tooManyMensageiros,
};

export const isMensageiro = (item: ReceiverItem): item is MensageiroItem =>
  MENSAGEIROS.some((tipo) => tipo === item.tipo);

export async function findMensageiro(key: ReceiverKey): Promise<MensageiroItem | undefined> {
  const item = await findReceiver(key);
  return item && isMensageiro(item) ? item : undefined;
}

/** Throws 404. */
export async function getMensageiro(key: ReceiverKey): Promise<MensageiroItem> {
  const found = await findMensageiro(key);
  if (!found) throw refusal(REFUSALS.mensageiroNotFound);
  return found;
}

/** Oldest first. */
export const mensageirosOf = async (empresaId: string): Promise<MensageiroItem[]> =>
  (await receiversOf(empresaId)).filter(isMensageiro);

/** A retry with the same id returns the first. Throws 409 at the company's limit, and when it was deleted since. */
export const createMensageiro = async (
  item: MensageiroItem,
  extra: readonly Write[],
): Promise<MensageiroItem> => ((await tryCreateReceiver(item, LIMIT, extra)) ? item : getMensageiro(item));

export type MensageiroChange = Partial<Pick<MensageiroItem, 'nome' | 'url' | 'cifrado' | 'ativo'>> & {
  equipeId?: string | null;
};

/** Throws 404. */
export const changeMensageiro = (
  before: MensageiroItem,
  { equipeId, ...fields }: MensageiroChange,
  options: { now: Date; extra: readonly Write[] },
): Promise<void> =>
  changeReceiver(
    before,
    {
      set: { ...fields, ...(equipeId && { equipeId }) },
      remove: equipeId === null ? ['equipeId'] : [],
      isMoved: fields.cifrado !== undefined,
      notFound: REFUSALS.mensageiroNotFound,
    },
    options,
  );

/** Throws 404. */
export const removeMensageiro = (key: ReceiverKey, now: Date, extra: readonly Write[]): Promise<void> =>
  removeReceiver(key, LIMIT, { now, extra, notFound: REFUSALS.mensageiroNotFound });
