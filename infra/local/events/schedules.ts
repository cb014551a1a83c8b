import { randomUUID } from 'node:crypto';
import type { MovableClock } from '../clock.ts';
import { type InvokerContext, invokeOnce } from './invoker.ts';
import type { EventQueue } from './queue.ts';

export interface Schedule {
  readonly tarefa: string;
  /** functions/events/<name>.ts */
  readonly name: string;
  readonly when: string;
  /** the next instant after `now`, in America/Sao_Paulo */
  next(now: Date): Date;
}

/** São Paulo has had no daylight saving time since 2019: always 3 hours behind UTC. */
const OFFSET_MS = 3 * 3_600_000;
const HOUR_MS = 3_600_000;
const atLocal = (year: number, month: number, day: number, hour: number) =>
  new Date(Date.UTC(year, month, day, hour) + OFFSET_MS);

function nextMonth(now: Date): Date {
  const local = new Date(now.getTime() - OFFSET_MS);
  return atLocal(local.getUTCFullYear(), local.getUTCMonth() + 1, 1, 0);
}
function nextDaily(hour: number) {
  return (now: Date): Date => {
    const local = new Date(now.getTime() - OFFSET_MS);
    const today = atLocal(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate(), hour);
    return today > now ? today : new Date(today.getTime() + 24 * HOUR_MS);
  };
}
const MINUTE_MS = 60_000;
const nextMinute = (now: Date) => new Date((Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS);
const nextHour = (now: Date) => new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS);

/** The schedules of infra/schedules.ts, by the names that /__local/tarefas takes. */
export const SCHEDULES: Schedule[] = [
  { tarefa: 'reiniciar-contadores', name: 'reset-counters', when: 'dia 1, 00:00', next: nextMonth },
  { tarefa: 'expirar-posts', name: 'expire-posts', when: 'todo dia, 00:00', next: nextDaily(0) },
  { tarefa: 'lembrar-conexoes', name: 'connection-reminders', when: 'todo dia, 09:00', next: nextDaily(9) },
  { tarefa: 'conferir-saldos', name: 'verify-ledger', when: 'todo dia, 04:00', next: nextDaily(4) },
  { tarefa: 'verificar-compartilhamentos', name: 'probe-shares', when: 'todo minuto', next: nextMinute },
  { tarefa: 'limpar', name: 'purge', when: 'toda hora', next: nextHour },
];

function scheduledEvent(schedule: Schedule, time: Date) {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.scheduler',
    account: '000000000000',
    region: 'us-east-1',
    time: time.toISOString(),
    resources: [`arn:aws:scheduler:us-east-1:000000000000:schedule/default/${schedule.name}`],
    detail: {},
  };
}

/** Runs the schedules when the product's clock says so; a clock moved past an instant runs it once. */
export class Scheduler {
  readonly #clock: MovableClock;
  readonly #queue: EventQueue;
  readonly #context: InvokerContext;
  readonly #due = new Map<string, Date>();
  #timer: NodeJS.Timeout | undefined;

  constructor(clock: MovableClock, queue: EventQueue, context: InvokerContext) {
    this.#clock = clock;
    this.#queue = queue;
    this.#context = context;
    clock.onMove(() => this.#check());
  }

  start(): void {
    for (const schedule of SCHEDULES) this.#due.set(schedule.name, schedule.next(this.#clock.now()));
    this.#timer = setInterval(() => this.#check(), 15_000);
    this.#timer.unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  nextRuns(): { tarefa: string; quando: string; proxima: string }[] {
    return SCHEDULES.map(({ tarefa, name, when }) => ({
      tarefa,
      quando: when,
      proxima: this.#due.get(name)?.toISOString() ?? '',
    }));
  }

  /** Runs one now and waits for it. Undefined when there is none of that name. */
  async runNow(tarefa: string): Promise<unknown> {
    const schedule = SCHEDULES.find((each) => each.tarefa === tarefa || each.name === tarefa);
    if (!schedule) return undefined;
    const result = await invokeOnce(
      this.#context,
      schedule.name,
      scheduledEvent(schedule, this.#clock.now()),
    );
    return { tarefa: schedule.tarefa, resultado: result ?? null };
  }

  #check(): void {
    if (!this.#timer) return;
    const now = this.#clock.now();
    for (const schedule of SCHEDULES) {
      const due = this.#due.get(schedule.name);
      if (due && due <= now) this.#queue.push(schedule.name, scheduledEvent(schedule, now));
      this.#due.set(schedule.name, due && due > now && due <= schedule.next(now) ? due : schedule.next(now));
    }
  }
}
