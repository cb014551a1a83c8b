import type { AvisoTipo } from '../../../../shared/rules/avisos.ts';
import { addMs, DAY_MS, dayOf, epoch } from '../../../../shared/rules/dates.ts';
import { putItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { above, all, any, below, differs, exists, missing } from '../../../platform/dynamodb/conditions.ts';
import { decodeCursor, encodeCursor } from '../../../platform/dynamodb/cursor.ts';
import { getItem, queryPage } from '../../../platform/dynamodb/queries.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { type Conta, checkRecord, updateRecord, type WithAvisos } from '../../contas/index.ts';

/** A notice of one account, or of a post to all employees (postsOf). Its text is made when it is read (words.ts). */
export interface AvisoItem {
  contaId: string;
  /** the event's ULID, so a repeated event writes no second notice */
  id: string;
  tipo: AvisoTipo;
  /** ids, amounts and names of things; no personal data */
  dados: Record<string, string | number>;
  /** ISO */
  data: string;
  expiraEm: number;
}

/** The cursor of a page that ended at a notice: all lists continue before it. */
export const cursorBefore = (id: string): string | undefined => encodeCursor({ antes: id });

/** Throws 400 for a made-up cursor. */
export const beforeOf = (cursor: string | undefined): string | undefined =>
  decodeCursor(cursor, { antes: null })?.antes;

const AVISO_DAYS = 90;

type Owner = Pick<Conta, 'tipo' | 'empresaId' | 'contaId'>;
export interface NewAviso {
  owner: Owner;
  id: string;
  tipo: AvisoTipo;
  dados: Record<string, string | number>;
  /** instant of the event (ISO) */
  em: string;
}

export const itemOf = (contaId: string, { id, tipo, dados, em }: Omit<NewAviso, 'owner'>): AvisoItem => ({
  contaId,
  id,
  tipo,
  dados,
  data: em,
  expiraEm: epoch(addMs(new Date(em), AVISO_DAYS * DAY_MS)),
});

/** A company's record has no such attribute, which `differs` accepts. */
const ACTIVE = differs('situacao', 'inativo');

const whileActive = (owner: Owner): Write => checkRecord(owner, { when: ACTIVE });

const day = ({ em }: NewAviso) => dayOf(new Date(em));
/**
 * Kinds that an account gets again only when a figure has risen, such as the day (YYYY-MM-DD): the attribute of its
 * record with the last one, and the new one.
 */
const RISING = {
  ultrapassado: ['ultrapassadoEm', day],
  mencao_recusada: ['mencaoRecusadaEm', day],
  recursos_novos: ['recursosAvisados', ({ dados }) => Number(dados.recursos)],
} as const satisfies {
  [T in AvisoTipo]?: [keyof WithAvisos, (aviso: NewAviso) => string | number];
};
type RisingAviso = NewAviso & { tipo: keyof typeof RISING };

export const isRising = (aviso: NewAviso): aviso is RisingAviso => aviso.tipo in RISING;

function whileRising(aviso: RisingAviso): Write {
  const [last, figureOf] = RISING[aviso.tipo];
  const figure = figureOf(aviso);
  return updateRecord(
    aviso.owner,
    { set: { [last]: figure } },
    { when: all(exists('id'), ACTIVE, any(missing(last), below(last, figure))) },
  );
}

/** Writes a notice on the condition of `check`. The panel shows the item; every other channel consumes the event. */
async function putNotice({ owner, ...aviso }: NewAviso, check: Write, now: Date): Promise<boolean> {
  const { contaId, empresaId } = owner;
  const put = putItem('avisos', itemOf(contaId, aviso), { when: missing('id') });
  const dados = { contaId, avisoId: aviso.id, tipo: aviso.tipo };
  const writes = [put, check, emit('aviso.criado', { empresaId, dados, now })];
  // Already notified, or no recipient.
  return (await tryTransact(writes)) === undefined;
}

/** Notifies an active account, once per id. False when it was notified before, is inactive or deleted. */
export const notify = (aviso: NewAviso, now: Date): Promise<boolean> =>
  putNotice(aviso, whileActive(aviso.owner), now);

/** As `notify`, once per figure of its kind, which it records on the account. */
export const notifyOfRise = (aviso: RisingAviso, now: Date): Promise<boolean> =>
  putNotice(aviso, whileRising(aviso), now);

export const findAviso = (contaId: string, id: string): Promise<AvisoItem | undefined> =>
  getItem<AvisoItem>('avisos', { contaId, id }, { fresh: true });

/** Part of a list, newest first, starting before an id. `upTo`: the last id read, empty at the end. */
export async function listAvisos(
  contaId: string,
  { before, limit, now }: { before: string | undefined; limit: number; now: Date },
): Promise<{ items: AvisoItem[]; upTo: string }> {
  const { items, lastKey } = await queryPage<AvisoItem>('avisos', {
    where: { contaId },
    range: before ? below('id', before) : undefined,
    filter: above('expiraEm', epoch(now)),
    newestFirst: true,
    limit,
  });
  return { items, upTo: String(lastKey?.id ?? '') };
}
