import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { claimDataDir, claimPort } from './claim.ts';
import { MovableClock } from './clock.ts';
import { Closers } from './closers.ts';
import { CostMeter } from './cost.ts';
import { mountEmulators } from './emulators/mount.ts';
import { applyEnvironment } from './environment.ts';
import { createEvents } from './events/index.ts';
import { FaultBoard } from './faults.ts';
import { Clients } from './gateway/clients.ts';
import { answerStarting, createGateway } from './gateway/index.ts';
import { LinkedInStates } from './gateway/linkedin-states.ts';
import { listen } from './listen.ts';
import { SEED_HEADER } from './seed/api.ts';
import { clearUnfinishedSeed, seedFolder } from './seed/index.ts';
import { SeedProgress } from './seed/progress.ts';
import { prepareTables, startServices } from './services/index.ts';
import type { Seed, StackOptions } from './settings.ts';
import { createTools } from './tools/index.ts';
import { findWebBuild } from './web-build.ts';

export interface Stack {
  /** the product's public address */
  readonly url: string;
  /** what answers at this address */
  readonly gateway: RequestListener;
  readonly clock: MovableClock;
  /** the seed of its folder's first start */
  readonly seed: Seed;
  stop(): Promise<void>;
}

const ANY_ADDRESS = ['127.0.0.1', '0.0.0.0', '::', '::1'];

/**
 * Starts the whole product in this process: embedded services, partner emulators, events and the gateway. It sets
 * process.env as Lambda's configuration would, so a process can hold only one stack.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  await claimDataDir(options.dataDir);
  clearUnfinishedSeed(options.dataDir);
  const closers = new Closers();
  try {
    return await start(options, closers);
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}

async function start(options: StackOptions, closers: Closers): Promise<Stack> {
  const { dataDir, log } = options;
  const clock = new MovableClock(join(dataDir, 'relogio.json'));
  const faults = new FaultBoard();
  const meter = new CostMeter();
  const clients = new Clients();
  meter.turn(!options.directDatabase);
  closers.add(() => meter.turn(false));
  const events = createEvents(options, clock, closers);

  // The public port comes first: links contain its address, and a taken port should fail before anything starts.
  // A call that waits for the demo never runs out of time.
  const front = createServer({ keepAliveTimeout: 60_000, requestTimeout: 0 }, answerStarting);
  const port = await claimPort(front, options.port, options.host);
  const closeFront = () => {
    front.close();
    front.closeAllConnections();
  };
  closers.add(closeFront);
  const url = `http://${ANY_ADDRESS.includes(options.host) ? 'localhost' : options.host}:${port}`;

  const building = findWebBuild(options.buildWeb);
  // Awaited at the end; until then a failure must not end the process.
  building.catch(() => {});
  const services = await startServices({
    options,
    clock,
    faults,
    meter,
    closers,
    onUpload: (event) => events.queue.push('media-check', event),
    onWrite: events.pollAfterWrite,
  });
  const states = new LinkedInStates(join(dataDir, 'linkedin-states.log'), url);
  const { secrets, dns, store, mails, allowMails, engineUrl, catchUp, renewDatabase } = services;
  const emulators = await mountEmulators({
    dataDir,
    clock,
    faults,
    url,
    secrets,
    log,
    states,
    queue: events.queue,
  });
  closers.add(emulators.close);
  const bus = await listen(events.bus.listener);
  closers.add(bus.close);
  applyEnvironment(url, { ...services.urls, ...emulators.urls, bus: bus.url }, options);
  await prepareTables(services);

  let ready = false;
  const progress = new SeedProgress(log);
  let isSeeding = true;
  const seedKey = randomUUID();
  let seeding: Promise<Seed> | undefined;
  const isSeed = ({ headers }: IncomingMessage) => headers[SEED_HEADER] === seedKey;
  const gateway = createGateway({
    isReady: () => ready,
    seeding: () => (isSeeding && options.seed === 'demo' ? progress.percent : undefined),
    admit: async (req) => {
      if (!isSeed(req)) await seeding;
    },
    api: { clock, meter, clients, log, isPatient: isSeed, adjust: states.adjust },
    store,
    tools: createTools({
      ...events,
      seeded: async () => seeding,
      clock,
      faults,
      meter,
      clients,
      options,
      emulators,
      dns,
      mails,
      allowMails,
      catchUp,
      renewDatabase,
      siteUrl: url,
    }),
    uploadsOrigin: services.urls.s3,
    webDir: building,
  });
  front.off('request', answerStarting).on('request', gateway);
  events.deliver(engineUrl);
  const { withoutClicks, deliverTogether } = events;
  seeding = seedFolder({ options, url, seedKey, clock, progress, mails, withoutClicks, deliverTogether });
  // Awaited below; until then a failure must not end the process.
  seeding.catch(() => {});
  await building;
  ready = true;
  const seed = await seeding;
  isSeeding = false;
  events.schedule(services);
  // Closed first, so that no new request arrives while the rest closes.
  closers.add(closeFront);
  return { url, gateway, clock, seed, stop: () => closers.closeAll() };
}
