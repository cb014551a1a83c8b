import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { addressOf, readJson, sendJson } from '../../http-util.ts';
import type { EmulatorContext, EmulatorFactory } from '../types.ts';
import { answering, ServiceError } from '../wire-error.ts';
import { findFfmpeg } from './ffmpeg.ts';
import { parseJob, toWire } from './job.ts';
import { JobQueue } from './queue.ts';

const JOBS = '/2017-08-29/jobs';

/** MediaConvert on this machine: its jobs and events, with ffmpeg, one job at a time. */
export const createMediaConvertEmulator: EmulatorFactory = (context) => {
  const scratch = join(context.dataDir, 'trabalho');
  // Jobs interrupted by a kill start again.
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true });
  const ffmpeg = () => findFfmpeg(context.dataDir);
  if (!ffmpeg()) context.log('ffmpeg não encontrado: só vídeos MP4 e WebM são aceitos');
  const queue = new JobQueue(context, ffmpeg, scratch);
  return {
    api: (req, res) => answering(res, () => answer(context, queue, req, res)),
    local: async (_req, res, path) => {
      if (path !== '/trabalhos') return false;
      sendJson(
        res,
        200,
        queue.all.map(({ id, status, userMetadata, input }) => ({ id, status, userMetadata, input })),
      );
      return true;
    },
    close: () => queue.close(),
  };
};

async function answer(
  context: EmulatorContext,
  queue: JobQueue,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { pathname } = addressOf(req);
  if (req.method === 'POST' && pathname === JOBS) {
    const job = parseJob(await readJson(req), newJobId(context));
    return sendJson(res, 201, { job: toWire(queue.add(job)) });
  }
  throw new ServiceError(404, 'NotFoundException', `${req.method} ${pathname} was not found`);
}

const newJobId = ({ clock }: EmulatorContext) => `${clock.now().getTime()}-${randomUUID().slice(0, 6)}`;
