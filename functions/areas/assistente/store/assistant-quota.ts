import {
  addMs,
  DAY_MS,
  dayOf,
  dayStart,
  epoch,
  MINUTE_MS,
  monthEnd,
  monthOf,
} from '../../../../shared/rules/dates.ts';
import { addDays } from '../../../../shared/rules/periodos.ts';
import { env } from '../../../platform/aws/env.ts';
import { deleteItem, putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { all, any, atMost, below, between, exists, missing } from '../../../platform/dynamodb/conditions.ts';
import { queryAll } from '../../../platform/dynamodb/queries.ts';
import { scaled } from '../../../platform/dynamodb/rate.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import { throttled } from '../../../platform/quota.ts';

/**
 * How many suggestions were delivered: by company and month, by person and day. A call reserves the most that it may
 * deliver before it asks the model, and settles what it delivered. The counters include what is reserved, so that no
 * number of simultaneous calls exceeds a quota. A call that died leaves its reservation, which the next call that
 * finds a quota full takes back once it has expired.
 */
const A_PERSON_A_DAY = 20;
/** Calls also count, several times as many: one that delivers nothing still costs. */
const CALLS_PER_SUGGESTION = 2;
/** Longer than a function runs. */
const RESERVED_MS = MINUTE_MS;
/** Counters and abandoned reservations outlive what they count. */
const KEPT_MS = 40 * DAY_MS;
const TRIES = 4;

interface Person {
  empresaId: string;
  id: string;
}
interface Counter {
  item: string;
  max: number;
  reached: string;
  until: Date;
}
export interface Reservation {
  empresaId: string;
  item: string;
  /** the counters that include it */
  mes: string;
  dia: string;
  quantas: number;
}

function countersOf({ id }: Person, now: Date): [month: Counter, day: Counter] {
  const day = dayOf(now);
  const max = Number(env('ASSISTANT_SUGGESTIONS'));
  return [
    {
      item: `mes#${monthOf(now)}`,
      max: scaled(max),
      reached: `Sua empresa já recebeu as ${max.toLocaleString('pt-BR')} sugestões do mês.`,
      until: monthEnd(now),
    },
    {
      item: `dia#${day}#${id}`,
      max: scaled(A_PERSON_A_DAY),
      reached: `Você já recebeu as ${A_PERSON_A_DAY} sugestões de hoje.`,
      until: dayStart(addDays(day, 1)),
    },
  ];
}

/** Reserves as many suggestions as the quotas have room for, at most `most`. Throws 429 if there is no room. */
export async function reserve(person: Person, most: number, id: string, now: Date): Promise<Reservation> {
  const { empresaId } = person;
  const counters = countersOf(person, now);
  const [month, day] = counters;
  const expires = addMs(now, RESERVED_MS).toISOString();
  let quantas = most;
  let isSwept = false;
  for (let attempt = 0; ; attempt += 1) {
    const reservation = {
      empresaId,
      item: `reserva#${expires}#${id}`,
      mes: month.item,
      dia: day.item,
      quantas,
    };
    const counts = counters.map((counter) => count(empresaId, counter, quantas, now));
    const put = putItem('assistente', { ...reservation, expiraEm: epoch(addMs(now, KEPT_MS)) });
    const refused = await tryTransact([...counts, put], counts);
    if (!refused) return reservation;
    const full = counters[counts.indexOf(refused.write)] ?? month;
    const room = roomIn(refused.current, full);
    if (room > 0 && attempt < TRIES) quantas = Math.min(quantas, room);
    else if (!isSwept && (await returnExpired(empresaId, now)) > 0) isSwept = true;
    else throw throttled(full.reached, full.until);
  }
}

const count = (empresaId: string, { item, max }: Counter, quantas: number, now: Date): Write =>
  updateItem(
    'assistente',
    { empresaId, item },
    {
      add: { entregues: quantas, chamadas: 1 },
      set: { expiraEm: epoch(addMs(now, KEPT_MS)) },
    },
    {
      when: all(
        any(missing('entregues'), atMost('entregues', max - quantas)),
        any(missing('chamadas'), below('chamadas', max * CALLS_PER_SUGGESTION)),
      ),
      returnItem: true,
    },
  );

function roomIn(current: Record<string, unknown> | undefined, { max }: Counter): number {
  const { entregues = 0, chamadas = 0 } = (current ?? {}) as { entregues?: number; chamadas?: number };
  return chamadas >= max * CALLS_PER_SUGGESTION ? 0 : max - entregues;
}

/** Counts what was delivered instead of what was reserved. False if the reservation has expired and was taken back. */
export async function settle(reservation: Reservation, delivered: number): Promise<boolean> {
  const { empresaId, item, mes, dia, quantas } = reservation;
  const gone = deleteItem('assistente', { empresaId, item }, { when: exists('quantas') });
  const back = delivered - quantas;
  const corrections =
    back === 0
      ? []
      : [mes, dia].map((counter) =>
          updateItem('assistente', { empresaId, item: counter }, { add: { entregues: back } }),
        );
  return (await tryTransact([gone, ...corrections], [gone])) === undefined;
}

/** Takes back the reservations of calls that died. Returns how many. */
async function returnExpired(empresaId: string, now: Date): Promise<number> {
  const expired = await queryAll<Reservation>('assistente', {
    where: { empresaId },
    range: between('item', 'reserva#', `reserva#${now.toISOString()}`),
    fresh: true,
  });
  for (const reservation of expired) await settle(reservation, 0);
  return expired.length;
}
