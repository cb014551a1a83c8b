import { join } from 'node:path';
import { JsonFile } from '../../persist.ts';
import type { EmulatorContext } from '../types.ts';
import { jobEvent, type OutputResult } from './events.ts';
import type { Job } from './job.ts';
import { transcode } from './transcode.ts';

/** Finished jobs kept to be looked at. */
const KEPT = 200;

/** Jobs in order of arrival, on disk before they are acknowledged. Jobs interrupted by a kill run again. */
export class JobQueue {
  readonly #context: EmulatorContext;
  readonly #ffmpeg: () => string | undefined;
  readonly #scratch: string;
  readonly #jobs: JsonFile<Job[]>;
  readonly #closing = new AbortController();
  #running: Promise<void>;

  constructor(context: EmulatorContext, ffmpeg: () => string | undefined, scratch: string) {
    this.#context = context;
    this.#ffmpeg = ffmpeg;
    this.#scratch = scratch;
    this.#jobs = new JsonFile<Job[]>(join(context.dataDir, 'trabalhos.json'), []);
    // Storage is reachable only after the whole stack has started.
    this.#running = new Promise((resolve) => setTimeout(resolve, 1000));
    for (const job of this.#jobs.value) if (isOpen(job)) this.#schedule(job.id);
  }

  /** Returns the existing job for a repeated request token. */
  add(job: Job): Job {
    const token = job.clientRequestToken;
    const known =
      token && this.#jobs.value.find((other) => other.clientRequestToken === token && isOpen(other));
    if (known) return known;
    this.#jobs.update((jobs) => {
      jobs.push(job);
      const finished = jobs.filter((other) => !isOpen(other));
      return jobs.filter((other) => isOpen(other) || finished.indexOf(other) >= finished.length - KEPT);
    });
    this.#schedule(job.id);
    return job;
  }

  get all(): readonly Job[] {
    return this.#jobs.value;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.race([this.#running, new Promise((resolve) => setTimeout(resolve, 800))]);
  }

  #schedule(id: string): void {
    this.#running = this.#running.then(() => this.#run(id));
  }

  async #run(id: string): Promise<void> {
    const job = this.#jobs.value.find((each) => each.id === id);
    const { signal } = this.#closing;
    if (!job || signal.aborted) return;
    let results: OutputResult[] = [];
    let failure: string | undefined;
    try {
      const ffmpeg = this.#ffmpeg();
      if (ffmpeg) results = await transcode(job, { ffmpeg, scratch: this.#scratch, signal });
      else failure = playsWithoutFfmpeg(job) ? undefined : 'No ffmpeg on this machine';
    } catch (error) {
      if (signal.aborted) return;
      failure = error instanceof Error ? error.message : String(error);
      this.#context.log(`trabalho ${id} falhou: ${failure}`);
    }
    const done: Job = {
      ...job,
      status: failure === undefined ? 'COMPLETE' : 'ERROR',
      ...(failure === undefined ? {} : { errorMessage: failure }),
    };
    // Event first: after a kill in between, the job runs again, and the product accepts duplicate events.
    await this.#context.invokeEvent('media-transcoded', jobEvent(done, results, this.#context.clock.now()));
    this.#jobs.update((jobs) => jobs.map((other) => (other.id === id ? done : other)));
  }
}

const isOpen = ({ status }: Job): boolean => status === 'SUBMITTED';

/** Browsers play these formats without the rendition; other inputs fail. */
const playsWithoutFfmpeg = ({ input }: Job): boolean => /\.(mp4|webm)$/i.test(input.file);
