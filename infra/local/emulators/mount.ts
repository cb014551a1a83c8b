import { mkdirSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { EventQueue } from '../events/queue.ts';
import { type FaultBoard, withFaults } from '../faults.ts';
import type { LinkedInStates } from '../gateway/linkedin-states.ts';
import { sendJson } from '../http-util.ts';
import { listen } from '../listen.ts';
import { contaIdByEmail } from '../services/contas.ts';
import type { Secrets } from '../services/secrets.ts';
import { createBedrockEmulator } from './bedrock/index.ts';
import { createCloudFrontEmulator } from './cloudfront/index.ts';
import { createFeedsEmulator } from './feeds/index.ts';
import { createIdentidadeEmulator } from './identidade/index.ts';
import { createLinkedinEmulator } from './linkedin/index.ts';
import { createMediaConvertEmulator } from './mediaconvert/index.ts';
import { createMensageirosEmulator } from './mensageiros/index.ts';
import { createStripeEmulator } from './stripe/index.ts';
import type { Clock, Emulator, EmulatorFactory } from './types.ts';

const FACTORIES = {
  linkedin: createLinkedinEmulator,
  stripe: createStripeEmulator,
  mediaconvert: createMediaConvertEmulator,
  cloudfront: createCloudFrontEmulator,
  bedrock: createBedrockEmulator,
  feeds: createFeedsEmulator,
  mensageiros: createMensageirosEmulator,
  identidade: createIdentidadeEmulator,
} as const satisfies Record<string, EmulatorFactory>;
type EmulatorName = keyof typeof FACTORIES;
/** Services for which /__local/falhas can order failures. */
const FAILING = ['linkedin', 'stripe', 'bedrock'] as const;
const canFail = (name: EmulatorName): name is (typeof FAILING)[number] =>
  FAILING.some((other) => other === name);

export interface MountOptions {
  readonly dataDir: string;
  readonly clock: Clock;
  readonly faults: FaultBoard;
  readonly url: string;
  readonly secrets: Secrets;
  readonly states: LinkedInStates;
  readonly queue: EventQueue;
  readonly log: (message: string) => void;
}
export interface Emulators {
  readonly urls: Record<EmulatorName, string>;
  /** Serves a path under /__local/<name>; false if no emulator knows it. */
  local(req: IncomingMessage, res: ServerResponse, pathname: string): Promise<boolean>;
  close(): Promise<void>;
}

const asListener =
  (name: EmulatorName, get: () => Emulator | undefined, log: MountOptions['log']): RequestListener =>
  (req, res) => {
    get()
      ?.api(req, res)
      .catch((error: unknown) => {
        log(`emulador ${name}: ${error instanceof Error ? error.stack : error}`);
        if (res.headersSent) res.destroy();
        else sendJson(res, 500, { message: 'emulator error' });
      });
  };

/** Starts the partner emulators, each on its own port behind the fault board. */
export async function mountEmulators(options: MountOptions): Promise<Emulators> {
  const { clock, faults, url, log, queue, states } = options;
  const mounted = new Map<string, { emulator: Emulator; close(): Promise<void>; url: string }>();
  for (const [name, create] of Object.entries(FACTORIES) as [EmulatorName, EmulatorFactory][]) {
    // Made after its own address is known.
    let emulator: Emulator | undefined;
    const api = asListener(name, () => emulator, log);
    const listening = await listen(canFail(name) ? withFaults(faults, name, api) : api);
    const dataDir = join(options.dataDir, name);
    mkdirSync(dataDir, { recursive: true });
    const made = create({
      dataDir,
      clock,
      publicUrl: url,
      apiUrl: listening.url,
      secrets: options.secrets,
      log: (message, details) => log(`${name}: ${message}${details ? ` ${JSON.stringify(details)}` : ''}`),
      invokeEvent: async (event, payload) => queue.push(event, payload),
      contaIdByEmail,
      refusesMention: () => faults.refusesMention(),
      contaIdByState: (state) => states.contaOf(state),
    });
    emulator = made;
    const close = async () => {
      await listening.close();
      await made.close?.();
    };
    mounted.set(name, { emulator: made, close, url: listening.url });
  }
  return {
    urls: Object.fromEntries([...mounted].map(([name, each]) => [name, each.url])) as Emulators['urls'],
    local: async (req, res, pathname) => {
      const [name = '', ...rest] = pathname.slice('/__local/'.length).split('/');
      const emulator = mounted.get(name)?.emulator;
      return (await emulator?.local?.(req, res, `/${rest.join('/')}`)) ?? false;
    },
    close: async () => {
      await Promise.all([...mounted.values()].map(({ close }) => close()));
    },
  };
}
