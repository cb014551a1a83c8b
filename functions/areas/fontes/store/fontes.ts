import { refusal } from '../../../../shared/errors.ts';
import { type FonteFailure, MOST_FONTES } from '../../../../shared/rules/fontes.ts';
import { deleteItem, putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { any, below, exists, missing } from '../../../platform/dynamodb/conditions.ts';
import type { Leased } from '../../../platform/dynamodb/lease.ts';
import { getItem, queryPage } from '../../../platform/dynamodb/queries.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { type Marks, noMarks } from '../feed-marks.ts';

export interface FonteKey {
  empresaId: string;
  id: string;
}

/** How far a feed was read: what the next reading needs to know of the ones before. */
export interface Progress {
  /** last attempt, and last reading that worked (ISO) */
  lidaEm: string;
  ultimaLeitura: string;
  /** the drafts of a day */
  dia: string;
  doDia: number;
  /** validators of the last answer, unless items of it are left for another day */
  etag?: string | undefined;
  modificadaEm?: string | undefined;
}

export interface FonteItem extends FonteKey, Progress, Leased {
  url: string;
  nome: string;
  tags: string[];
  ativa: boolean;
  criadaEm: string;
  /** in the index of the job, while it is active */
  fila?: typeof QUEUE;
  /** why the last reading failed, since when none worked, and that the company was notified */
  motivo?: FonteFailure;
  falhandoDesde?: string;
  avisada?: true;
}

export const QUEUE = 'fontes';
/** Ids of feeds begin with a digit; these sort behind them. */
const BEHIND_FONTES = 'a';
const TOTAL = 'total';
const marksId = (id: string): string => `marcas#${id}`;

export const keyOf = ({ empresaId, id }: FonteKey): FonteKey => ({ empresaId, id });

/** Oldest first. */
export async function fontesOf(empresaId: string): Promise<FonteItem[]> {
  const { items } = await queryPage<FonteItem>('fontes', {
    where: { empresaId },
    range: below('id', BEHIND_FONTES),
    fresh: true,
    limit: 2 * MOST_FONTES,
  });
  return items;
}

export async function findFonte(key: FonteKey): Promise<FonteItem | undefined> {
  const item = await getItem<FonteItem>('fontes', keyOf(key), { fresh: true });
  return item && item.id < BEHIND_FONTES ? item : undefined;
}

/** Throws 404. */
export async function getFonte(key: FonteKey): Promise<FonteItem> {
  const found = await findFonte(key);
  if (!found) throw refusal(REFUSALS.fonteNotFound);
  return found;
}

const full = () => refusal(REFUSALS.tooManyFontes);
const gone = () => refusal(REFUSALS.fonteNotFound);

/** Throws 409 at the company's limit: before its feed is read. */
export async function assertRoom(empresaId: string): Promise<void> {
  if ((await fontesOf(empresaId)).length >= MOST_FONTES) throw full();
}

const count = ({ empresaId }: FonteKey, change: 1 | -1): Write =>
  updateItem(
    'fontes',
    { empresaId, id: TOTAL },
    { add: { quantas: change } },
    {
      when: change > 0 ? any(missing('quantas'), below('quantas', MOST_FONTES)) : undefined,
      otherwise: full,
    },
  );

/** Records a feed with the marks and drafts of its first reading. Throws 409 at the company's limit. */
export const createFonte = (item: FonteItem, marks: Marks, extra: readonly Write[]): Promise<void> =>
  transact([
    putItem('fontes', item, { when: missing('id') }),
    count(item, 1),
    putMarks(item, marks),
    ...extra,
  ]);

export type FonteChange = Partial<Pick<FonteItem, 'url' | 'nome' | 'tags' | 'ativa'>>;

/**
 * Changes the given fields. Another address comes with its first reading, and takes the lease from a current run; so does
 * switching off. Throws 404.
 */
export async function changeFonte(
  before: FonteItem,
  change: FonteChange,
  {
    moved,
    extra,
  }: { moved?: { progress: Partial<Progress>; marks: Marks } | undefined; extra: readonly Write[] },
): Promise<void> {
  const { ativa = before.ativa } = change;
  const isRestart = moved !== undefined || ativa !== before.ativa;
  const set = { ...change, ...moved?.progress, ...(ativa && { fila: QUEUE }) };
  const remove = [
    ...(isRestart ? [...FAILURE, 'ocupadoPor', 'ocupadoAte'] : []),
    ...(moved ? VALIDATORS.filter((name) => moved.progress[name] === undefined) : []),
    ...(ativa ? [] : ['fila']),
  ];
  await transact([
    updateItem('fontes', keyOf(before), { set, remove }, { when: exists('id'), otherwise: gone }),
    ...(moved ? [putMarks(before, moved.marks)] : []),
    ...extra,
  ]);
}

export const FAILURE = ['motivo', 'falhandoDesde', 'avisada'] as const;
export const VALIDATORS = ['etag', 'modificadaEm'] as const;

/** Deletes a feed; its drafts stay. Throws 404. */
export const removeFonte = (key: FonteKey, extra: readonly Write[]): Promise<void> =>
  transact([
    deleteItem('fontes', keyOf(key), { when: exists('id'), otherwise: gone }),
    count(key, -1),
    deleteItem('fontes', { empresaId: key.empresaId, id: marksId(key.id) }),
    ...extra,
  ]);

type StoredMarks = Partial<Marks> & FonteKey;

export async function marksOf({ empresaId, id }: FonteKey, now: Date): Promise<Marks> {
  const stored = await getItem<StoredMarks>('fontes', { empresaId, id: marksId(id) }, { fresh: true });
  return { ...noMarks(now), ...stored };
}

export const putMarks = ({ empresaId, id }: FonteKey, { atuais, anteriores, desde }: Marks): Write =>
  putItem('fontes', {
    empresaId,
    id: marksId(id),
    desde,
    ...(atuais.length > 0 && { atuais }),
    ...(anteriores.length > 0 && { anteriores }),
  });
