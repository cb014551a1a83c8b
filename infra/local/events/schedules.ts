import { randomUUID } from 'node:crypto';
import { Cron } from 'croner';
import { JOBS, JOBS_TIMEZONE, type Job } from '../../jobs.ts';
import type { MovableClock } from '../clock.ts';
import { type InvokerContext, invokeOnce } from './invoker.ts';
import type { EventQueue } from './queue.ts';

/** The first instant after `now` at which a job is due. */
export const nextRun = ({ cron }: Job, now: Date): Date => {
  const next = new Cron(cron, { timezone: JOBS_TIMEZONE }).nextRun(now);
  if (!next) throw new Error(`${cron} is never due`);
  return next;
};

/** A job's cron as the page of the tools says it. */
export function inWords({ cron }: Job): string {
  const [minute = '', hour = '', day = ''] = cron.split(' ');
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  if (day !== '*') return `dia ${day}, ${time}`;
  const steps = minute.startsWith('*/') ? `a cada ${minute.slice(2)} minutos` : undefined;
  if (steps && hour !== '*') return `${steps}, das ${hour.replace('-', ' às ')} horas`;
  if (hour !== '*') return `todo dia, ${time}`;
  if (steps) return steps;
  return minute === '*' ? 'todo minuto' : `toda hora, no minuto ${minute}`;
}

function scheduledEvent(job: Job, time: Date) {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.scheduler',
    account: '000000000000',
    region: 'us-east-1',
    time: time.toISOString(),
    resources: [`arn:aws:scheduler:us-east-1:000000000000:schedule/default/${job.name}`],
    detail: {},
  };
}

/** Runs the jobs when the product's clock says so; a clock moved past an instant runs it once. */
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
    for (const job of JOBS) this.#due.set(job.name, nextRun(job, this.#clock.now()));
    this.#timer = setInterval(() => this.#check(), 15_000);
    this.#timer.unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  nextRuns(): { tarefa: string; quando: string; proxima: string }[] {
    return JOBS.map((job) => ({
      tarefa: job.task,
      quando: inWords(job),
      proxima: this.#due.get(job.name)?.toISOString() ?? '',
    }));
  }

  /** Runs one now, from its beginning, and waits for it. Undefined when there is none of that name. */
  async runNow(task: string): Promise<unknown> {
    const job = JOBS.find((each) => each.task === task || each.name === task);
    if (!job) return undefined;
    const event = { ...scheduledEvent(job, this.#clock.now()), deNovo: true };
    const result = await invokeOnce(this.#context, job.name, event);
    return { tarefa: job.task, resultado: result ?? null };
  }

  #check(): void {
    if (!this.#timer) return;
    const now = this.#clock.now();
    for (const job of JOBS) {
      const due = this.#due.get(job.name);
      if (due && due <= now) this.#queue.push(job.name, scheduledEvent(job, now));
      // Also when nothing was due: a clock that was moved back has an earlier instant ahead of it.
      this.#due.set(job.name, nextRun(job, now));
    }
  }
}
