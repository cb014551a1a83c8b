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
  createReceiver,
  findListed,
  getListed,
  type ReceiverItem,
  type ReceiverKey,
  type ReceiverList,
  receiversOf,
  removeReceiver,
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

export const isMensageiro = (item: ReceiverItem): item is MensageiroItem =>
  MENSAGEIROS.some((tipo) => tipo === item.tipo);

const CHANNELS: ReceiverList<MensageiroItem> = {
  is: isMensageiro,
  counter: 'total#mensageiros',
  most: MOST_MENSAGEIROS,
  tooMany: REFUSALS.tooManyMensageiros,
  notFound: REFUSALS.mensageiroNotFound,
};

export const findMensageiro = (key: ReceiverKey) => findListed(CHANNELS, key);

/** Throws 404. */
export const getMensageiro = (key: ReceiverKey) => getListed(CHANNELS, key);

/** Oldest first. */
export const mensageirosOf = async (empresaId: string): Promise<MensageiroItem[]> =>
  (await receiversOf(empresaId)).filter(isMensageiro);

export const createMensageiro = (item: MensageiroItem, extra: readonly Write[]) =>
  createReceiver(CHANNELS, item, extra);

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
    CHANNELS,
    before,
    {
      set: { ...fields, ...(equipeId && { equipeId }) },
      remove: equipeId === null ? ['equipeId'] : [],
      isMoved: fields.cifrado !== undefined,
    },
    options,
  );

/** Throws 404. */
export const removeMensageiro = (key: ReceiverKey, now: Date, extra: readonly Write[]) =>
  removeReceiver(CHANNELS, key, now, extra);
