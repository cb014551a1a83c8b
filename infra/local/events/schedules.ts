import { randomUUID } from 'node:crypto';
import { Cron } from 'croner';
import { addMs } from '../../../shared/rules/dates.ts';
import { JOBS, JOBS_TIMEZONE, type Job } from '../../jobs.ts';
import type { MovableClock } from '../clock.ts';
import { JsonFile } from '../persist.ts';
import { invokeOnce } from './invoker.ts';
import type { EventQueue } from './queue.ts';

/** The first time after `now` at which a job is due. */
export const nextRun = ({ cron }: Job, now: Date): Date => {
  const next = new Cron(cron, { timezone: JOBS_TIMEZONE }).nextRun(now);
  if (!next) throw new Error(`${cron} is never due`);
  return next;
};

/** The last time at which a job was due by `now`. */
const lastRun = ({ cron }: Job, now: Date): Date => {
  // Exclusive, hence one millisecond later: `now` itself counts.
  const [last] = new Cron(cron, { timezone: JOBS_TIMEZONE }).previousRuns(1, addMs(now, 1));
  if (!last) throw new Error(`${cron} was never due`);
  return last;
};

/** A job's schedule in words, for the page of the tools. */
export function describeSchedule({ cron }: Job): string {
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

/**
 * Runs jobs by the product's clock, each with its scheduled time (docs/decisions/019). Of the times that the clock
 * skipped, or that passed while the stack was down, a job runs only for the last; on AWS it would have run for each.
 */
export class Scheduler {
  readonly #clock: MovableClock;
  readonly #queue: Pick<EventQueue, 'push'>;
  /** each job's next time, ISO */
  readonly #due: JsonFile<Record<string, string>>;
  #timer: NodeJS.Timeout | undefined;

  constructor(path: string, clock: MovableClock, queue: Pick<EventQueue, 'push'>) {
    this.#due = new JsonFile(path, {});
    this.#clock = clock;
    this.#queue = queue;
    clock.onMove(() => this.#check());
  }

  start(): void {
    this.#timer = setInterval(() => this.#check(), 15_000);
    this.#timer.unref();
    this.#check();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  nextRuns(): { tarefa: string; quando: string; proxima: string }[] {
    return JOBS.map((job) => ({
      tarefa: job.task,
      quando: describeSchedule(job),
      proxima: this.#due.value[job.name] ?? '',
    }));
  }

  /** Runs a job now from its beginning and waits for it. Undefined for an unknown name. */
  async runNow(task: string): Promise<unknown> {
    const job = JOBS.find((each) => each.task === task || each.name === task);
    if (!job) return undefined;
    const event = { ...scheduledEvent(job, this.#clock.now()), deNovo: true };
    const result = await invokeOnce(job.name, event);
    return { tarefa: job.task, resultado: result ?? null };
  }

  #check(): void {
    if (!this.#timer) return;
    const now = this.#clock.now();
    const due = JOBS.filter(({ name }) => new Date(this.#due.value[name] ?? Number.NaN) <= now)
      .map((job) => ({ job, at: lastRun(job, now) }))
      .sort((one, other) => one.at.getTime() - other.at.getTime());
    for (const { job, at } of due) this.#queue.push(job.name, scheduledEvent(job, at));
    // Also if no job was due: after the clock was moved back, an earlier time is next.
    const next = Object.fromEntries(JOBS.map((job) => [job.name, nextRun(job, now).toISOString()]));
    if (JOBS.some(({ name }) => next[name] !== this.#due.value[name])) this.#due.update(() => next);
  }
}
